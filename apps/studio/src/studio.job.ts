import { finishOpenRounds } from './finish-rounds.ts';
import { giveRaisesBack } from './give-raise-back.ts';
import { giveRoundsBack } from './give-rounds-back.ts';
import { recoverRounds } from './recover-rounds.ts';
import type { RoomRunner } from './rooms/lead-room.ts';
import type { RoomContext } from './rooms/room-context.ts';
import { settleWaitingBets } from './rooms/settle-waiting-bets.ts';
import { type Statements, tellDays } from './statements/tell-days.ts';
import type { RaiseAlert, StudioPlatform } from './studio-platform.ts';
import { tellStuckRounds } from './stuck-rounds.ts';

const EACH_MINUTE = '* * * * *';

/**
 * The studio's jobs: what a crash, a lost connection or a silent wallet has left half done.
 *
 * @param options.statements - absent where the wallet has no other book than this one
 */
export function registerStudioJobs(
  { jobs, log, onStop }: Pick<StudioPlatform, 'jobs' | 'log' | 'onStop'>,
  context: RoomContext,
  {
    runner,
    raiseAlert,
    statements,
  }: {
    readonly runner: RoomRunner;
    readonly raiseAlert: RaiseAlert;
    readonly statements: Statements | undefined;
  },
): void {
  jobs.handle('studio.recover-rooms', () => runner.recover());
  jobs.schedule(EACH_MINUTE, 'studio.recover-rooms');

  jobs.handle('studio.settle-waiting-bets', () => settleWaitingBets(context, raiseAlert));
  jobs.schedule(EACH_MINUTE, 'studio.settle-waiting-bets');

  jobs.handle('studio.recover-rounds', async () => {
    const finished = await recoverRounds(context);
    if (finished > 0) log.warn({ finished }, 'rounds that were cut off are finished');
    const given = await giveRaisesBack(context);
    if (given > 0) log.warn({ given }, 'raises of no action are given back');
    const back = await giveRoundsBack(context);
    if (back > 0) log.warn({ back }, 'rounds without a place on record are given back');
  });
  // Also where the wallet is in this process: it may have been elsewhere before.
  jobs.schedule(EACH_MINUTE, 'studio.recover-rounds');

  jobs.handle('studio.finish-open-rounds', async () => {
    await finishOpenRounds(context);
    await tellStuckRounds(context, raiseAlert);
  });
  jobs.schedule(EACH_MINUTE, 'studio.finish-open-rounds');

  if (!statements) return;
  const stopping = new AbortController();
  onStop(async () => stopping.abort());
  jobs.handle('studio.tell-days', () => tellDays(context, statements, stopping.signal));
  jobs.schedule('40 * * * *', 'studio.tell-days');
}
