import { DAY_MS, HOUR_MS, ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../../platform/platform.ts';
import { workOff } from '../../../../platform/work-off.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { listProvidersInUse } from '../payment-providers.repo.ts';
import { compareDay, type Direction, type ListedMove } from './compare-day.ts';
import { replaceMismatches } from './mismatches.repo.ts';
import { listOurMoves, listUnlistedDays, replaceDay } from './reconciliation.repo.ts';

/** How long after its end a day is listed once more: late entries at the provider come in. */
const SETTLED_AFTER_MS = 6 * HOUR_MS;

/** How long a provider counts as in use after the last payment, in or out, begun with it. */
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
  const payouts = await providers.findPayouts(platform.db, provider);
  const listed = await known.listPayments(day);
  if (!listed.ok) return listed;
  const listedOut = await payouts?.listPayouts(day);
  if (listedOut && !listedOut.ok) return listedOut;
  const lists: [Direction, readonly ListedMove[]][] = [['in', listed.value]];
  if (listedOut) lists.push(['out', listedOut.value]);
  return platform.db.transaction().execute(async (tx) => {
    const counted = { payments: 0, mismatches: 0 };
    for (const [direction, moves] of lists) {
      const mismatches = await compareList(tx, platform, { provider, day, direction, moves });
      counted.payments += moves.length;
      counted.mismatches += mismatches;
    }
    return ok(counted);
  });
}

/** Keeps one list of a day and what differs from it; gives how much that is. */
async function compareList(
  tx: Tx,
  { clock, random }: Platform,
  list: {
    readonly provider: string;
    readonly day: string;
    readonly direction: Direction;
    readonly moves: readonly ListedMove[];
  },
): Promise<number> {
  const { moves: written, ...key } = list;
  const at = clock.now();
  // One that stands there twice is one: its latest line, whichever way round the list is written.
  const byTime = written.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const moves = [...new Map(byTime.map((move) => [move.providerReference, move])).values()];
  await replaceDay(tx, { ...key, listed: moves, at });
  const references = moves.map(({ providerReference }) => providerReference);
  const found = compareDay(moves, await listOurMoves(tx, { ...key, references }));
  await replaceMismatches(tx, { ...key, found, at, newId: () => random.uuid() });
  return found.length;
}

/**
 * Fetches today and, for some hours, yesterday of every provider that keeps a list. One that cannot
 * be compared keeps no other one from it.
 */
export async function fetchDays(platform: Platform, providers: PaymentProviders): Promise<void> {
  const at = platform.clock.now();
  const before = new Date(at.getTime() - DAY_MS);
  // A provider without payments any more, and a sandbox that does not run, are not asked.
  const since = new Date(at.getTime() - IN_USE_MS);
  const recent = at.getTime() % DAY_MS < SETTLED_AFTER_MS;
  const usual = recent ? [dayOf(before), dayOf(at)] : [dayOf(at)];
  const due = (await listProvidersInUse(platform.db, since)).map((providerId) => ({ providerId }));
  await workOff(
    platform,
    'the list of a payment provider',
    due,
    async ({ providerId: provider }) => {
      const known = await providers.find(platform.db, provider);
      // What was paid late is on the list of another day, and would else be missed on today’s.
      const late = known?.listsByBeginning
        ? await listUnlistedDays(platform.db, { provider, since })
        : [];
      for (const day of new Set([...late, ...usual])) {
        const fetched = await fetchDay(platform, providers, { provider, day });
        if (!fetched.ok && fetched.code === 'system_busy') {
          platform.log.warn(
            { provider, day },
            'the list of a payment provider could not be fetched',
          );
        }
      }
    },
  );
}
