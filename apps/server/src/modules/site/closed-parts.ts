import type { Settings } from './settings.ts';
import { guards, pathTo } from './white-label.ts';
import { toldEnd } from './brand.ts';

/** A part of the product that is closed for work on it, by the code of its switch. */
export type ClosedPart = { readonly module: string; readonly endTime: string | null };

/**
 * Calls that a part takes along while it is closed for work, beside those that its switch guards:
 * whatever does something in it. What only reads stays, and so does money that is on its way.
 */
export const closedAlong: Readonly<Record<string, string>> = {
  'identity.checkAffiliate': 'REGISTER',
  'identity.createUrlCode': 'LOGIN',
  'identity.sendPasswordMail': 'LOGIN',
  'identity.resetPasswordByMail': 'LOGIN',
  'social.begin': 'LOGIN',
  'wallet.addPayoutAccount': 'WITHDRAWAL',
  'wallet.removePayoutAccount': 'WITHDRAWAL',
  'wallet.setDefaultPayoutAccount': 'WITHDRAWAL',
  'transfers.recallFunds': 'WALLET_TRANSFER',
  'bonuses.acceptBonus': 'PROMOTIONS',
  'campaigns.redeemCode': 'PROMOTIONS',
  'rewards.claimRebates': 'PROMOTIONS',
  'rewards.claimReferral': 'REFERRAL',
  'tournaments.enterTournament': 'PROMOTIONS',
};

/**
 * The closed part that a switch belongs to: itself, or one above it. Undefined when none of them is
 * closed for work; an end that has passed is no longer told.
 */
export function closedPartOf(
  closed: Settings['moduleMaintenance'],
  code: string,
  now: Date,
): ClosedPart | undefined {
  const module = pathTo(code).find((above) => Object.hasOwn(closed, above));
  return module === undefined
    ? undefined
    : { module, endTime: toldEnd(closed[module]?.endTime ?? null, now) };
}

/** The closed part that a call belongs to. */
export function closedPartOfCall(
  closed: Settings['moduleMaintenance'],
  routeId: string,
  now: Date,
): ClosedPart | undefined {
  const code = guards[routeId] ?? closedAlong[routeId];
  return code === undefined ? undefined : closedPartOf(closed, code, now);
}
