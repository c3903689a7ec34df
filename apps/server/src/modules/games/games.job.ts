import { DAY_MS, HOUR_MS } from '@padauk/base';
import { type Platform, TALLY_PACE_MS } from '../../platform/platform.ts';
import { endLaunchesOfLogins, endLaunchesOfMembers } from './launches.repo.ts';
import { verifyTitles } from './returns/verify-titles.ts';
import { watchReturns } from './returns/watch-returns.ts';
import { DAYS, rollUpDays } from './roll-up-days.ts';
import { computeHotGames, rollUpTurnover } from './roll-up-turnover.ts';
import { COMPARE_STATEMENTS, compareStatements } from './statements/compare-statements.ts';
import { forgetParts } from './statements/progress.repo.ts';
import { summariseCalls } from './wallet-transaction-rows.repo.ts';
import { recordWins, tidyWins } from './winners.ts';
import {
  noteUnfinishedRounds,
  resolveFinishedRounds,
} from './unfinished/unfinished-rounds.repo.ts';

/** After how long without news a round goes to the reconciliation list. */
export const UNFINISHED_AFTER_MS = HOUR_MS;
/** A vendor that begins a day again, after a fault of its own, is answered as before. */
const PARTS_KEPT_MS = 30 * DAY_MS;

/** What runs by itself: the roll-up of turnover, the hot list, the list of unfinished rounds. */
export function registerGameJobs(platform: Platform): void {
  const { outbox, jobs, db, longDb, clock, log } = platform;
  outbox.consume('games.turnover', ['round.settled', 'round.corrected'], rollUpTurnover, {
    paceMs: TALLY_PACE_MS,
  });

  outbox.consume(DAYS, ['round.settled', 'round.corrected'], rollUpDays, {
    paceMs: TALLY_PACE_MS,
  });

  outbox.consume(
    'games.returns',
    ['round.settled'],
    (tx, batch) => watchReturns(tx, platform, batch),
    { paceMs: TALLY_PACE_MS },
  );

  jobs.handle('games.verify-titles', async () => {
    await db.transaction().execute((tx) => verifyTitles(tx, platform));
  });
  jobs.schedule('40 3 * * *', 'games.verify-titles');

  outbox.consume('games.winners', ['round.settled', 'round.corrected'], recordWins);
  jobs.handle('games.tidy-winners', () =>
    db.transaction().execute((tx) => tidyWins(tx, clock.now())),
  );
  jobs.schedule('20 * * * *', 'games.tidy-winners');

  // A player who has logged out stakes nothing in a frame that was left open.
  outbox.consume('games.launches', ['session.ended'], async (tx, batch) => {
    const ended = batch.flatMap((event) =>
      event.name === 'session.ended' ? [event.payload.sessionId] : [],
    );
    await endLaunchesOfLogins(tx, ended, clock.now());
  });

  // A player who stays away from now on stakes nothing in any frame.
  outbox.consume('games.exclusions', ['safety.excluded'], async (tx, batch) => {
    const members = batch.flatMap((event) =>
      event.name === 'safety.excluded' ? [event.payload.memberId] : [],
    );
    await endLaunchesOfMembers(tx, members, clock.now());
  });

  jobs.handle('games.rank-hot-games', () =>
    db.transaction().execute((tx) => computeHotGames(tx, clock.now())),
  );
  jobs.schedule('*/5 * * * *', 'games.rank-hot-games');

  jobs.handle(COMPARE_STATEMENTS, () => compareStatements(platform));
  jobs.schedule('*/10 * * * *', COMPARE_STATEMENTS);

  jobs.handle('games.forget-parts', () =>
    forgetParts(longDb, new Date(clock.now().getTime() - PARTS_KEPT_MS)),
  );
  jobs.schedule('10 4 * * *', 'games.forget-parts');

  jobs.handle('games.summarise-calls', async () => {
    await summariseCalls(longDb);
  });
  jobs.schedule('20 4 * * *', 'games.summarise-calls');

  jobs.handle('games.reconcile-rounds', () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      await resolveFinishedRounds(tx, now);
      const untouchedSince = new Date(now.getTime() - UNFINISHED_AFTER_MS);
      const found = await noteUnfinishedRounds(tx, { untouchedSince, at: now });
      if (found > 0) log.warn({ rounds: found }, 'rounds of vendors were left open');
    }),
  );
  jobs.schedule('*/10 * * * *', 'games.reconcile-rounds');
}
