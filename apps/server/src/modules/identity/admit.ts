import { ok, type Result, refuse } from '@padauk/base';
import type { Db, Merchant, Tx } from '../../platform/platform.ts';
import type { Identity } from './identity.ts';
import type { Mobile } from './mobile.ts';
import type { Origin } from './sign-in.ts';
import { rulesOf, type WayIn } from './ways-in.ts';

const ADMITTED = Symbol('admitted');

/**
 * A visitor who may try a way in. Only `admit` makes one, and no session of a player opens without:
 * a new way in cannot forget the switches of the brand, the parts that it has closed for work, and
 * the blocks of its staff.
 */
export type Admission = Origin & {
  readonly way: WayIn;
  readonly merchant: Merchant;
  readonly [ADMITTED]: true;
};

export type AdmitRefusal = 'maintenance' | 'module_disabled' | 'blocked_by_operator';

/**
 * Whether a visitor may try a way in at all. Asked before anything is proved, so that who is kept
 * out learns nothing of any account, and uses no code up.
 */
export async function admit(
  { needs }: Pick<Identity, 'needs'>,
  tx: Db | Tx,
  way: WayIn,
  visitor: Origin & {
    readonly merchant: Merchant;
    readonly deviceId?: string | undefined;
    readonly mobile?: Mobile | undefined;
  },
): Promise<Result<Admission, AdmitRefusal>> {
  const { merchant, ip, userAgent, deviceId, mobile } = visitor;
  const { switch: code } = rulesOf(way);
  const closed = await needs.readClosedPart(merchant.id, code);
  if (closed) return refuse('maintenance', closed);
  const isOn = await needs.readSwitches(merchant.id);
  if (!isOn(code)) return refuse('module_disabled');
  const entrant = { merchantId: merchant.id, ip, deviceId, mobile };
  if (await needs.isKeptOut(tx, entrant)) return refuse('blocked_by_operator');
  return ok({ way, merchant, ip, userAgent, [ADMITTED]: true });
}
