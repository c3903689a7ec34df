import { amount, assert } from '@padauk/base';
import type { BetType } from './bet-type.ts';
import type { AnyEngine, Chance } from './engine.ts';
import type { Comparison, Tally } from './simulate.ts';

/** One whole round of a bet, played as it is certified. Minor units. */
export function playBet(
  engine: AnyEngine,
  rules: unknown,
  bet: BetType,
  chance: Chance,
): { readonly payout: bigint; readonly raised: bigint } {
  const stake = amount(bet.stake);
  const read = engine.readBet(rules, bet.input(stake), stake);
  assert(read !== undefined, `the engine reads its own bet: ${bet.name}`);
  let { state, payout } = engine.open(rules, read, chance);
  let raised = 0n;
  while (state !== undefined) {
    const action = bet.choose
      ? engine.readAction?.(rules, state, bet.choose(state))
      : engine.autoAction?.(rules, state);
    assert(action !== undefined && engine.act, `the plan is allowed: ${bet.name}`);
    raised += engine.raiseOf?.(rules, state, action) ?? 0n;
    ({ state, payout } = engine.act(rules, state, action, chance));
  }
  return { payout, raised };
}

/** Plays a bet many times. Figures are in opening stakes, raises taken off the wins. */
export function simulateBet(
  engine: AnyEngine,
  rules: unknown,
  bet: BetType,
  { rounds, chance }: { readonly rounds: number; readonly chance: Chance },
): Tally {
  let won = 0n;
  let hits = 0;
  let largestWin = 0n;
  for (let round = 0; round < rounds; round += 1) {
    const { payout, raised } = playBet(engine, rules, bet, chance);
    won += payout - raised;
    if (payout > 0n) hits += 1;
    if (payout > largestWin) largestWin = payout;
  }
  const inStakes = (value: bigint) => Number(value) / Number(bet.stake);
  return {
    rounds,
    staked: rounds,
    won: inStakes(won),
    hits,
    largestWin: inStakes(largestWin),
  };
}

/** The larger of both distances, in standard errors. */
export const worstOf = (compared: {
  readonly return: Comparison;
  readonly hitFrequency: Comparison;
}): number => Math.max(Math.abs(compared.return.sigmas), Math.abs(compared.hitFrequency.sigmas));
