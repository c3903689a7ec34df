import * as agentDesk from './agent-desk.ts';
import * as bonuses from './bonuses.ts';
import * as campaigns from './campaigns.ts';
import * as desk from './desk.ts';
import * as brandDesk from './brand-desk.ts';
import * as contentDesk from './content-desk.ts';
import * as gameDesk from './game-desk.ts';
import * as games from './games.ts';
import * as identity from './identity.ts';
import * as jackpots from './jackpots.ts';
import * as jurisdiction from './jurisdiction.ts';
import * as merchants from './merchants.ts';
import * as messages from './inbox.ts';
import * as operator from './operator.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as provider from './provider.ts';
import * as reports from './reports.ts';
import * as rewards from './rewards.ts';
import * as risk from './risk.ts';
import * as rooms from './rooms.ts';
import type { Route } from './route.ts';
import * as safety from './safety.ts';
import * as security from './security.ts';
import * as site from './site.ts';
import * as social from './social.ts';
import * as staff from './staff.ts';
import * as studio from './studio.ts';
import * as tournaments from './tournaments.ts';
import * as transfers from './transfers.ts';
import * as textDesk from './text-desk.ts';
import * as systemDesk from './system-desk.ts';
import * as unfinishedRounds from './unfinished-rounds.ts';
import * as vendorConnections from './vendor-connections.ts';
import * as vendorStatements from './vendor-statements.ts';
import * as wallet from './wallet.ts';

export * from './client.ts';
export * from './feed.ts';
export * from './refusals.ts';
export * from './route.ts';
export type { Language } from './wire.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the platform and of the studio, by domain. */
export const domains = {
  rewards,
  jurisdiction,
  merchants,
  messages,
  desk,
  identity,
  jackpots,
  site,
  wallet,
  tournaments,
  transfers,
  bonuses,
  campaigns,
  games,
  agentDesk,
  gameDesk,
  contentDesk,
  brandDesk,
  systemDesk,
  textDesk,
  studio,
  rooms,
  provider,
  reports,
  risk,
  operator,
  payments,
  profile,
  safety,
  security,
  social,
  staff,
  unfinishedRounds,
  vendorConnections,
  vendorStatements,
} as const;
/** Every call of the API, of all domains. */
export const routes: readonly Route[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(isRoute),
);
