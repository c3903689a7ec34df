import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/system-desk';
import { titles } from '@padauk/engines';
import packageFacts from '../../../../../../package.json' with { type: 'json' };
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findChanged, listVendorKeys, verifyTitles } from '../../games/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { readProviderHealth } from './provider-health.repo.ts';
import { listSignificantEvents } from './significant-events.repo.ts';
import { readConsumers, readInstall, readJobs, retryJob } from './system.repo.ts';

/** Binds the contracts of packages/contracts/src/system-desk.ts to their use cases. */
export function serveSystemDesk(platform: Platform): void {
  const { http, db, clock, config } = platform;
  const startedAt = clock.now().toISOString();

  http.serve(contracts.readHealth, async ({ merchant }) =>
    ok({ providers: await readProviderHealth(db, { merchantId: merchant.id, now: clock.now() }) }),
  );

  http.serve(contracts.readSystem, async ({ merchant }) => {
    const [jobs, consumers, install, vendorKeys] = await Promise.all([
      readJobs(db),
      readConsumers(db),
      readInstall(db),
      listVendorKeys(db, merchant.id),
    ]);
    const key = (kind: 'body' | 'vendor') => (one: { name: string; madeAt: Date }) => ({
      kind,
      name: one.name,
      madeAt: one.madeAt.toISOString(),
    });
    return ok({
      version: packageFacts.version,
      node: process.version,
      database: install.database,
      migration: install.migration,
      startedAt,
      role: config.role,
      connections: install.connections,
      jobs: {
        waiting: jobs.waiting,
        running: jobs.running,
        failed: jobs.failed.map(({ runAt, ...job }) => ({
          ...job,
          nextAt: job.attempts < job.attemptsMax ? runAt.toISOString() : null,
        })),
      },
      consumers: consumers.map((one) => ({ ...one, movedAt: one.movedAt.toISOString() })),
      keys: [...install.bodyKeys.map(key('body')), ...vendorKeys.map(key('vendor'))],
      certificates: { titles: titles.length, wrong: [...findChanged()] },
    });
  });

  http.serveIdempotent(contracts.retryJob, async (call, tx) => {
    const { params } = call;
    if (!(await retryJob(tx, params.jobId))) return refuse('job_not_found');
    await noteAct(tx, clock.now(), call, {
      action: 'job.retry',
      entity: 'job',
      entityId: params.jobId,
      after: null,
    });
    return ok({});
  });

  http.serve(contracts.verifyTitles, async () => {
    const { at, wrong, ...checked } = await db
      .transaction()
      .execute((tx) => verifyTitles(tx, platform));
    return ok({ ...checked, wrong: [...wrong], checkedAt: at.toISOString() });
  });

  http.serve(contracts.listSignificantEvents, async ({ merchant, query }) => {
    const page = pageOf(query);
    const asked = { merchantId: merchant.id, limit: page.limit, offset: page.offset };
    const { events, total } = await listSignificantEvents(db, asked);
    const content = events.map(({ at, facts, ...event }) => ({
      ...event,
      at: at.toISOString(),
      facts: { ...facts },
    }));
    return ok(writePage(page, content, total));
  });
}
