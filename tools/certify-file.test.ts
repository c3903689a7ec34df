import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitions } from '@padauk/engines/titles/index';
import { expect, test } from 'vitest';
import { certifyFile, certifyJson } from './certify-file.ts';

/** The rules of a title, as JSON, with some of them changed. */
const changed = (code: string, change: object): [string, string, unknown] => {
  const title = definitions.find((one) => one.code === code);
  if (!title) throw new Error(`there is a title ${code}`);
  return [title.engine, code, JSON.parse(JSON.stringify({ ...title.rules, ...change }))];
};
const betsOf = (code: string, change: object) => {
  const { certificates, problems } = certifyJson(...changed(code, change));
  expect(problems).toEqual([]);
  return certificates.map(({ bet }) => bet);
};

test.each([
  ['dice-line', { outcomes: 1_001, waysMax: 950 }, 'under 5.00', 'under 50.00'],
  ['dice-line', { waysMax: 4_000 }, 'surest', 'under 50.00'],
  ['limbo', { targetMax: 5_000 }, '50.00x', '100.00x'],
  ['mines', { tiles: 16 }, '15 mines, 1 tiles', '24 mines, 1 tiles'],
  ['hi-lo', { cardsMax: 3 }, 'likelier side, 1 right', 'likelier side, 5 right'],
  ['sky-rocket', { cashOutMax: 5_000 }, 'out at 50.00x', 'out at 100.00x'],
])('%s with %o: bets that its rules allow, and no others', (code, change, has, hasNot) => {
  const bets = betsOf(code, change);
  expect(bets).toContain(has);
  expect(bets).not.toContain(hasNot);
});

test.each([
  ['limbo', { targetMin: 150 }],
  ['sky-rocket', { cashOutMin: 150, cashOutMax: 500 }],
  ['mines', { tiles: 2 }],
  ['coin-flip', { stepsMax: 1 }],
  ['hi-lo', { winStakesMax: 2 }],
  ['hi-lo', { cardsMax: 2 }],
])('%s with %o: no two certificates have one name', (code, change) => {
  const bets = betsOf(code, change);
  expect(new Set(bets).size).toBe(bets.length);
  expect(bets.length).toBeGreaterThan(0);
});

test.each([
  ['keno-lights', { numbers: 9, drawn: 5 }, /10 of 9 numbers are picked/],
  ['orchid-hall', { early: { calls: 14, pays: 100 } }, /is full with 14 balls/],
  ['bingo-garden', { calls: 12 }, /is full with 12 balls/],
  ['orchid-hall', { poolTicketsMax: 50_000 }, /a pool has 12000 tickets at most/],
  ['baccarat', { decks: 100 }, /a shoe has 100 decks/],
  ['andar-bahar', { andar: 0.925 }, /^andar: has more than two decimals$/],
  ['dragon-tiger', { tie: 10.999 }, /^tie: has more than two decimals$/],
])('%s with %o is refused in words', (code, change, words) => {
  const { certificates, problems } = certifyJson(...changed(code, change));
  expect(certificates).toEqual([]);
  expect(problems.join()).toMatch(words);
});

test('a price of two decimals is certified as it is written', () => {
  const [engine, name, rules] = changed('andar-bahar', { andar: 0.92 });
  const [andar] = certifyJson(engine, name, rules).certificates;
  // Andar wins 51.5006 % of the rounds.
  expect(andar?.return).toBeCloseTo(0.515006 * 1.92, 5);
});

test('a file that is none, is no JSON, or has no engine, is told in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{"tiles": ');
    for (const [engine, path] of [
      ['mines', file],
      ['mines', join(folder, 'none.json')],
      ['minesweeper', file],
      [undefined, file],
    ] as const) {
      const { certificates, problems } = await certifyFile(engine, path);
      expect(certificates).toEqual([]);
      expect(problems).toHaveLength(1);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Whole numbers at the ends of what a form takes, in the place of each that rules have. */
function* extremes(value: unknown, put: (other: unknown) => unknown = (it) => it): Generator {
  if (typeof value === 'number') for (const other of [1, 2, 9, 1_000_000_000]) yield put(other);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const [first, ...rest] = value as readonly unknown[];
    yield* extremes(first, (other) => put([other, ...rest]));
    return;
  }
  for (const [key, of] of Object.entries(value)) {
    yield* extremes(of, (other) => put({ ...value, [key]: other }));
  }
}

const quick = ['dice-line', 'limbo', 'plinko', 'mango-wheel', 'coin-flip', 'keno-lights'].concat(
  ['sky-rocket', 'roulette-european', 'dragon-tiger', 'andar-bahar', 'casino-war', 'craps'],
  ['pearl-scratch', 'sic-bo'],
);
test.each(quick)(
  '%s: whatever a file says, it is certified or refused',
  (code) => {
    const [engine, name, rules] = changed(code, {});
    for (const other of extremes(rules)) {
      const { certificates, problems } = certifyJson(engine, name, other);
      expect(certificates.length + problems.length).toBeGreaterThan(0);
      expect(problems.join()).not.toMatch(/cannot be certified/);
    }
  },
  60_000,
);
