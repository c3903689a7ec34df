import { type Amount, amount } from '@padauk/base';
import { findEngine, isSlot, type Title } from '@padauk/engines';
import type { BetType } from '@padauk/engines/bet-type';
import { isOfChips, isStakeWithin, type StakeLimits } from '../../apps/studio/src/stake-limits.ts';

/** Of some bets a listed stake is the price of one part; a spread bet takes a chip for each spot. */
const PARTS = [1n, 3n, 5n] as const;

/** The first of the listed stakes, or some multiple of it, at which the studio takes the bet. */
export function findStake(
  title: Title,
  { input }: Pick<BetType, 'input'>,
  limits: StakeLimits,
): Amount | undefined {
  const engine = findEngine(title.engine);
  const price = isSlot(title) ? BigInt(title.rules.buy?.priceStakes ?? 1) : 1n;
  const tried = limits.stakes.flatMap((stake) =>
    [...PARTS, price].map((parts) => amount(stake * parts)),
  );
  return tried.find((stake) => {
    const bet = engine?.readBet(title.rules, input(stake), stake);
    if (!engine || bet === undefined) return false;
    return (
      isStakeWithin(limits, engine.unitStake?.(title.rules, bet) ?? stake) &&
      (engine.spotStakes?.(bet) ?? []).every((laid) => isOfChips(limits, laid)) &&
      engine.maxWin(title.rules, bet) <= limits.winMax
    );
  });
}
