import { assert } from '@padauk/base';
import { titles, uncertified } from '@padauk/engines';
import type { WalletTransport } from '@padauk/provider-sdk';
import { finishOpenRounds } from './finish-rounds.ts';
import { giveRaisesBack } from './give-raise-back.ts';
import { giveRoundsBack } from './give-rounds-back.ts';
import { createRoomRunner } from './rooms/lead-room.ts';
import { createLinkBook } from './rooms/links.ts';
import { serveRooms } from './rooms/rooms.routes.ts';
import { type Alert, settleWaitingBets } from './rooms/settle-waiting-bets.ts';
import type { StudioContext } from './studio-context.ts';
import { createSeats } from './seats.ts';
import { keepTitleVersion } from './title-versions.repo.ts';
import { recoverRounds } from './recover-rounds.ts';
import { type Statements, tellDays } from './statements/tell-days.ts';
import { serveStudio } from './studio.routes.ts';
import type { StudioPlatform, Vault } from './studio-platform.ts';
import { tellStuckRounds } from './stuck-rounds.ts';

export type { StudioPlatform, Vault } from './studio-platform.ts';

export type StudioOptions = {
  readonly wallet: WalletTransport;
  /** Whether the wallet is in this process and writes our rounds in its own transaction. */
  readonly joint: boolean;
  readonly vault: Vault;
  /** Tells the operators of a brand what they have to look at. */
  readonly raiseAlert: (alert: Alert) => Promise<void>;
  /** Where the wallet has another book than this one. */
  readonly statements?: Statements | undefined;
};

/** Our own game vendor: sessions, rounds and seeds over a wallet that it reaches by protocol only. */
export const studioModule = (options: StudioOptions) => ({
  name: 'studio',
  async register(platform: StudioPlatform): Promise<void> {
    const { pool, clock, random, faultPoint } = platform;
    const { wallet, joint, vault, raiseAlert, statements } = options;
    const seats = createSeats({ sql: pool, vault, clock });
    const context: StudioContext = {
      sql: pool,
      clock,
      random,
      vault,
      wallet,
      joint,
      seats,
      faultPoint,
    };
    for (const { code, version, rulesHash, rules } of titles) {
      const kept = await keepTitleVersion(pool, { title: code, version, rulesHash, rules });
      assert(
        kept.rulesHash === rulesHash,
        `the rules of ${code} ${version} have changed: give them a new version`,
      );
    }
    if (uncertified.length > 0) {
      platform.log.warn({ titles: uncertified }, 'titles without a certificate are not offered');
    }
    serveStudio(platform, { ...context, pool });
    const links = createLinkBook({ sql: pool, vault, random });
    const { publish } = platform.feed;
    const roomContext = {
      ...context,
      pool,
      links,
      publish,
      log: platform.log,
      leader: random.uuid(),
    };
    const runner = createRoomRunner(roomContext);
    platform.onStop(runner.stop);
    serveRooms(platform, roomContext, runner);
    platform.jobs.handle('studio.recover-rooms', () => runner.recover());
    platform.jobs.schedule('* * * * *', 'studio.recover-rooms');
    platform.jobs.handle('studio.settle-waiting-bets', () =>
      settleWaitingBets(roomContext, raiseAlert),
    );
    platform.jobs.schedule('* * * * *', 'studio.settle-waiting-bets');
    const finishContext = { ...context, log: platform.log };
    platform.jobs.handle('studio.recover-rounds', async () => {
      const finished = await recoverRounds(finishContext);
      if (finished > 0) platform.log.warn({ finished }, 'rounds that were cut off are finished');
      const given = await giveRaisesBack(finishContext);
      if (given > 0) platform.log.warn({ given }, 'raises of no action are given back');
      const back = await giveRoundsBack(finishContext);
      if (back > 0) platform.log.warn({ back }, 'rounds without a place on record are given back');
    });
    // Also where the wallet is in this process: it may have been elsewhere before.
    platform.jobs.schedule('* * * * *', 'studio.recover-rounds');
    platform.jobs.handle('studio.finish-open-rounds', async () => {
      await finishOpenRounds(finishContext);
      await tellStuckRounds(finishContext, raiseAlert);
    });
    platform.jobs.schedule('* * * * *', 'studio.finish-open-rounds');
    if (statements) {
      const stopping = new AbortController();
      platform.onStop(async () => stopping.abort());
      platform.jobs.handle('studio.tell-days', () =>
        tellDays(finishContext, statements, stopping.signal),
      );
      platform.jobs.schedule('40 * * * *', 'studio.tell-days');
    }
  },
});
