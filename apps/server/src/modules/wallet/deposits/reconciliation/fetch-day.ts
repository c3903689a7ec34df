import { DAY_MS, HOUR_MS, ok, type Result, refuse } from '@padauk/base';
import type { Platform } from '../../../../platform/platform.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { listProvidersInUse } from '../payment-providers.repo.ts';
import { compareDay } from './compare-day.ts';
import { listOurPayments, replaceDay, replaceMismatches } from './reconciliation.repo.ts';

/** A day is listed once more so long after its end: late entries at the provider come in. */
const SETTLED_AFTER_MS = 6 * HOUR_MS;

/** A provider is in use so long after the last deposit that was begun with it. */
const IN_USE_MS = 3 * DAY_MS;

/** The day of UTC, as `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Fetches what a provider lists for a day and compares it with our books. Safe to run again: what
 * has been put right since then is settled, nothing is found twice.
 *
 * @param asked.day - of UTC, `YYYY-MM-DD`
 */
export async function fetchDay(
  platform: Platform,
  providers: PaymentProviders,
  asked: { readonly provider: string; readonly day: string },
): Promise<Result<{ payments: number; mismatches: number }, 'not_found' | 'system_busy'>> {
  const { provider, day } = asked;
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  const known = isDay ? await providers.find(platform.db, provider) : undefined;
  if (!known?.listPayments) return refuse('not_found');
  const listed = await known.listPayments(day);
  if (!listed.ok) return listed;
  const payments = listed.value;
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (tx) => {
    await replaceDay(tx, { provider, day, payments, at });
    const references = payments.map(({ providerReference }) => providerReference);
    const ours = await listOurPayments(tx, { provider, day, references });
    const found = compareDay(payments, ours);
    const newId = () => platform.random.uuid();
    await replaceMismatches(tx, { provider, day, found, at, newId });
    return ok({ payments: payments.length, mismatches: found.length });
  });
}

/** Fetches today and, for some hours, yesterday of every provider that keeps a list. */
export async function fetchDays(platform: Platform, providers: PaymentProviders): Promise<void> {
  const at = platform.clock.now();
  const before = new Date(at.getTime() - DAY_MS);
  // Who brings no payments any more, and a sandbox that does not run, is not asked.
  const since = new Date(at.getTime() - IN_USE_MS);
  const recent = at.getTime() % DAY_MS < SETTLED_AFTER_MS;
  for (const provider of await listProvidersInUse(platform.db, since)) {
    for (const day of recent ? [dayOf(before), dayOf(at)] : [dayOf(at)]) {
      const fetched = await fetchDay(platform, providers, { provider, day });
      if (!fetched.ok && fetched.code === 'system_busy') {
        platform.log.warn({ provider, day }, 'the list of a payment provider could not be fetched');
      }
    }
  }
}
