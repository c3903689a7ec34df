import type { Certificate } from './certificate.ts';
import type { Draw } from './draw.ts';
import { machineOf, type SlotRules } from './slots/slot-machine.ts';
import { playRound } from './slots/slot-round.ts';

/** What a number of rounds came to. Wins are in parts of the stake, so that all sums are exact. */
export type Tally = {
  readonly rounds: number;
  readonly staked: number;
  readonly won: number;
  readonly hits: number;
  readonly largestWin: number;
};

/** Plays a slot many times, without events: the round is the same, only nobody watches. */
export function simulate(rules: SlotRules, rounds: number, draw: Draw, buy = false): Tally {
  const machine = machineOf(rules);
  const bought = buy ? rules.buy : undefined;
  let won = 0;
  let hits = 0;
  let largestWin = 0;
  for (let round = 0; round < rounds; round += 1) {
    const payout = playRound(machine, draw, undefined, bought);
    won += payout;
    if (payout > 0) hits += 1;
    if (payout > largestWin) largestWin = payout;
  }
  const stake = machine.parts * (bought?.priceStakes ?? 1);
  return { rounds, staked: rounds * stake, won, hits, largestWin };
}

/** How far a measured figure is from the certified one. */
export type Comparison = {
  readonly measured: number;
  readonly certified: number;
  /** Distance in standard errors; beyond 4 one must look for a fault (1 in 15,800 by chance). */
  readonly sigmas: number;
};

/** From how many standard errors on a distance is an alarm. */
export const SIGMAS_ALARM = 4;

/** Compares what was played with the certificate: its return and its hit frequency. */
export function compare(
  tally: Tally,
  certificate: Certificate,
): { readonly return: Comparison; readonly hitFrequency: Comparison } {
  const { hitFrequency } = certificate;
  const hitDeviation = Math.sqrt(hitFrequency * (1 - hitFrequency));
  const distance = (measured: number, certified: number, deviation: number): Comparison => ({
    measured,
    certified,
    // What is certain has no deviation: then the smallest difference is an alarm.
    sigmas:
      measured === certified ? 0 : (measured - certified) / (deviation / Math.sqrt(tally.rounds)),
  });
  return {
    return: distance(tally.won / tally.staked, certificate.return, certificate.deviation),
    hitFrequency: distance(tally.hits / tally.rounds, hitFrequency, hitDeviation),
  };
}
