import { type Amount, amount, type Currency, currencyDigits } from '@padauk/base';
import { type AnyEngine, type FullBet, hasLargeNotes, type Title } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { findRoomGame } from './rooms/room-games.ts';

/** What a player may stake on a round, and what a round may pay. Minor units. */
export type StakeLimits = {
  /**
   * `levels`: one of `stakes`, which are the price of one part where a bet has several, such as
   * cards or coins. `range`: those are chips, and any sum of them goes; each is so many of the
   * lowest one, so that no price of a table is cut by rounding.
   */
  readonly kind: 'levels' | 'range';
  /** Ascending. */
  readonly stakes: readonly Amount[];
  readonly stakeDefault: Amount;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  /** No bet is drawn that could win more. */
  readonly winMax: Amount;
};

/** Whole units of the currency. Each is divisible by the lines of a slot also in the smallest. */
const small = [1, 2, 5, 10, 20, 50, 100] as const;
const large = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const;
/** How many of its highest chips a table takes in one round. */
const CHIPS_MAX = 10n;

/** Games at which chips are laid; all others have a price. */
const takesChips = ({ classification }: Title): boolean =>
  classification === 'TG' || classification === 'AC' || classification === 'INHOUSE';

/**
 * The stakes of a title in a currency: those whose largest possible win the studio is ready to pay,
 * so that no round is ever drawn that could not be. Where the win depends on more than the stake,
 * each bet is held to `winMax`.
 */
export function stakeLimitsOf(title: Title, engine: AnyEngine, currency: Currency): StakeLimits {
  const scale = 10n ** BigInt(currencyDigits(currency));
  const isLarge = hasLargeNotes(currency);
  const units: readonly number[] = isLarge ? large : small;
  const winMax = amount((isLarge ? 50_000_000n : 100_000n) * scale);
  const chips = units.map((unit) => amount(BigInt(unit) * scale));
  const kind = takesChips(title) ? 'range' : 'levels';
  const full = engine.fullBet?.(title.rules) ?? { parts: 1, input: {} };
  const prices = pricesOf(chips, BigInt(full.parts));
  const payables =
    kind === 'range'
      ? chips.filter((chip) => chip <= mostOf(title, engine, winMax))
      : payable({ title, engine, full, stakes: prices, winMax });
  const stakes = findRoomGame(engine.name)?.isPriced ? payables.slice(0, 1) : payables;
  const [first] = stakes;
  const last = stakes.at(-1);
  if (first === undefined || last === undefined) {
    throw new Error(
      `no stake of ${title.code} in ${currency} lies within the limits of the studio`,
    );
  }
  return {
    kind,
    stakes,
    stakeDefault: stakes[2] ?? first,
    stakeMin: first,
    stakeMax:
      kind === 'range'
        ? sumOfChips(first, last * CHIPS_MAX, mostOf(title, engine, winMax))
        : amount(last * BigInt(full.parts)),
    winMax,
  };
}

/** The lower of two bounds, as a sum of the lowest chip. */
function sumOfChips(chip: Amount, most: bigint, payableMost: bigint): Amount {
  const bound = most < payableMost ? most : payableMost;
  return amount(bound - (bound % chip));
}

/** What a bet may win, as a fraction of what is staked on it. */
type Share = { readonly maxWin: bigint; readonly stake: bigint };
/** A layout has some hundred kinds of bet: they are asked once. */
const leastWins = new WeakMap<object, Share>();

/** The most that can be staked on the kind of bet of a title that wins the least at its best. */
function mostOf(title: Title, engine: AnyEngine, winMax: Amount): bigint {
  const least = leastWins.get(title.rules) ?? leastWinOf(title, engine);
  leastWins.set(title.rules, least);
  return (winMax * least.stake) / least.maxWin;
}

function leastWinOf(title: Title, engine: AnyEngine): Share {
  const shares = (findBetTypes(title.engine, title.rules) ?? []).flatMap(({ stake, input }) => {
    const bet = engine.readBet(title.rules, input(amount(stake)), amount(stake));
    return bet === undefined ? [] : [{ maxWin: engine.maxWin(title.rules, bet), stake }];
  });
  const [first, ...others] = shares.filter(({ maxWin }) => maxWin > 0n);
  if (!first) throw new Error(`no bet of ${title.code} wins anything`);
  return others.reduce<Share>(
    (least, one) => (one.maxWin * least.stake < least.maxWin * one.stake ? one : least),
    first,
  );
}

/**
 * What one part may cost: where all parts together can cost what is listed they do, so that the
 * fullest bet is not dearer than a round of other games.
 */
const pricesOf = (stakes: readonly Amount[], parts: bigint): readonly Amount[] =>
  stakes.every((stake) => stake % parts === 0n)
    ? stakes.map((stake) => amount(stake / parts))
    : stakes;

/** The stakes at which the fullest bet, or else the plainest, is a bet and can be paid. */
function payable(args: {
  readonly title: Title;
  readonly engine: AnyEngine;
  readonly full: FullBet;
  readonly stakes: readonly Amount[];
  readonly winMax: Amount;
}): readonly Amount[] {
  const { title, engine, full, stakes, winMax } = args;
  const { input, parts } = full;
  const bets = stakes.map((stake) => ({
    stake,
    bet: engine.readBet(title.rules, input, amount(stake * BigInt(parts))),
  }));
  // A game that asks for more than a stake says nothing about the stake alone.
  if (bets.every(({ bet }) => bet === undefined)) return stakes;
  return bets
    .filter(({ bet }) => bet !== undefined && engine.maxWin(title.rules, bet) <= winMax)
    .map(({ stake }) => stake);
}

/** Whether an amount can be laid in chips; nothing can. */
export const isOfChips = ({ stakeMin }: Pick<StakeLimits, 'stakeMin'>, stake: bigint): boolean =>
  stake % stakeMin === 0n;

/** Whether a round may be played for this stake. */
export const isStakeWithin = (limits: StakeLimits, stake: Amount): boolean =>
  limits.kind === 'levels'
    ? limits.stakes.includes(stake)
    : stake >= limits.stakeMin && stake <= limits.stakeMax && isOfChips(limits, stake);

/**
 * The largest stake at which a bet can be paid that could win so much at this stake: what may be
 * staked on what wins little is too much on what wins a hundredfold.
 */
export function payableStake(
  { kind, stakes, stakeMin, stakeMax, winMax }: StakeLimits,
  { stake, maxWin }: { readonly stake: Amount; readonly maxWin: Amount },
): Amount {
  const most = maxWin > winMax ? (stake * winMax) / maxWin : stakeMax;
  const listed = stakes.filter((level) => level <= most).at(-1);
  const payable = kind === 'levels' ? (listed ?? stakeMin) : amount(most - (most % stakeMin));
  return payable < stakeMin ? stakeMin : payable > stakeMax ? stakeMax : payable;
}

/**
 * Whether an action may raise by so much. Chips that the player counts himself are those that he
 * could have laid at the opening; what the rules of a game raise by is as they say.
 */
export const isRaiseWithin = (limits: StakeLimits, action: unknown, raise: Amount): boolean =>
  typeof action !== 'object' || action === null || !('stake' in action) || isOfChips(limits, raise);
