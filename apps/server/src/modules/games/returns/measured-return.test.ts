import { assert } from '@padauk/base';
import { findTitle, titles } from '@padauk/engines';
import { expect, test } from 'vitest';
import {
  addRound,
  bandOf,
  capOf,
  emptyTally,
  type Finding,
  losingRunMax,
  type Promised,
  promisedBy,
  returnOf,
  ROUNDS_MIN,
  type Tally,
  windowOf,
} from './measured-return.ts';

const slot: Promised = {
  returnMin: 0.965,
  returnMax: 0.965,
  deviation: 5.16,
  hitFrequency: 0.283,
  decided: false,
};
/** A sequence without a pattern, the same in every run (Park and Miller). */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
/** A title with the mean and about the deviation of `slot`: 28 % pay, few pay much. */
const payTable = [
  { below: 0.0005, pays: 170 },
  { below: 0.012, pays: 31.5 },
  { below: 0.283, pays: 1.91 },
];
const drawFrom = (draw: () => number, times: number): number => {
  const at = draw();
  return (payTable.find(({ below }) => at < below)?.pays ?? 0) * times;
};
function play(rounds: number, round: () => number, promised = slot) {
  let tally: Tally = emptyTally;
  for (let index = 1; index <= rounds; index += 1) {
    const added = addRound(tally, promised, round());
    if (added.finding) return { finding: added.finding, after: index };
    tally = added.tally;
  }
  return { finding: undefined, after: rounds, tally };
}

test('a title that plays by its certificate is never found, over forty windows', () => {
  const draw = numbers(2026);
  const { finding, tally } = play(windowOf(slot) * 40, () => drawFrom(draw, 1));
  expect(finding).toBeUndefined();
  const { low, high } = bandOf(slot, tally?.rounds ?? 1);
  expect((tally?.returned ?? 0) / (tally?.rounds ?? 1)).toBeGreaterThan(low);
  expect((tally?.returned ?? 0) / (tally?.rounds ?? 1)).toBeLessThan(high);
});

test('a title whose pay table pays half more, or half, is found within two windows', () => {
  const draw = numbers(7);
  const more = play(windowOf(slot) * 2, () => drawFrom(draw, 1.5));
  expect(more.finding?.kind satisfies Finding['kind'] | undefined).toBe('above');
  const less = play(windowOf(slot) * 2, () => drawFrom(draw, 0.5));
  expect(less.finding?.kind).toBe('below');
});

test('a title that pays nothing is found after 500 rounds', () => {
  expect(play(10_000, () => 0)).toMatchObject({ finding: { kind: 'all_lost' }, after: 500 });
});

test('one huge win is no fault', () => {
  let first = true;
  const draw = numbers(11);
  const round = () => {
    if (!first) return drawFrom(draw, 1);
    first = false;
    return 5_000;
  };
  expect(play(windowOf(slot) * 3, round).finding).toBeUndefined();
});

test('who plays a game of decisions badly finds no fault in it', () => {
  const draw = numbers(3);
  const decided = { ...slot, decided: true };
  expect(play(windowOf(slot) * 2, () => drawFrom(draw, 0.5), decided).finding).toBeUndefined();
});

test('every title can be judged: its window, its run of losses and its cap are finite', () => {
  for (const { engine, certificates, code } of titles) {
    const promised = promisedBy(engine, certificates);
    expect(windowOf(promised), code).toBeGreaterThanOrEqual(ROUNDS_MIN);
    expect(windowOf(promised), code).toBeLessThan(5_000_000);
    expect(losingRunMax(promised), code).toBeGreaterThanOrEqual(ROUNDS_MIN);
    expect(losingRunMax(promised), code).toBeLessThan(1_000_000);
    expect(capOf(promised), code).toBeGreaterThanOrEqual(2);
    const { low, high } = bandOf(promised, windowOf(promised));
    expect(high - low, code).toBeLessThan(0.8);
  }
});

test('a title is held to the rules that are played, not to those it is compared with', () => {
  for (const { engine, certificates, code } of titles) {
    expect(promisedBy(engine, certificates).returnMax, code).toBeLessThan(1);
  }
});

test('an edge on the opening stake is spread over all that is staked', () => {
  const title = findTitle('blackjack');
  assert(title, 'blackjack is a title');
  const { returnMin, decided } = promisedBy(title.engine, title.certificates.slice(0, 1));
  expect(decided).toBe(true);
  expect(returnMin).toBeGreaterThan(title.certificate.return);
});

test('the return of a round is told in stakes', () => {
  expect(returnOf(200n, 500n)).toBe(2.5);
  expect(returnOf(3n, 1n)).toBe(0.333333);
  expect(returnOf(0n, 100n)).toBeUndefined();
});
