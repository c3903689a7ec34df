import {
  type Amount,
  amount,
  type Currency,
  defineMachine,
  shareOf,
  type Uuid,
} from '@padauk/base';
import type { bonusKinds, bonusStates } from '@padauk/contracts/bonuses';

/*
 * Bonus money is in an account of its own and pays a stake only when cash does not cover it.
 * It becomes cash when enough of it was played, up to a cap; until then the player may give it up
 * at any time, and own money is never locked by it.
 */

export type BonusState = (typeof bonusStates)[number];
export type BonusKind = (typeof bonusKinds)[number];

/** In which games bonus money is played, and how much of a stake counts there. */
export type Contributions = {
  /** Basis points by type of game; 10000 is the whole stake, 0 shuts the bonus out. */
  readonly types: Readonly<Record<string, number>>;
  /** By game, before the type. */
  readonly nodes: Readonly<Record<string, number>>;
  /** Everywhere else. */
  readonly others: number;
};

export type BonusGrant = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly memberId: Uuid;
  readonly currency: Currency;
  readonly kind: BonusKind;
  readonly campaignId: Uuid | null;
  readonly titles: Readonly<Record<string, string>>;
  readonly state: BonusState;
  readonly amount: Amount;
  readonly wageringRequired: Amount;
  readonly wageringDone: Amount;
  readonly sequence: bigint;
  /** The largest stake that the bonus pays. */
  readonly stakeMax: Amount | null;
  /** The most that becomes cash. */
  readonly conversionMax: Amount | null;
  readonly contributions: Contributions;
  /** Free bets: how many rounds, each at exactly this stake. */
  readonly freeStake: Amount | null;
  readonly roundsMax: number | null;
  readonly roundsLeft: number | null;
  readonly validHours: number;
  readonly offeredAt: Date;
  /** Of an offer: until when it can be taken; of an active bonus: until when it runs. */
  readonly expiresAt: Date;
  readonly activatedAt: Date | null;
  readonly endedAt: Date | null;
  readonly converted: Amount;
};

/** The life of a grant. `spent`: all of it was lost in play, and no round of it is open. */
export const bonusMachine = defineMachine({
  name: 'bonus',
  states: ['offered', 'active', 'completed', 'spent', 'expired', 'forfeited', 'cancelled'],
  events: ['accept', 'complete', 'spend', 'expire', 'forfeit', 'cancel'],
  guards: {
    in_time: null,
    due: null,
    wagering_met: null,
    rounds_played: null,
    purse_empty: null,
    no_other_active: 'bonus_already_active',
  },
  edges: [
    {
      from: 'offered',
      on: 'accept',
      when: ['in_time', 'no_other_active'],
      to: 'active',
      effect: 'grant',
    },
    { from: 'offered', on: 'expire', when: ['due'], to: 'expired' },
    { from: 'offered', on: 'forfeit', to: 'forfeited' },
    { from: 'offered', on: 'cancel', to: 'cancelled' },
    {
      from: 'active',
      on: 'complete',
      when: ['wagering_met', 'rounds_played'],
      to: 'completed',
      effect: 'convert',
    },
    { from: 'active', on: 'spend', when: ['purse_empty', 'rounds_played'], to: 'spent' },
    {
      from: 'active',
      on: 'expire',
      when: ['due', 'wagering_met'],
      to: 'completed',
      effect: 'convert',
    },
    { from: 'active', on: 'expire', when: ['due'], to: 'expired', effect: 'return' },
    { from: 'active', on: 'forfeit', to: 'forfeited', effect: 'return' },
    { from: 'active', on: 'cancel', to: 'cancelled', effect: 'return' },
  ],
});
export type BonusEvent = (typeof bonusMachine)['events'][number];
export type BonusGuard = keyof (typeof bonusMachine)['guards'];

/** What the guards look at beside the grant itself. */
export type BonusFacts = {
  readonly now: Date;
  /** What the bonus account holds, minor units. */
  readonly purse: Amount;
  /** Rounds of the grant that are not settled yet. */
  readonly openRounds: number;
  readonly otherActive: boolean;
};

