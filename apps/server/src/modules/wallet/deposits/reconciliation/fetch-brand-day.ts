import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../../platform/platform.ts';
import { listProviders } from '../payment-providers.repo.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { fetchDay } from './fetch-day.ts';
import { sumDays } from './reconciliation.repo.ts';

/** Keeps in the trail what somebody of the staff has done; the module `operator` has it. */
export type WriteAudit = (
  tx: Tx,
  entry: {
    readonly merchantId: Uuid;
    readonly operatorId: Uuid;
    readonly at: Date;
    readonly action: string;
    readonly entity: string;
    readonly entityId: string;
    readonly before: object | null;
    readonly after: object | null;
    readonly ip: string;
  },
) => Promise<void>;

/**
 * Fetches a day of a provider that the brand can use, its own or one of the install, for somebody
 * of its staff. Told is what concerns the brand: others may be paid through the same provider.
 */
export async function fetchBrandDay(
  platform: Platform,
  needs: { readonly providers: PaymentProviders; readonly writeAudit: WriteAudit },
  asked: {
    readonly merchantId: Uuid;
    readonly operatorId: Uuid;
    readonly ip: string;
    readonly provider: string;
    readonly day: string;
  },
): Promise<Result<{ payments: number; mismatches: number }, 'not_found' | 'system_busy'>> {
  const { merchantId, operatorId, ip, provider, day } = asked;
  const usable = await listProviders(platform.db, merchantId);
  if (!usable.some(({ code }) => code === provider)) return refuse('not_found');
  const fetched = await fetchDay(platform, needs.providers, { provider, day });
  if (!fetched.ok) return fetched;
  return platform.db.transaction().execute(async (tx) => {
    const own = (await sumDays(tx, { merchantId, from: day, to: day })).filter(
      (sum) => sum.provider === provider,
    );
    const told = {
      payments: own.reduce((count, { theirs }) => count + (theirs?.length ?? 0), 0),
      mismatches: own.reduce((count, { mismatches }) => count + mismatches, 0),
    };
    await needs.writeAudit(tx, {
      merchantId,
      operatorId,
      at: platform.clock.now(),
      action: 'reconciliation.fetch',
      entity: 'payment-provider',
      entityId: provider,
      before: null,
      after: { day, ...told },
      ip,
    });
    return ok(told);
  });
}
