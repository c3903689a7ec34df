import * as agentdesk from './en/agentdesk.ts';
import * as bonuses from './en/bonuses.ts';
import * as funds from './en/funds.ts';
import * as campaigns from './en/campaigns.ts';
import * as console from './en/console.ts';
import * as desk from './en/desk.ts';
import * as deposits from './en/deposits.ts';
import * as entrance from './en/entrance.ts';
import * as games from './en/games.ts';
import * as harm from './en/harm.ts';
import * as heads from './en/heads.ts';
import * as identity from './en/identity.ts';
import * as letters from './en/letters.ts';
import * as law from './en/law.ts';
import * as messages from './en/messages.ts';
import * as payments from './en/payments.ts';
import * as people from './en/people.ts';
import * as figures from './en/figures.ts';
import * as risk from './en/risk.ts';
import * as play from './en/play.ts';
import * as prizedesk from './en/prizedesk.ts';
import * as prizes from './en/prizes.ts';
import * as records from './en/records.ts';
import * as refusals from './en/refusals.ts';
import * as review from './en/review.ts';
import * as safety from './en/safety.ts';
import * as shell from './en/shell.ts';
import * as site from './en/site.ts';
import * as wallet from './en/wallet.ts';
import * as withdrawals from './en/withdrawals.ts';

/** The English messages by area: what every other language is translated from. */
export const english = {
  ...shell,
  ...records,
  ...prizes,
  ...refusals,
  ...messages,
  ...identity,
  ...games,
  ...wallet,
  ...bonuses,
  ...funds,
  ...deposits,
  ...withdrawals,
  ...safety,
  ...play,
  ...site,
  ...console,
  ...campaigns,
  ...prizedesk,
  ...agentdesk,
  ...law,
  ...risk,
  ...figures,
  ...people,
  ...payments,
  ...desk,
  ...heads,
  ...letters,
  ...entrance,
  ...harm,
  ...review,
};
export type Area = keyof typeof english;
export type Messages = Readonly<Record<string, string>>;

export const areas = Object.keys(english) as readonly Area[];
/** The back office, whose operators choose among the written languages. */
export const deskAreas: readonly Area[] = [
  'entrance',
  'agentdesk',
  'law',
  'campaigns',
  'prizedesk',
  'risk',
  'figures',
  'console',
  'desk',
  'harm',
  'payments',
  'people',
  'review',
];
/** What players see. */
export const playerAreas = areas.filter((area) => !deskAreas.includes(area));
