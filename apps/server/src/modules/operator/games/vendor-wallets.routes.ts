import { assert, ok, type Result, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/game-desk';
import type { Call, Db, Platform, Tx } from '../../../platform/platform.ts';
import { listTransferVendors, setVendorWalletStop } from '../../wallet/index.ts';
import { type DeskCall, noteAct } from '../audit/note-act.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

/** Binds the stops of wallets in packages/contracts/src/game-desk.ts to what they do. */
export function serveVendorWallets(platform: Platform): void {
  const { http } = platform;
  http.serveIdempotent(contracts.stopVendorWallet, (call, tx) =>
    setStop(tx, platform, call, call.body.reason),
  );
  http.serveIdempotent(contracts.resumeVendorWallet, (call, tx) =>
    setStop(tx, platform, call, null),
  );
}

type Asked = DeskCall & Pick<Call<typeof contracts.stopVendorWallet>, 'params'>;

/** Stops a vendor's wallet for a reason, or lets it go on without one. */
async function setStop(
  tx: Tx,
  { clock }: Platform,
  call: Asked,
  reason: string | null,
): Promise<Result<contracts.VendorWallet, 'stop_subject_not_found' | 'wrong_state'>> {
  const { merchant, caller, params } = call;
  const { vendor } = params;
  const before = await findOne(tx, merchant.id, vendor);
  if (!before) return refuse('stop_subject_not_found');
  const at = clock.now();
  const stop = reason === null ? null : { reason, by: caller.operatorId, at };
  const set = await setVendorWalletStop(tx, { merchantId: merchant.id, vendor }, stop);
  if (!set) return refuse('wrong_state');
  const after = await findOne(tx, merchant.id, vendor);
  assert(after, 'what was just set is there');
  await noteAct(tx, at, call, {
    action: stop ? 'vendor-wallet.stop' : 'vendor-wallet.resume',
    entity: 'vendor-wallet',
    entityId: vendor,
    before: { stop: before.stop },
    after: { stop: after.stop },
  });
  return ok(after);
}

const findOne = async (tx: Tx, merchantId: Asked['merchant']['id'], vendor: string) =>
  (await readVendorWallets(tx, merchantId)).find((wallet) => wallet.vendor === vendor);

/** The wallets that vendors keep for members of a brand, with who has stopped which. */
export async function readVendorWallets(
  tx: Db | Tx,
  merchantId: Asked['merchant']['id'],
): Promise<contracts.VendorWallet[]> {
  const vendors = await listTransferVendors(tx, merchantId);
  const stoppers = vendors.flatMap(({ stop }) => stop?.by ?? []);
  const names = await findStaffNames(tx, [...new Set(stoppers)]);
  return vendors.map(({ code, titles, enabled, stop }) => ({
    vendor: code,
    name: titles['EN'] ?? code,
    enabled,
    stop: stop && { reason: stop.reason, by: names.get(stop.by) ?? '', at: stop.at.toISOString() },
  }));
}
