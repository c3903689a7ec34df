import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lintRules } from '@padauk/engines/certify';
import type { EngineName } from '@padauk/engines/definition';
import { definitions } from '@padauk/engines/titles/index';
import { describe, expect, test } from 'vitest';
import { formProblems } from './rules-form.ts';
import { root } from './steps.ts';

/** As it is in a file. */
const written = (rules: unknown): unknown => JSON.parse(JSON.stringify(rules));
const all = definitions.flatMap(({ code, engine, rules, variants }) => [
  { code, engine, rules },
  ...Object.entries<unknown>(variants ?? {}).map(([name, other]) => ({
    code: `${code}, ${name}`,
    engine,
    rules: other,
  })),
]);

test.each(all)('$code is of the form of its engine, and nothing is wrong with it', (title) => {
  expect(formProblems(title.engine, written(title.rules))).toEqual([]);
  expect(lintRules(title.engine, title.rules)).toEqual([]);
});

/** Every object in some JSON, each with one of its keys mistyped. */
function* mistyped(value: unknown, put: (spoilt: unknown) => unknown = (it) => it): Generator {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    yield* mistyped(first, (spoilt) => put([spoilt, ...rest]));
    return;
  }
  const entries = Object.entries(value);
  for (const [key, of] of entries) {
    const others = Object.fromEntries(entries.filter(([name]) => name !== key));
    yield put({ ...others, [`${key}s `]: of });
    yield* mistyped(of, (spoilt) => put({ ...others, [key]: spoilt }));
  }
}
/** Names that rules give by themselves: boards, levels, wheels, symbols. */
const ownNames = /^(plinko|wheel|coin-flip|penalty|tower|keno)$|-slot$/;
const oneOfEach = [...new Map(definitions.map((one) => [one.engine, one])).values()];

test.each(oneOfEach)('$engine: a mistyped key is not overlooked', ({ engine, rules }) => {
  const spoilt = [...mistyped(written(rules))];
  const taken = spoilt.filter((one) => formProblems(engine, one).length === 0);
  if (!ownNames.test(engine)) expect(taken).toEqual([]);
  // Where names are free, those that the form itself has are not.
  for (const key of Object.keys(rules)) {
    const { [key]: of, ...others } = written(rules) as Record<string, unknown>;
    expect(formProblems(engine, { ...others, [`${key}s`]: of }), key).not.toEqual([]);
  }
});

const jacks = definitions.find(({ code }) => code === 'jacks-or-better');
const deuces = definitions.find(({ code }) => code === 'deuces-wild');
const mistakes: readonly (readonly [EngineName, object, RegExp])[] = [
  ['scratch', { tickets: 10, prizes: [{ symbol: 'a', pays: 100, tickets: 11 }] }, /11 of 10/],
  ['video-poker', { ...jacks?.rules, pays: { ...pays(), flush: 10 } }, /comes more often/],
  ['video-poker', { ...jacks?.rules, pays: { ...pays(), five: 100 } }, /five never comes/],
  ['video-poker', { ...jacks?.rules, pays: { ...pays(), 'royal-flush': 40 } }, /comes more often/],
  ['video-poker', { ...jacks?.rules, pays: { ...pays(), 'four-2-4': 8 } }, /comes more often/],
  ['video-poker', { ...jacks?.rules, pays: { ...pays(), 'straight-flush': 20 } }, /more often/],
  ['video-poker', { ...jacks?.rules, royalFewCoins: 801 }, /fewer coins/],
  ['video-poker', { ...deuces?.rules, pack: 'joker' }, /two-pair has no price/],
  ['wheel', { wheels: { flat: [100, 100] } }, /all segments/],
  ['plinko', { boards: { '2 rows, low': [200, 50, 210] } }, /left and right/],
  ['plinko', { boards: { '3 rows, low': [200, 50, 200] } }, /3 slots/],
  ['keno', { numbers: 40, drawn: 10, pays: { a: [[0, 390, 10]] } }, /1 picked have 2 prices/],
  ['tower', { ...ladder(), levels: { a: { places: 2, traps: 2 } }, stepsMax: 3 }, /2 of 2 places/],
  ['dragon-tiger', { decks: 8, tie: 50, suitedTie: 11 }, /suited tie/],
  ['dice', { outcomes: 10_001, returnBps: 10_100, waysMin: 1, waysMax: 9_800 }, /101 %/],
  ['bingo', { kind: 75, calls: 40, cardsMax: 6, pays: bingo(500, 450) }, /bingo pays/],
  ['crash', { cashOutMin: 90, cashOutMax: 100 }, /no multiple/],
  ['blackjack', { blackjackPays: 200 }, /no blackjack/],
  ['andar-bahar', { andar: 0.9, bahar: 1, counts: [{ upTo: 5, odds: 2 }] }, /49th/],
  ['three-card-poker', { anteBonus: {}, pairPlus: { pair: 6, flush: 4 } }, /more often/],
];
function pays() {
  return jacks && 'pays' in jacks.rules ? jacks.rules.pays : {};
}
function ladder() {
  return { returnBps: 9_800, winStakesMax: 100 };
}
function bingo(line: number, twoLines: number) {
  return { line, 'two-lines': twoLines, full: 100_000 };
}
test.each(mistakes)('%s: %j is found', (engine, rules, problem) => {
  expect(lintRules(engine, rules).join('; ')).toMatch(problem);
});

describe('npm run certify -- --engine … --rules FILE', () => {
  const certify = (engine: string, rules: unknown) => {
    const folder = mkdtempSync(join(tmpdir(), 'padauk-rules-'));
    const file = join(folder, 'rules.json');
    writeFileSync(file, JSON.stringify(rules));
    const args = ['tools/certify.ts', '--engine', engine, '--rules', file];
    const { status, stderr, stdout } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    return { status, stderr, stdout };
  };
  test('a mistyped hand is named, and nothing is certified', () => {
    const { flush, ...others } = pays() as Record<string, number>;
    const asked = { ...jacks?.rules, pays: { ...others, flsh: flush } };
    const { status, stderr, stdout } = certify('video-poker', asked);
    expect(status).toBe(1);
    expect(stderr).toContain('flsh');
    expect(stdout).not.toContain('return');
  });
  test.each([
    ['standard', 'four', /four never comes.*four-5-k has no price/s],
    ['deuces-wild', 'four-5-k', /four-5-k never comes/],
    ['deuces-wild', 'four-2-4', /four-2-4 never comes/],
    ['joker', 'four-aces', /four-aces never comes/],
  ] as const)('%s: %s is a hand that nobody gets, and nothing is certified', (pack, hand, told) => {
    const others = Object.entries(pays()).filter(([name]) => !name.startsWith('four-'));
    const asked = { ...jacks?.rules, pack, pays: { ...Object.fromEntries(others), [hand]: 25 } };
    const { status, stderr, stdout } = certify('video-poker', asked);
    expect(status).toBe(1);
    expect(stderr).toMatch(told);
    expect(stdout).not.toContain('return');
  });
  test('a table of its own is priced', () => {
    const { status, stdout } = certify('wheel', { wheels: { mine: [0, 190] } });
    expect([status, stdout]).toEqual([0, expect.stringContaining('95.0000 %')]);
  });
});
