import { expect, test } from 'vitest';
import { type Chance, createChance } from './engine.ts';
import { createWords } from './fairness/byte-stream.ts';
import { outcomeBattery, type Outcomes, outcomesBy } from './testing/outcome-battery.ts';
import type { Finding } from './testing/randomness.ts';

const ROUNDS = 30_000;
/** 33 tests, each falsely alarmed once in 100,000: a sound source fails once in 3,000 batteries. */
const P_ALARM = 1e-5;
const alarms = (findings: readonly Finding[]) =>
  findings.filter(({ p }) => p < P_ALARM).map(({ test: name }) => name);

const seeds = { serverSeed: 'a7'.repeat(32), clientSeed: 'outcomes' };
const chanceOf = (nonce: number): Chance => createChance(createWords({ ...seeds, nonce }));
/** Asked for once: every unsound source below spoils one thing of these. */
const sound: readonly Outcomes[] = Array.from({ length: ROUNDS }, (_, nonce) =>
  outcomesBy(chanceOf(nonce)),
);
const spoiled = (change: (round: Outcomes, at: number) => Partial<Outcomes>) =>
  alarms(outcomeBattery(ROUNDS, (at) => ({ ...round(at), ...change(round(at), at) })));
function round(at: number): Outcomes {
  const found = sound[at];
  if (!found) throw new Error('a round was played');
  return found;
}
/** Words for what is spoiled below, of seeds of their own. */
const words = createWords({ serverSeed: 'b8'.repeat(32), clientSeed: 'spoiled', nonce: 0 });
const fair = createChance(words).draw;

test('what wheels, dice, packs and lotteries bring looks like chance', () => {
  const findings = outcomeBattery(ROUNDS, round);
  expect(alarms(findings)).toEqual([]);
  expect(findings).toHaveLength(33);
});

test('a linear congruential generator fails', () => {
  let state = 12_345;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state;
  };
  const chance: Chance = { draw: (bound) => next() % bound, float: () => next() / 2 ** 31 };
  expect(alarms(outcomeBattery(ROUNDS, () => outcomesBy(chance)))).not.toEqual([]);
});

test('numbers of a hundred cut down by a modulo fail', () => {
  expect(spoiled(() => ({ pocket: fair(100) % 37 }))).toContain('frequency of pockets');
});

test('a shuffle that swaps each place with any other fails', () => {
  const found = spoiled(() => {
    const pack = Array.from({ length: 52 }, (_, card) => card);
    for (let at = 0; at < 52; at += 1) {
      const other = fair(52);
      [pack[at], pack[other]] = [pack[other] ?? 0, pack[at] ?? 0];
    }
    return { pack };
  });
  expect(found).toContain('places of cards');
});

test('a cut pack in its old order fails', () => {
  const found = spoiled(() => {
    const cut = fair(52);
    return { pack: Array.from({ length: 52 }, (_, at) => (at + cut) % 52) };
  });
  expect(found).toContain('first pairs of cards');
});

test('a wheel that avoids its last five pockets fails, though each pocket is as frequent', () => {
  let last: readonly number[] = [];
  const found = spoiled(() => {
    let pocket = fair(37);
    while (last.includes(pocket)) pocket = fair(37);
    last = [pocket, ...last].slice(0, 5);
    return { pocket };
  });
  expect(found).toContain('coupons of pockets');
  expect(found).not.toContain('frequency of pockets');
});

test('dice that stick together fail', () => {
  const found = spoiled(({ dice: [a = 1, b = 1, c = 1] }, at) => ({
    dice: at % 20 === 0 ? [a, a, c] : [a, b, c],
  }));
  expect(found).toContain('die 1 with die 2');
});

test('a draw that takes a number over from the last one, or one number twice, fails', () => {
  const kept = spoiled(({ lotto }, at) => {
    const [one = 1] = round(Math.max(0, at - 1)).lotto;
    return {
      lotto: at % 10 === 1 ? [...new Set([...lotto.slice(1), one, ...lotto])].slice(0, 5) : lotto,
    };
  });
  expect(kept).toContain('overlaps of 5 of 69');
  const twice = spoiled(({ keno }, at) => ({ keno: at === 7 ? keno.with(3, keno[4] ?? 0) : keno }));
  expect(twice).toContain('duplicates in 20 of 80');
});
