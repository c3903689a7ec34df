import { type Amount, assert, type Currency, ok, type Result, refuse } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/vendor-statements';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Call, Db, Platform, Tx } from '../../../platform/platform.ts';
import {
  type ListedDifference,
  listLastTold,
  lockDifference,
  markClosed,
  pageDifferences,
  pageStatements,
  sumOf,
} from '../../games/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { accountNames } from '../people/account-names.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

type Wire = ReplyOf<typeof contracts.closeVendorDifference>;

/** Binds packages/contracts/src/vendor-statements.ts. */
export function serveVendorStatements(platform: Platform): void {
  const { http, db, clock } = platform;
  http.serve(contracts.listVendorStatements, async ({ merchant, query }) => {
    const page = pageOf(query);
    const { rows, total } = await pageStatements(db, { merchantId: merchant.id, ...page });
    const content = rows.map(({ vendorCode, vendorName, from, to, receivedAt, ...row }) => ({
      ...row,
      vendor: { code: vendorCode, name: vendorName },
      from: from.toISOString(),
      to: to.toISOString(),
      receivedAt: receivedAt.toISOString(),
    }));
    const last = await listLastTold(db, { merchantId: merchant.id, now: clock.now() });
    const told = last.map(({ vendorCode, vendorName, toldAt, missing }) => ({
      vendor: { code: vendorCode, name: vendorName },
      toldAt: toldAt.toISOString(),
      missing,
    }));
    return ok({ ...writePage(page, content, total), told });
  });
  http.serve(contracts.listVendorDifferences, async ({ merchant, query }) => {
    const page = pageOf(query);
    const asked = { merchantId: merchant.id, state: query.state ?? 'open', ...page } as const;
    const { rows, total } = await pageDifferences(db, asked);
    return ok(writePage(page, await nameThose(db, rows), total));
  });
  http.serve(contracts.closeVendorDifference, (call) =>
    db.transaction().execute((tx) => close(tx, platform, call)),
  );
}

async function close(
  tx: Tx,
  { clock }: Platform,
  call: Call<typeof contracts.closeVendorDifference>,
): Promise<Result<Wire, 'mismatch_not_found' | 'wrong_state'>> {
  const { merchant, caller, params, body } = call;
  const found = await lockDifference(tx, { merchantId: merchant.id, ...params });
  if (!found) return refuse('mismatch_not_found');
  if (found.state !== 'open') return refuse('wrong_state');
  const { operatorId } = caller;
  const at = clock.now();
  const { reason } = body;
  await markClosed(tx, { differenceId: found.differenceId, by: operatorId, reason, at });
  const ended = { state: 'closed', closedBy: operatorId, closedReason: reason } as const;
  const [before, after] = await nameThose(tx, [found, { ...found, ...ended }]);
  assert(before && after, 'two in, two out');
  await noteAct(tx, at, call, {
    action: 'vendor-difference.close',
    entity: 'vendor-difference',
    entityId: found.differenceId,
    before,
    after,
  });
  return ok(after);
}

async function nameThose(tx: Db | Tx, found: readonly ListedDifference[]): Promise<Wire[]> {
  const memberIds = found.map(({ memberId }) => memberId);
  const accountOf = await accountNames(tx, memberIds);
  const names = await findStaffNames(tx, [...new Set(found.flatMap((one) => one.closedBy ?? []))]);
  return found.map((row) => {
    const { vendorCode, vendorName, ours, currency, theirs, theirCurrency, ...one } = row;
    return {
      ...one,
      vendor: { code: vendorCode, name: vendorName },
      side: one.side === 1 ? 'bet' : 'win',
      account: accountOf(one.memberId),
      ours: write(ours, currency),
      theirs: write(theirs, theirCurrency),
      foundAt: one.foundAt.toISOString(),
      closedBy: one.closedBy && (names.get(one.closedBy) ?? one.closedBy),
    };
  });
}

const write = (amount: Amount | null, currency: Currency | null) =>
  sumOf(amount === null || currency === null ? null : { amount, currency });
