import { assert, DAY_MS, ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/reports';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Call, Db, Platform, Tx } from '../../../platform/platform.ts';
import { noteAct } from '../audit/note-act.ts';
import { findFilter } from '../cashier/review-withdrawals.ts';
import { findStaffNames } from '../staff/staff.repo.ts';
import { WRITE_EXPORT } from './exports.job.ts';
import { type Export, findContent, findExport, insertExport, listExports } from './exports.repo.ts';
import { isList } from './list-files.ts';
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
    makeReport(platform, merchant, { ...params, ...query }),
  );

  /** Writes down what is wanted and has the job make it; the trail has who asked. */
  const ask = async (
    call: Asking,
    tx: Tx,
    wanted: Pick<Export, 'report' | 'format' | 'filter'> & Partial<Pick<Export, Days>>,
  ) => {
    const { merchant, caller } = call;
    const requestedAt = clock.now();
    const id = random.uuid();
    await insertExport(tx, {
      from: null,
      to: null,
      by: null,
      ...wanted,
      id,
      merchantId: merchant.id,
      operatorId: caller.operatorId,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + KEPT_DAYS * DAY_MS),
    });
    const after = { ...wanted, filter: withoutContacts(wanted.filter) };
    await note(tx, call, { action: 'export.request', exportId: id, at: requestedAt, after });
    await jobs.enqueue(tx, WRITE_EXPORT, { exportId: id });
    const made = await findExport(tx, id);
    assert(made, 'what was just written is there');
    const [wire] = await toWire(tx, [made], requestedAt);
    assert(wire, 'one in, one out');
    return ok(wire);
  };

  http.serveIdempotent(contracts.requestExport, async (call, tx) => {
    const { by = null, agent, ...body } = call.body;
    // What cannot be made is refused before anything is written down; the job makes it.
    const possible = await allowReport(tx, call.merchant, call.body);
    if (!possible.ok) return possible;
    return ask(call, tx, { ...body, by, filter: agent === undefined ? {} : { agent } });
  });
  http.serveIdempotent(contracts.requestMembersExport, (call, tx) =>
    ask(call, tx, { report: 'members', ...listOf(call.body) }),
  );
  http.serveIdempotent(contracts.requestDepositsExport, async (call, tx) => {
    const filter = await findFilter({ ...platform, db: tx }, call.merchant, call.body.filter);
    return filter.ok ? ask(call, tx, { report: 'deposits', ...listOf(call.body) }) : filter;
  });
  http.serveIdempotent(contracts.requestWithdrawalsExport, async (call, tx) => {
    const filter = await findFilter({ ...platform, db: tx }, call.merchant, call.body.filter);
    return filter.ok ? ask(call, tx, { report: 'withdrawals', ...listOf(call.body) }) : filter;
  });
  http.serveIdempotent(contracts.requestAuditExport, (call, tx) =>
    ask(call, tx, { report: 'audit', ...listOf(call.body) }),
  );

  http.serve(contracts.listExports, async ({ merchant, caller, query }) => {
    const page = pageOf(query);
    const kinds = [...contracts.reports, ...contracts.exportLists].filter((kind) =>
      mayTake(caller, kind),
    );
    const { exports, total } = await listExports(db, { merchantId: merchant.id, kinds, ...page });
    return ok(writePage(page, await toWire(db, exports, clock.now()), total));
  });

  http.serve(contracts.downloadExport, async (call) => {
    const now = clock.now();
    const key = { merchantId: call.merchant.id, exportId: call.params.exportId, now };
    const found = await findContent(db, key);
    if (!found || !mayTake(call.caller, found.export.report)) return refuse('file_not_found');
    const { report, format, from, to, filter } = found.export;
    await db.transaction().execute((tx) =>
      note(tx, call, {
        action: 'export.download',
        exportId: found.export.id,
        at: now,
        after: { report, format, from, to, filter: withoutContacts(filter) },
      }),
    );
    return ok({ bytes: found.content, mediaType: mediaTypes[format] });
  });
}

type Days = 'from' | 'to' | 'by';
type Asking = Pick<Call<typeof contracts.listExports>, 'merchant' | 'caller' | 'ip'>;

/** What is called to have a list as a file: whoever may call it may have the files of it. */
const requests = {
  members: contracts.requestMembersExport,
  deposits: contracts.requestDepositsExport,
  withdrawals: contracts.requestWithdrawalsExport,
  audit: contracts.requestAuditExport,
} as const;

/** Whoever may read a list or a report on the screen may have it as a file. */
const mayTake = ({ roles }: Asking['caller'], kind: Export['report']): boolean => {
  const { role } = isList(kind) ? requests[kind] : contracts.requestExport;
  const readers: readonly string[] = typeof role === 'string' ? [role] : role;
  return roles.includes('owner') || readers.some((one) => roles.includes(one));
};

/** A filter as it is stored: what was left out of it is not there. */
const listOf = ({ format, filter }: Pick<Export, 'format'> & { readonly filter: object }) => ({
  format,
  filter: Object.fromEntries(
    Object.entries<string | undefined>({ ...filter }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
});

/** By what members are looked for in the lists; a number or an address is nobody else's to read. */
const SOUGHT: ReadonlySet<string> = new Set(['account', 'member']);
const CONTACT = /@|^\+?[\d ()-]{7,20}$/;
const withoutContacts = (filter: Export['filter']): Export['filter'] =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      SOUGHT.has(name) && CONTACT.test(value) ? `…${value.slice(-4)}` : value,
    ]),
  );

const note = (
  tx: Tx,
  call: Asking,
  did: {
    readonly action: string;
    readonly exportId: string;
    readonly at: Date;
    readonly after: object;
  },
): Promise<void> =>
  noteAct(tx, did.at, call, {
    action: did.action,
    entity: 'export',
    entityId: did.exportId,
    after: did.after,
  });

async function toWire(tx: Db, exports: readonly Export[], now: Date) {
  const names = await findStaffNames(tx, [...new Set(exports.map(({ operatorId }) => operatorId))]);
  return exports.map((one) => ({
    exportId: one.id,
    report: one.report,
    format: one.format,
    from: one.from,
    to: one.to,
    filter: withoutContacts(one.filter),
    operator: names.get(one.operatorId) ?? '',
    state: one.expiresAt <= now ? ('expired' as const) : one.state,
    rowsDone: one.rowsDone,
    rowsTotal: one.rowsTotal,
    requestedAt: one.requestedAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
  }));
}
