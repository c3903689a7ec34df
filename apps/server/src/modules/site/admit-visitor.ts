import { ok, type Result, refuse } from '@padauk/base';
import type { Route } from '@padauk/contracts';
import type { Merchant, Platform } from '../../platform/platform.ts';
import { type BrandDirectory, brandOf } from './brand-directory.ts';
import { closedPartOfCall } from './closed-parts.ts';
import type { VisitorStatus } from './visitor-status.ts';
import { isRouteSwitchedOn } from './white-label.ts';

/**
 * Calls that a closed brand answers all the same: what its closed page shows, the way out for those
 * who are in, and money that is already on its way.
 */
const alwaysOpen: ReadonlySet<string> = new Set([
  'site.readStatus',
  'site.readConfig',
  'site.readWhiteLabel',
  'site.readDomainRoute',
  'site.sendFeedback',
  'identity.readKeys',
  'identity.logout',
  'operator.login',
  'staff.startPasskeyLogin',
  'staff.logInByPasskey',
  'staff.startJoining',
  'staff.join',
  'wallet.receivePaymentCallback',
  'wallet.receivePayoutCallback',
  // Whether a payout has come is asked for minutes alone, also while the brand is closed.
  'wallet.listWithdrawals',
  'wallet.readWithdrawal',
  'wallet.readWithdrawalProof',
  'wallet.readReceiptPicture',
  'wallet.uploadReceiptPicture',
  'wallet.confirmReceipt',
]);
/** Staff works while the brand is closed, and vendors settle what was staked before. */
const isAlwaysOpen = (route: Route): boolean =>
  alwaysOpen.has(route.id) || route.auth === 'operator' || route.auth === 'vendor';

/** Whether a visitor may make a call at all: the brand is open, to this address, and has the module. */
export async function admitVisitor(
  platform: Pick<Platform, 'clock'>,
  directory: BrandDirectory,
  statusOf: VisitorStatus,
  request: { readonly merchant: Merchant; readonly ip: string; readonly route: Route },
): Promise<Result<undefined, 'maintenance' | 'region_restricted' | 'module_disabled'>> {
  const { merchant, ip, route } = request;
  const { settings } = await brandOf(directory, merchant.id);
  if (!isAlwaysOpen(route)) {
    const { status, endTime } = await statusOf(settings, ip);
    if (status === 1) return refuse('maintenance', { endTime });
    if (status === 2) return refuse('region_restricted', { ip });
    const now = platform.clock.now();
    const closed = closedPartOfCall(settings.moduleMaintenance, route.id, now);
    if (closed) return refuse('maintenance', closed);
  }
  return isRouteSwitchedOn(settings.whiteLabel, route.id)
    ? ok(undefined)
    : refuse('module_disabled');
}
