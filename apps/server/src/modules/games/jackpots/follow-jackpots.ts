import { SECOND_MS, type Uuid } from '@padauk/base';
import { type Platform, TALLY_PACE_MS } from '../../../platform/platform.ts';
import { fillPools } from './fill-pools.ts';
import { readMeters } from './read-jackpots.ts';

/** Fills the pools, and sends their state to all pages of a brand: at most once a second. */
export function followJackpots(platform: Platform): void {
  const { outbox, feed, db, log } = platform;
  feed.topic('jackpots', async (_caller, merchant) =>
    merchant ? { scope: merchant.id, value: await readMeters(db, merchant.id) } : undefined,
  );
  feed.topic('prizes', async (caller) =>
    caller.kind === 'player' ? { scope: caller.memberId, value: null } : undefined,
  );

  const due = new Set<Uuid>();
  const tell = async (merchantId: Uuid): Promise<void> => {
    due.delete(merchantId);
    await feed.publish('jackpots', merchantId, await readMeters(db, merchantId));
  };
  const tellSoon = (merchantId: Uuid): void => {
    if (due.has(merchantId)) return;
    due.add(merchantId);
    // By then the transaction that asked has ended, and others have joined it.
    const report = (error: unknown) => log.debug({ error }, 'no jackpot meters were told');
    setTimeout(() => void tell(merchantId).catch(report), SECOND_MS).unref();
  };

  outbox.consume(
    'games.jackpots',
    ['jackpot.fed', 'stake.returned'],
    async (tx, batch) => {
      const changed = await fillPools(tx, platform, batch);
      for (const { merchantId } of changed) tellSoon(merchantId);
    },
    { paceMs: TALLY_PACE_MS },
  );
  outbox.consume('games.jackpot-prizes', ['jackpot.won'], async (_tx, batch) => {
    for (const event of batch) {
      if (event.name !== 'jackpot.won') continue;
      const { memberId, level, amount } = event.payload;
      await feed.publish('prizes', memberId, { kind: 'jackpot', level, amount });
    }
  });
}
