import { brandDayOn } from '@padauk/base/brand-day';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { listAudit as contract } from '@padauk/contracts/operator';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { listAudit } from './audit.repo.ts';

/** The trail of a brand, newest first. */
export async function readAudit(
  { db }: Pick<Platform, 'db'>,
  merchant: Merchant,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const page = pageOf(query);
  const { entries, total } = await listAudit(db, {
    merchantId: merchant.id,
    operator: query?.operator,
    action: query?.action,
    entityId: query?.entityId,
    from: query?.from === undefined ? undefined : brandDayOn(query.from, merchant.timeZone).from,
    before: query?.to === undefined ? undefined : brandDayOn(query.to, merchant.timeZone).to,
    limit: page.limit,
    offset: page.offset,
  });
  const content = entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  return writePage(page, content, total);
}
