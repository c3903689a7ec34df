import { type Amount, amount, assert, HOUR_MS, shareOf, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { readWageringCap } from './wagering-cap.repo.ts';
import { findMember } from '../members.repo.ts';
import { type BonusKind, type Contributions, wageringRequired } from './bonus.ts';
import { insertGrant } from './bonus-grants.repo.ts';

/** What a bonus asks for and allows; the same for all who are given it by one campaign. */
export type BonusTerms = {
  readonly titles: Readonly<Record<string, string>>;
  /** How often the amount must be staked, in basis points: 100000 is ten times, the most there is. */
  readonly wageringBps: number;
  readonly contributions: Contributions;
  /** Minor units; null: no bound. */
  readonly stakeMax: bigint | null;
  /** The most that becomes cash, in basis points of the bonus; null: all of it. */
  readonly conversionBps: number | null;
  /** Free bets: their stake in minor units and how many; the amount is then their product. */
  readonly freeBets: { readonly stake: bigint; readonly rounds: number } | null;
  /** How long it runs once it is accepted. */
  readonly validHours: number;
};
/** More than ten times is not asked of anybody (RG-28). */
export const WAGERING_BPS_MAX = 100_000;
/** How long an offer stands. */
export const OFFER_HOURS = 7 * 24;

/**
 * Offers a member a bonus. The money is granted only when the offer is accepted.
 *
 * @param args.id - made by the offering code, so that offering again changes nothing
 * @param args.amount - minor units; of free bets the terms say it
 * @returns false when it was offered before
 */
export async function offerBonus(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  args: {
    readonly id: Uuid;
    readonly memberId: Uuid;
    readonly kind: BonusKind;
    readonly terms: BonusTerms;
    readonly amount: bigint;
    readonly campaignId: Uuid | null;
    readonly grantedBy: Uuid | null;
    /** The second person, where it takes two. */
    readonly agreedBy: Uuid | null;
    readonly note: string | null;
  },
): Promise<boolean> {
  const { terms, memberId } = args;
  assert(terms.wageringBps <= WAGERING_BPS_MAX, 'a bonus is played through ten times at most');
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const { freeBets } = terms;
  const granted = amount(freeBets ? freeBets.stake * BigInt(freeBets.rounds) : args.amount);
  assert(granted > 0n, 'a bonus is more than nothing');
  // The law of the brand's place comes before what a campaign says.
  const cap = (await readWageringCap(tx, member.merchantId)) ?? WAGERING_BPS_MAX;
  const offeredAt = platform.clock.now();
  const inserted = await insertGrant(tx, {
    id: args.id,
    merchantId: member.merchantId,
    memberId,
    currency: member.currency,
    kind: args.kind,
    campaignId: args.campaignId,
    titles: terms.titles,
    amount: granted,
    wageringRequired: wageringRequired(terms, granted, cap),
    stakeMax: terms.stakeMax === null ? null : amount(terms.stakeMax),
    conversionMax: terms.conversionBps === null ? null : capOf(granted, terms.conversionBps),
    contributions: terms.contributions,
    freeStake: freeBets && amount(freeBets.stake),
    roundsMax: freeBets && freeBets.rounds,
    validHours: terms.validHours,
    offeredAt,
    expiresAt: new Date(offeredAt.getTime() + OFFER_HOURS * HOUR_MS),
    grantedBy: args.grantedBy,
    agreedBy: args.agreedBy,
    note: args.note,
  });
  if (inserted) {
    await platform.outbox.emit(tx, 'bonus.changed', {
      memberId,
      grantId: args.id,
      state: 'offered',
    });
  }
  return inserted;
}

/** The most that becomes cash; a share of a small bonus that rounds to nothing is the least unit. */
function capOf(granted: Amount, bps: number): Amount {
  const cap = shareOf(granted, bps);
  return cap > 0n ? cap : amount(1n);
}
