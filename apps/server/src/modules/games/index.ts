import type { WalletTransport } from '@padauk/provider-sdk';
import type { Module, Platform } from '../../platform/platform.ts';
import { serveBets } from './bets/bets.routes.ts';
import { authenticateVendor } from './authenticate-vendor.ts';
import { registerGameJobs } from './games.job.ts';
import { serveGames } from './games.routes.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { followJackpots } from './jackpots/follow-jackpots.ts';
import { serveJackpots } from './jackpots/jackpots.routes.ts';
import { serveWallet } from './provider.routes.ts';
import { OWN_VENDOR, seedGames } from './vendor-seed.ts';
import { createWalletContext } from './wallet-context.ts';

export {
  type Pace,
  readClosedTypes,
  mayOpenMany,
  readPace,
  writeClosedTypes,
  writePace,
} from './jurisdiction.repo.ts';
export { openCatalogue } from './open-catalogue.ts';
export { setStudioKey } from './set-studio-key.ts';
export { OWN_VENDOR, openHouseAccount } from './vendor-seed.ts';
export {
  certifiedFactsSeed,
  ownTitlesSeed,
  seedCertifiedFacts,
  seedOwnTitles,
} from './own-titles-seed.ts';
export { listVendorKeys, sealPlainKeys } from './vendor-keys.repo.ts';
export { readVendors } from './vendors.repo.ts';
export {
  type DaySpan,
  listDayStakes,
  type GameDay,
  type MemberDay,
  playFiguresOf,
  type Played,
  type PlayFigures,
  rankPlayers,
  readGameDays,
  readMemberDays,
  sumPlayOfMembers,
} from './days.repo.ts';
export { findGameNames, type GameFacts, listGameFacts } from './game-facts.repo.ts';
export { maskAccount } from './winners.ts';
export { isPlayCounted } from './roll-up-days.ts';
export { findRoundRefs } from './statements/round-refs.repo.ts';

export { changeGame } from './desk/change-game.ts';
export {
  countGameStates,
  type DeskGame,
  listDeskGames,
  listDeskVendors,
} from './desk/desk-games.repo.ts';
export { addVendorGame, faultsOfVendor, setVendor } from './desk/set-vendor.ts';
export {
  type Connection,
  findConnection,
  listConnections,
  lockConnection,
} from './desk/vendor-connections.repo.ts';
export { hasJackpots } from './jackpots/jackpots.repo.ts';
export { jackpotsSeed, seedJackpots } from './jackpots/seed-jackpots.ts';
export { readBooks as readJackpotBooks } from './jackpots/read-jackpots.ts';
export { readEdges } from './returns/house-edges.repo.ts';
export { findChanged, verifyTitles } from './returns/verify-titles.ts';
export { listReturns } from './returns/list-returns.ts';
export { longestInForce, type Stop, stateOf as stopStateOf } from './stops/play-stop.ts';
export { liftStop, readStop, stopPlay } from './stops/stop-play.ts';
export { takeTransfer } from './stops/take-transfer.ts';
export { findStops, findSubjectName, type ListedStop, listStops } from './stops/stops.repo.ts';

export { sumOf } from './statements/compare-statements.ts';
export {
  type BookedSum,
  type ListedDifference,
  lockDifference,
  markClosed,
  pageDifferences,
} from './statements/differences.repo.ts';
export { listLastTold, pageStatements } from './statements/statements.repo.ts';
export { endUnfinishedRound, findEndable } from './unfinished/end-unfinished-round.ts';
export { listUnfinished, type ListedRound } from './unfinished/list-unfinished.ts';

export type Games = {
  /** The wallet for our own studio, where it runs in this process. */
  readonly studioWallet: WalletTransport;
};

export const gamesModule: Module<Games> = {
  name: 'games',
  seed: seedGames,
  register(platform: Platform): Games {
    const context = createWalletContext(platform);
    platform.http.authenticate('vendor', authenticateVendor(platform, context.book));
    serveGames(platform);
    serveBets(platform);
    serveWallet(platform, context);
    registerGameJobs(platform);
    serveJackpots(platform);
    followJackpots(platform);
    return { studioWallet: createInProcessWallet(context, OWN_VENDOR) };
  },
};
