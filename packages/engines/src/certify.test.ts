import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { onTurn } from '../../../tools/testing/turn.ts';
import { certificateProblems } from './certificate.ts';
import { certify, problemsOf } from './certify.ts';
import { type Definition, rulesHashOf } from './definition.ts';
import { payAt } from './multiple.ts';
import { isSlot } from './slots/slot-machine.ts';
import { findTitle, titles, uncertified } from './titles.ts';
import { certificatesOf } from './titles/certificates.ts';

/**
 * Counting them takes long: `npm run certify -- --check` does it. That it was done since the code was
 * last changed is a test in tools/, by the hash of the code; see certified-sources.ts.
 */
const longEngines = new Set([
  'video-poker',
  'caribbean-stud',
  'blackjack',
  'three-card-poker',
  'bingo-room',
  'hi-lo',
]);
/** Of those, what takes a few seconds: each run counts one of them, another one each day. */
const inTurn = [
  'padauk-blossom',
  'hi-lo',
  'chinthe-guard',
  'balloon-voyage',
  'neon-sevens',
  'honey-bee',
  'monkey-band',
  'royal-drum',
  'ruby-mountain',
  'tiger-monsoon',
  'electric-wolf',
  'three-card-poker',
  'royal-court',
  'deuces-wild',
  'blackjack',
];
const counted = new Set(onTurn(inTurn));
const isLong = ({ code, engine }: Definition) =>
  !counted.has(code) && (longEngines.has(engine) || isSlot({ engine }));

test.each(titles.filter((title) => !isLong(title)))(
  'the certificate of $code is what its rules give today',
  (title) => expect(certificatesOf(title.code)).toEqual(certify(title)),
  120_000,
);

test.each(titles)('the certificate of $code is of its rules, and it may be offered', (title) => {
  const variants = new Map<string, string>([
    [title.payTable ?? 'standard', title.rulesHash],
    ...Object.entries<unknown>(title.variants ?? {}).map(([name, rules]): [string, string] => [
      name,
      rulesHashOf({ rules }),
    ]),
  ]);
  const certificates = certificatesOf(title.code);
  for (const { variant, rulesHash } of certificates) expect(rulesHash).toBe(variants.get(variant));
  expect(new Set(certificates.map(({ variant }) => variant))).toEqual(new Set(variants.keys()));
  expect(problemsOf(title, certificates)).toEqual([]);
});

test('a title states the returns of the rules that are played, and of no others', () => {
  for (const { code, rulesHash, certificates } of titles) {
    expect(new Set(certificates.map((one) => one.rulesHash)), code).toEqual(new Set([rulesHash]));
  }
  const deuces = findTitle('deuces-wild');
  expect(certificatesOf('deuces-wild').some((one) => one.return > 1)).toBe(true);
  expect(deuces?.certificates.map((one) => one.return.toFixed(4))).toEqual(['0.9973', '0.9850']);
});

test.each(titles)('the parts of the return of $code add up', ({ certificate }) => {
  const sum = Object.values(certificate.features).reduce((total, part) => total + part, 0);
  expect(sum).toBeCloseTo(certificate.return, 9);
});

test('what rounding takes at the lowest stake is what an engine pays there', () => {
  const bet = '3 mines, 1 tiles';
  const [mines] = certificatesOf('mines').filter((one) => one.bet === bet);
  // 22 of 25 tiles pay 1.125 stakes: 112 of 100 coins.
  expect(payAt(amount(100n), { numerator: 1_125n, denominator: 1_000n })).toBe(112n);
  expect(mines).toMatchObject({ return: 0.99, returnAtLowest: (22 * 112) / 2_500 });
  const wrong = titles.flatMap(({ code, certificates }) =>
    certificates.flatMap(({ bet: name, return: share, returnAtLowest = share }) =>
      returnAtLowest <= share && returnAtLowest > share - 0.01 ? [] : [`${code} ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  [1.000001, 'returns 100.0001 %, more than is staked'],
  [0.8499, 'returns 84.9900 %, below the floor'],
])('a return of %d is refused', (share, problem) => {
  const [title] = titles;
  if (!title) throw new Error('there is a title');
  expect(certificateProblems({ ...title.certificate, return: share })).toEqual([problem]);
});

test('a gamble wins no more than the certificate states', () => {
  const gambles = titles.filter(({ rules }) => 'gamble' in rules && rules.gamble !== undefined);
  expect(gambles.map(({ code }) => code)).toContain('fruit-market');
  for (const title of gambles) {
    const { code, certificates, certificate } = title;
    expect(problemsOf(title, certificates), code).toEqual([]);
    const lower = [{ ...certificate, largestWin: 20 }, ...certificates.slice(1)];
    expect(problemsOf(title, lower).join(), code).toMatch(/a gamble may win \d+ stakes/);
  }
});

test('every title that is defined is certified', () => {
  expect(uncertified).toEqual([]);
});

test('titles are found by their codes, and each code names one title', () => {
  for (const title of titles) expect(findTitle(title.code)).toBe(title);
  expect(new Set(titles.map((title) => title.code)).size).toBe(titles.length);
  expect(findTitle('no-such-game')).toBeUndefined();
});
