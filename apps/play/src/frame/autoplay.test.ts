import { expect, test } from 'vitest';
import {
  afterRound,
  type AutoplayPlan,
  type AutoplayRun,
  mayGoOn,
  startAutoplay,
} from './autoplay.ts';

const plan: AutoplayPlan = {
  rounds: 10,
  lossMax: 500n,
  winStop: undefined,
  singleWinStop: undefined,
};

/** Plays rounds at 100 that pay as listed; how many were played until the series ended. */
function roundsPlayed(changes: Partial<AutoplayPlan>, payouts: readonly bigint[]): number {
  let run: AutoplayRun | undefined = startAutoplay({ ...plan, ...changes });
  let played = 0;
  while (run && mayGoOn(run, 100n)) {
    run = afterRound(run, { stake: 100n, payout: payouts[played] ?? 0n });
    played += 1;
  }
  return played;
}

test('a series ends after its number of rounds', () => {
  expect(roundsPlayed({ rounds: 3, lossMax: 10_000n }, [])).toBe(3);
});

test('a series never loses more than its limit, not even by the last round', () => {
  expect(roundsPlayed({ lossMax: 500n }, [])).toBe(5);
  expect(roundsPlayed({ lossMax: 499n }, [])).toBe(4);
  expect(roundsPlayed({ lossMax: 250n }, [])).toBe(2);
});

test('wins give a series room to go on', () => {
  expect(roundsPlayed({ lossMax: 200n }, [300n, 0n, 0n])).toBe(5);
});

test('a series ends when it has won enough in all', () => {
  expect(roundsPlayed({ winStop: 300n, lossMax: 10_000n }, [0n, 250n, 250n])).toBe(10);
  expect(roundsPlayed({ winStop: 300n, lossMax: 10_000n }, [0n, 500n, 0n])).toBe(2);
});

test('a series ends after one large win, whatever was lost before', () => {
  expect(roundsPlayed({ singleWinStop: 150n, lossMax: 10_000n }, [0n, 149n, 150n])).toBe(3);
});
