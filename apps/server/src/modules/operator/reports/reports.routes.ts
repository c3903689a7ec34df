import { assert, DAY_MS, ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/reports';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Call, Db, Platform, Tx } from '../../../platform/platform.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { findStaffNames } from '../staff/staff.repo.ts';
import { WRITE_EXPORT } from './exports.job.ts';
import { type Export, findContent, findExport, insertExport, listExports } from './exports.repo.ts';
import { allowReport, makeReport } from './make-report.ts';
import { readOverview } from './read-overview.ts';

/** How long a file can be fetched. */
const KEPT_DAYS = 7;
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Binds the contracts of packages/contracts/src/reports.ts to their use cases. */
export function serveReports(platform: Platform): void {
  const { http, db, clock, jobs, random } = platform;

  http.serve(contracts.readOverview, async ({ merchant }) =>
    ok(await readOverview(platform, merchant)),
  );
  http.serve(contracts.readReport, ({ merchant, params, query }) =>
    makeReport(db, merchant, { ...params, ...query }),
  );

  http.serveIdempotent(contracts.requestExport, async (call, tx) => {
    const { merchant, caller, body } = call;
    // What cannot be made is refused before anything is written down; the job makes it.
    const possible = allowReport(body);
    if (!possible.ok) return possible;
    const requestedAt = clock.now();
    const id = random.uuid();
    await insertExport(tx, {
      id,
      merchantId: merchant.id,
      operatorId: caller.operatorId,
      ...body,
      by: body.by ?? 'day',
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + KEPT_DAYS * DAY_MS),
    });
    await note(tx, call, { action: 'export.request', exportId: id, at: requestedAt, after: body });
    await jobs.enqueue(tx, WRITE_EXPORT, { exportId: id });
    const made = await findExport(tx, id);
    assert(made, 'what was just written is there');
    const [wire] = await toWire(tx, [made], requestedAt);
    assert(wire, 'one in, one out');
    return ok(wire);
  });

  http.serve(contracts.listExports, async ({ merchant, query }) => {
    const page = pageOf(query);
    const { exports, total } = await listExports(db, { merchantId: merchant.id, ...page });
    return ok(writePage(page, await toWire(db, exports, clock.now()), total));
  });

  http.serve(contracts.downloadExport, async (call) => {
    const now = clock.now();
    const key = { merchantId: call.merchant.id, exportId: call.params.exportId, now };
    const found = await findContent(db, key);
    if (!found) return refuse('file_not_found');
    const { report, format, from, to } = found.export;
    await db.transaction().execute((tx) =>
      note(tx, call, {
        action: 'export.download',
        exportId: found.export.id,
        at: now,
        after: { report, format, from, to },
      }),
    );
    return ok({ bytes: found.content, mediaType: mediaTypes[format] });
  });
}

const note = (
  tx: Tx,
  { merchant, caller, ip }: Pick<Call<typeof contracts.listExports>, 'merchant' | 'caller' | 'ip'>,
  did: {
    readonly action: string;
    readonly exportId: string;
    readonly at: Date;
    readonly after: object;
  },
): Promise<void> =>
  writeAudit(tx, {
    merchantId: merchant.id,
    operatorId: caller.operatorId,
    at: did.at,
    action: did.action,
    entity: 'export',
    entityId: did.exportId,
    before: null,
    after: did.after,
    ip,
  });

async function toWire(tx: Db, exports: readonly Export[], now: Date) {
  const names = await findStaffNames(tx, [...new Set(exports.map(({ operatorId }) => operatorId))]);
  return exports.map((one) => ({
    exportId: one.id,
    report: one.report,
    format: one.format,
    from: one.from,
    to: one.to,
    operator: names.get(one.operatorId) ?? '',
    state: one.expiresAt <= now ? ('expired' as const) : one.state,
    rowsDone: one.rowsDone,
    rowsTotal: one.rowsTotal,
    requestedAt: one.requestedAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
  }));
}
