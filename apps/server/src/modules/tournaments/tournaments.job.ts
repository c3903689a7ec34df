import { SECOND_MS, type Uuid } from '@padauk/base';
import { type Platform, TALLY_PACE_MS } from '../../platform/platform.ts';
import { changedBrands, countRounds } from './count-rounds.ts';
import { moveTournament, ROUNDS } from './move-tournament.ts';
import type { Tournament } from './tournament.ts';
import { findBrand, listDue, readState } from './tournaments.repo.ts';

/** The step that time alone brings. */
const nextOf: Partial<Record<Tournament['state'], 'start' | 'end' | 'settle'>> = {
  announced: 'start',
  running: 'end',
  closing: 'settle',
};
/** From announced to paid, for one that was looked at by nobody meanwhile. */
const STEPS_MAX = 3;

/**
 * Counts rounds, moves tournaments on by their times, and tells pages which boards have changed.
 */
export function followTournaments(platform: Platform): void {
  const { outbox, feed, db, jobs, clock, log } = platform;
  feed.topic('tournaments', async (caller, merchant) =>
    caller.kind === 'player' && merchant
      ? { scope: merchant.id, value: { changed: [] } }
      : undefined,
  );

  const due = new Map<Uuid, Set<Uuid>>();
  /** At most once a second, and after the transaction that has changed them. */
  const tellSoon = (merchantId: Uuid, boards: readonly Uuid[]): void => {
    const waiting = due.get(merchantId);
    if (waiting) return boards.forEach((board) => waiting.add(board));
    const changed = new Set(boards);
    due.set(merchantId, changed);
    const tell = async (): Promise<void> => {
      due.delete(merchantId);
      await feed.publish('tournaments', merchantId, { changed: [...changed] });
    };
    const report = (error: unknown) => log.debug({ error }, 'no boards were told');
    setTimeout(() => void tell().catch(report), SECOND_MS).unref();
  };

  outbox.consume(
    ROUNDS,
    ['round.settled', 'round.corrected'],
    async (tx, batch) => {
      const changed = await countRounds(tx, batch);
      for (const [merchantId, boards] of changedBrands(changed)) tellSoon(merchantId, boards);
    },
    { paceMs: TALLY_PACE_MS },
  );
  outbox.consume(
    'tournaments.feed',
    ['tournament.changed', 'tournament.prize'],
    async (tx, batch) => {
      for (const { name, payload } of batch) {
        if (name === 'tournament.changed') {
          const merchantId = await findBrand(tx, payload.tournamentId);
          if (merchantId) tellSoon(merchantId, [payload.tournamentId as Uuid]);
        } else if (name === 'tournament.prize') {
          const { memberId, rank, amount } = payload;
          await feed.publish('prizes', memberId, { kind: 'tournament', rank, amount });
        }
      }
    },
  );

  jobs.handle('tournaments.advance', async () => {
    for (const id of await listDue(db, clock.now())) {
      try {
        await advance(platform, id);
      } catch (error) {
        // One that cannot be moved keeps no other from its prizes; it is tried again by the minute.
        log.warn({ error, tournamentId: id }, 'a tournament could not be moved');
      }
    }
  });
  jobs.schedule('* * * * *', 'tournaments.advance');
}

/** Takes one as far as its times allow, each step in a transaction of its own. */
async function advance({ db, ...platform }: Platform, id: Uuid): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const moved = await db.transaction().execute(async (tx) => {
      const event = nextOf[(await readState(tx, id)) ?? 'paid'];
      return event ? moveTournament(tx, platform, { id, event }) : undefined;
    });
    if (!moved?.ok) return;
  }
}
