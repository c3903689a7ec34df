import { assert } from '@padauk/base';
import { titles, uncertified } from '@padauk/engines';
import type { WalletTransport } from '@padauk/provider-sdk';
import { createRoomRunner } from './rooms/lead-room.ts';
import { createLinkBook } from './rooms/links.ts';
import { serveRooms } from './rooms/rooms.routes.ts';
import type { StudioContext } from './studio-context.ts';
import { createSeats } from './seats.ts';
import { keepTitleVersion } from './title-versions.repo.ts';
import type { Statements } from './statements/tell-days.ts';
import { registerStudioJobs } from './studio.job.ts';
import { serveStudio } from './studio.routes.ts';
import type { RaiseAlert, StudioPlatform, Vault } from './studio-platform.ts';

export type { StudioPlatform, Vault } from './studio-platform.ts';

export type StudioOptions = {
  readonly wallet: WalletTransport;
  /** Whether the wallet is in this process and writes our rounds in its own transaction. */
  readonly joint: boolean;
  readonly vault: Vault;
  /** Tells the operators of a brand what they have to look at. */
  readonly raiseAlert: RaiseAlert;
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
    registerStudioJobs(platform, roomContext, { runner, raiseAlert, statements });
  },
});