/** Answers for the guards of the machine. */
export function bonusGuards(
  grant: Pick<BonusGrant, 'expiresAt' | 'wageringDone' | 'wageringRequired' | 'roundsLeft'>,
  facts: BonusFacts,
): (guard: BonusGuard) => boolean {
  const due = grant.expiresAt <= facts.now;
  const holds: Readonly<Record<BonusGuard, boolean>> = {
    due,
    in_time: !due,
    no_other_active: !facts.otherActive,
    wagering_met: grant.wageringDone >= grant.wageringRequired,
    // A bonus to play through is done when it was played through; free bets when all were played.
    rounds_played:
      grant.roundsLeft === null
        ? facts.purse > 0n || facts.openRounds === 0
        : grant.roundsLeft === 0 && facts.openRounds === 0,
    purse_empty: facts.purse === 0n,
  };
  return (guard) => holds[guard];
}

/** The share of a stake that counts in this game, in basis points; 0: the bonus pays no stake there. */
export const contributionOf = (
  { types, nodes, others }: Contributions,
  game: { readonly gameType: string; readonly nodeId: string },
): number => nodes[game.nodeId] ?? types[game.gameType] ?? others;

/** The least that a stake counts anywhere the bonus is played, in basis points. */
export const leastContribution = ({ types, nodes, others }: Contributions): number =>
  Math.min(...[...Object.values(types), ...Object.values(nodes), others].filter((bps) => bps > 0));

/**
 * Whether the wagering can be met at all. Free bets are played once each, so that no more counts of
 * them than their stakes do in the game where these count least.
 */
export const canBePlayedThrough = (terms: {
  readonly wageringBps: number;
  readonly contributions: Contributions;
  readonly freeBets: object | null;
}): boolean =>
  terms.freeBets === null || terms.wageringBps <= leastContribution(terms.contributions);

/**
 * What is to be staked of so much, minor units. Free bets bring a whole number of units each, so
 * that no more is asked of them than this, whatever the campaign says of the whole.
 *
 * @param capBps - the most that the law of the brand's place lets a bonus ask
 */
export function wageringRequired(
  terms: {
    readonly wageringBps: number;
    readonly contributions: Contributions;
    readonly freeBets: { readonly stake: bigint; readonly rounds: number } | null;
  },
  granted: Amount,
  capBps: number,
): Amount {
  const asked = shareOf(granted, Math.min(terms.wageringBps, capBps));
  const { freeBets, contributions } = terms;
  const least = leastContribution(contributions);
  // Where no game counts, none is played either.
  if (!freeBets || !Number.isFinite(least)) return asked;
  const most = shareOf(amount(freeBets.stake), least) * BigInt(freeBets.rounds);
  return amount(asked < most ? asked : most);
}

/** Whether the grant may pay this stake there; the posting decides again, by the grant as it is. */
export function paysStake(
  grant: Pick<BonusGrant, 'contributions' | 'stakeMax' | 'freeStake'>,
  game: { readonly gameType: string; readonly nodeId: string },
  stake: bigint,
): boolean {
  if (contributionOf(grant.contributions, game) === 0) return false;
  if (grant.freeStake !== null) return stake === grant.freeStake;
  return grant.stakeMax === null || stake <= grant.stakeMax;
}

/**
 * What becomes cash of so much bonus money, and what goes back to the house. Free rounds that were
 * not played go back; of the rest no more becomes cash than the cap leaves.
 */
export function convert(
  grant: Pick<BonusGrant, 'conversionMax' | 'converted' | 'freeStake' | 'roundsLeft'>,
  purse: Amount,
): { readonly cash: Amount; readonly returned: Amount } {
  const unplayed = (grant.freeStake ?? 0n) * BigInt(grant.roundsLeft ?? 0);
  const won = purse > unplayed ? purse - unplayed : 0n;
  const left = grant.conversionMax === null ? won : grant.conversionMax - grant.converted;
  const cash = won < left ? won : left;
  return { cash: amount(cash), returned: amount(purse - cash) };
}

/**
 * Where a win goes that comes for a round of this grant: into the purse while the grant runs; after
 * it became cash, to cash as far as the cap goes; after any other end, back to the house.
 */
export function shareLateWin(
  grant: Pick<BonusGrant, 'state' | 'conversionMax' | 'converted'>,
  won: Amount,
): { readonly kept: Amount; readonly cash: Amount; readonly returned: Amount } {
  if (grant.state === 'active') return { kept: won, cash: amount(0n), returned: amount(0n) };
  if (grant.state !== 'completed') return { kept: amount(0n), cash: amount(0n), returned: won };
  return {
    kept: amount(0n),
    ...convert({ ...grant, freeStake: null, roundsLeft: null }, won),
  };
}
