import type { NamedTest } from './named-tests.ts';

type Line = readonly [what: string, ...tests: readonly NamedTest[]];
type Part = { readonly title: string; readonly lines: readonly Line[] };

const modules = 'apps/server/src/modules';
const DEPOSITS = `${modules}/wallet/deposits`;
const WITHDRAWALS = `${modules}/wallet/withdrawals`;
const INCIDENTS = `${WITHDRAWALS}/incidents.pg.test.ts`;
const DECISIONS = `${WITHDRAWALS}/decide-withdrawal.db.test.ts`;
const TWO_NODES = `${modules}/operator/proposals/two-nodes.pg.test.ts`;
const CAMPAIGNS = `${modules}/promotions/campaigns.pg.test.ts`;
const SAFETY = `${modules}/safety/safety.pg.test.ts`;
const AT_ONCE = `${modules}/safety/at-once.pg.test.ts`;
const BREAKS = `${modules}/operator/safety/breaks.db.test.ts`;
const HARM = `${modules}/operator/safety/harm.db.test.ts`;
const LIMIT = `${modules}/safety/limit.test.ts`;
const SAFER_PLAY = 'e2e/safer-play.spec.ts';
const LAW = `${modules}/operator/brand/jurisdiction.db.test.ts`;
const REGISTRATION = `${modules}/identity/registration.db.test.ts`;
const SYSTEM = `${modules}/operator/system/system.db.test.ts`;
const STOPS = `${modules}/operator/games/stops.db.test.ts`;
const SOCKETS = 'apps/server/src/platform/feed/feed.db.test.ts';
const RECORDS = `${modules}/wallet/records/records.db.test.ts`;
const ACCOUNTS = `${modules}/identity/identity.db.test.ts`;
const TRANSFERS = `${modules}/wallet/transfers/transfers.pg.test.ts`;
const PAY_INS = `${DEPOSITS}/deposits.db.test.ts`;
const ROUNDS = 'apps/studio/src/play-round.pg.test.ts';
const PICTURES = 'apps/server/src/platform/picture.test.ts';
const SLIPS = `${DEPOSITS}/slip-uploads.db.test.ts`;
const CONSOLE = 'e2e/console.spec.ts';
const TROUBLE = 'e2e/trouble.spec.ts';
const KEYS = 'e2e/keyboard.spec.ts';
const LOBBY = 'e2e/lobby.spec.ts';
const GAMES = 'packages/engines/src/games.test.ts';
const SLOTS = 'packages/engines/src/slots/slot-titles.test.ts';
const CHANCE = 'packages/engines/src/outcomes-are-chance.test.ts';
const HOSTILE = 'apps/studio/src/hostile-bets.pg.test.ts';
const MACHINES = 'tools/state-machines.test.ts';

/** What must hold, and the tests that hold it: docs/proofs.md, part by part. */
export const parts: readonly Part[] = [
  {
    title: 'Money on several processes, on a real server',
    lines: [
      ['deposits', [`${DEPOSITS}/deposits.pg.test.ts`, 'of several processes meet: still once']],
      [
        'withdrawals',
        [`${WITHDRAWALS}/withdrawals.pg.test.ts`, 'each withdrawal ends in one way and pays once'],
        [`${WITHDRAWALS}/withdrawals.pg.test.ts`, 'timers on several processes'],
      ],
      ['payouts', [`${modules}/wallet/payouts/payouts-two-nodes.pg.test.ts`, 'two nodes:']],
      [
        'transfers along the line and to vendors',
        [TRANSFERS, 'own cash goes to the agent above'],
        [TRANSFERS, 'free goes to a vendor and back once'],
      ],
      [
        'bonuses',
        [`${modules}/games/bonus-play.pg.test.ts`, 'two nodes: of many acceptances one counts'],
      ],
      ['corrections of a balance', [TWO_NODES, 'one corrects the balance']],
      ['rebates', [TWO_NODES, 'of ten claims of the same rebate at once one is paid']],
      ['invitations', [TWO_NODES, 'of ten claims of an invitation at once one is paid']],
      [
        'bets and wins',
        [`${modules}/games/wallet-calls.pg.test.ts`, 'not one unit is spent twice'],
        [`${modules}/games/settle-rounds.pg.test.ts`, 'by two processes at a time'],
      ],
      [
        'books of vendors beside ours',
        [`${modules}/operator/games/vendor-statements.db.test.ts`, 'what lacks is found'],
        [`${modules}/operator/games/vendor-statements.db.test.ts`, 'is closed with a reason'],
      ],
      ['jackpots', [`${modules}/games/jackpots/jackpots.pg.test.ts`, 'of two processes at once']],
      [
        'tournaments',
        [`${modules}/tournaments/tournaments.pg.test.ts`, 'whoever settles and however often'],
      ],
    ],
  },
  {
    title: 'Incidents of other platforms',
    lines: [
      ['incident 1', [INCIDENTS, 'incident 1:']],
      ['incident 2', [CAMPAIGNS, 'incident 2:']],
      ['incident 4', [`${modules}/operator/games/returns.db.test.ts`, 'incident 4:']],
      [
        'incident 5',
        [`${modules}/identity/stuffing.test.ts`, 'incident 5:'],
        [`${modules}/identity/stuffing.db.test.ts`, 'incident 5:'],
      ],
      [
        'incident 7',
        ['packages/engines/src/multiple.test.ts', 'incident 7:'],
        [SLOTS, 'or it is a bet like any other'],
      ],
      [
        'incident 8',
        [`${modules}/games/conformance.db.test.ts`, '$id: $title'],
        [`${modules}/games/bonus-play.pg.test.ts`, 'a round stays with the purse'],
      ],
      ['incident 10', [`${modules}/games/permutations.pg.test.ts`, 'all 720 orders']],
      ['incident 11', [CAMPAIGNS, 'incident 11:']],
      ['incident 12', [`${modules}/identity/hold-doubles.db.test.ts`, 'incident 12:']],
      ['incident 13', [TRANSFERS, 'incident 13:']],
      [
        'incident 14',
        [`${modules}/identity/login.db.test.ts`, 'incident 14:'],
        [SOCKETS, 'incident 14: a page of another origin'],
        [SOCKETS, 'incident 14: a token that does not hold'],
      ],
      [
        'incident 15',
        ['apps/studio/src/rooms/crash-room.pg.test.ts', 'at the millisecond of the database'],
        ['apps/studio/src/rooms/room-step.test.ts', 'at the instant of the end'],
        ['apps/studio/src/rooms/split-room.db.test.ts', 'comes after the close is given back'],
        ['apps/server/src/platform/wrong-clock.db.test.ts', 'goes by the time of the database'],
      ],
      [
        'incident 16',
        [`${modules}/operator/staff/two-people.db.test.ts`, 'incident 16:'],
        [`${modules}/operator/people/member-file.db.test.ts`, 'incident 16:'],
      ],
      ['incident 17', [DECISIONS, 'incident 17:']],
      [
        'incident 18',
        [INCIDENTS, 'incident 18: a withdrawal cannot be cancelled'],
        [INCIDENTS, 'incident 18: bonus money'],
      ],
    ],
  },
  {
    title: 'Games: outcomes, and what is sent to them',
    lines: [
      [
        'nobody is dealt other outcomes',
        ['apps/studio/src/outcomes.pg.test.ts', 'no outcome depends'],
      ],
      [
        'as many draws at any stake',
        [GAMES, 'what is drawn does not depend on the stake'],
        [SLOTS, 'what is drawn does not depend on the stake'],
      ],
      ['interrupted at every step', [GAMES, 'interrupted at every step']],
      [
        'incident 9',
        [HOSTILE, 'a bet, a stake or an action is answered'],
        [HOSTILE, 'a bet of a room is answered'],
      ],
      [
        'incident 6',
        [CHANCE, 'looks like chance'],
        [CHANCE, 'a linear congruential generator fails'],
        [CHANCE, 'cut down by a modulo fail'],
        [CHANCE, 'swaps each place with any other fails'],
      ],
      ['rules that say what nobody meant', ['tools/rules-form.test.ts', 'a mistyped key']],
      ['one bad round', ['apps/studio/src/settle-round.db.test.ts', 'keeps no other waiting']],
    ],
  },
  {
    title: 'Words of payment providers in any order',
    lines: [
      [
        'pay-ins: 8 variants of 720 orders',
        [`${DEPOSITS}/callback-permutations.pg.test.ts`, 'all 720 orders of six callbacks'],
        [`${DEPOSITS}/callback-permutations.pg.test.ts`, 'eight variants are 5,760 stories'],
      ],
      [
        'payouts: five variants, in every order',
        [`${modules}/wallet/payouts/callback-permutations.pg.test.ts`, 'every order of six'],
      ],
    ],
  },
  {
    title: 'Uploads',
    lines: [
      ['drawings, pages and archives named as pictures', [SLIPS, 'are no slips']],
      ['two files in one', [PICTURES, 'what hides behind the picture is gone']],
      ['place and camera', [PICTURES, 'loses its place and camera']],
      ['50,000 by 50,000 pixels', [SLIPS, '50,000 by 50,000 pixels is refused unread']],
      ['five megabytes, one byte less, one more', [SLIPS, 'one byte more is not']],
      [
        'one file more than is asked for',
        ['apps/server/src/platform/http/bodies.db.test.ts', 'an upload takes one file'],
      ],
      ['a profile that unpacks to much', [PICTURES, 'unpacks to a thousand times its size']],
      ['a thousand cut pictures, and memory', [PICTURES, 'a thousand pictures cut off anywhere']],
    ],
  },
  {
    title: 'State machines: one table each, 1,000 walks of 50 steps',
    lines: [
      ['deposit', [`${DEPOSITS}/deposit.test.ts`, 'the table is kept and money is posted once']],
      [
        'withdrawal and its receipt',
        [`${WITHDRAWALS}/withdrawal.test.ts`, 'the money is in one place and final states stay'],
      ],
      [
        'payout',
        [`${modules}/wallet/payouts/payout.test.ts`, 'whatever is told in whatever order'],
      ],
      ['bonus', [`${modules}/wallet/bonuses/bonus.test.ts`, '1,000 lives of a bonus']],
      ['limit', [LIMIT, 'the table is kept and no limit grows within a day']],
      ['drawn from the tables', [MACHINES, 'draws the tables as they are']],
    ],
  },
  {
    title: 'Figures',
    lines: [
      [
        'roll-ups equal the ledger to the cent',
        [`${modules}/games/roll-up-days.db.test.ts`, 'equal the ledger to the cent'],
        [RECORDS, 'its lines and totals are those of the ledger'],
      ],
      [
        'reports equal the ledger to the cent',
        [`${modules}/operator/reports/reports.db.test.ts`, 'from the ledger to the cent'],
      ],
    ],
  },
  {
    title: 'In the browser',
    lines: [
      ['a withdrawal, phone and desktop at once', ['e2e/withdrawal.spec.ts', 'as it happens']],
      ['within two clicks: a withdrawal, and why it waits', [CONSOLE, 'and why it waits']],
      ['within two clicks: today’s profit', [CONSOLE, 'today’s profit']],
      ['within two clicks: how to stop one game', [CONSOLE, 'how to stop one game']],
      ['axe', [CONSOLE, 'nothing for axe to find'], ['e2e/axe.spec.ts', 'every page and modal']],
      ['keyboard', [CONSOLE, 'without a mouse'], ['e2e/keyboard.spec.ts', 'by keyboard alone']],
      ['a brand below a brand', ['e2e/brands.spec.ts', 'two owners open a brand']],
    ],
  },
  {
    title: 'The site when something does not come',
    lines: [
      ['the server is down, or answers 401, 403, 429, 502, 503', [TROUBLE, 'an answer of %s']],
      ['the server is slow', [TROUBLE, 'a network that takes its time']],
      ['no network at all', ['e2e/site-ways.spec.ts', 'without a network the worker says so']],
      [
        'lists with nothing in them',
        [TROUBLE, 'a brand that has nothing yet'],
        ['e2e/lobby-player.spec.ts', 'a heart on a %s'],
        [KEYS, 'a list is ordered, narrowed'],
      ],
      ['pictures: once more, then letters', [TROUBLE, 'pictures do not come go by their letters']],
      [
        'a part of the script',
        [TROUBLE, 'a part of the site that does not come offers a reload'],
        [TROUBLE, 'a part that hangs is given up after two minutes'],
        [TROUBLE, '%s that does not come takes nothing of the frame'],
        [KEYS, 'a dialog that does not come says so'],
      ],
      ['words of a language', ['e2e/site-ways.spec.ts', 'a language that does not come']],
      ['a newer version', [TROUBLE, 'a newer version of the site is told of']],
    ],
  },
  {
    title: 'The site by keyboard alone',
    lines: [
      ['the whole lobby, on a desktop and on a phone', [KEYS, 'Tab leads through the whole lobby']],
      ['bars lie over nothing', [KEYS, 'no bar lies over a stop'], [KEYS, 'past the menus']],
      [
        'menus',
        [KEYS, 'the menu of a phone holds the focus'],
        [KEYS, 'the language is chosen by arrows'],
        [KEYS, 'a member signs out by keyboard alone'],
      ],
      [
        'popups',
        [KEYS, 'announcements that open by themselves'],
        [KEYS, 'the login opens over home'],
        [KEYS, 'a provider’s games open over the list'],
        [KEYS, 'chat and customer service open by keys'],
        ['e2e/shell.spec.ts', 'terms, a promotion and the licence open by keyboard'],
      ],
      ['lists', [KEYS, 'a list is ordered, narrowed'], [LOBBY, 'by keyboard alone: search']],
    ],
  },
  {
    title: 'The site under ten thousand games',
    lines: [
      ['at most 900 elements while scrolling, no layout jump', [LOBBY, 'holds few elements']],
      ['search with typing errors', [LOBBY, 'a search forgives typing errors']],
    ],
  },
  {
    title: 'Safer play, accounts, money and operation, by their ids',
    lines: [
      ['RG-01', [SAFETY, 'RG-01'], [LAW, 'RG-01']],
      ['RG-02', [SAFETY, 'RG-02']],
      ['RG-03', [SAFETY, 'RG-03']],
      ['RG-04', [LIMIT, 'RG-04']],
      ['RG-05', [SAFETY, 'RG-05']],
      ['RG-06', [LIMIT, 'RG-06'], [SAFETY, 'RG-06']],
      ['RG-07', [SAFER_PLAY, 'RG-07'], [BREAKS, 'RG-07']],
      [
        'RG-08',
        [SAFETY, 'RG-08'],
        [AT_ONCE, 'RG-08'],
        [TRANSFERS, 'takes no more to a vendor than may be staked'],
      ],
      ['RG-09', [`${modules}/safety/exclusion.test.ts`, 'RG-09'], [SAFETY, 'RG-09']],
      [
        'RG-10',
        [`${modules}/safety/exclusion.test.ts`, 'RG-10'],
        [SAFETY, 'RG-10'],
        [BREAKS, 'RG-10'],
      ],
      ['RG-11', [BREAKS, 'RG-11'], [`${modules}/messages/messages.db.test.ts`, 'RG-11']],
      ['RG-12', [BREAKS, 'RG-12']],
      ['RG-13', [SAFETY, 'RG-13'], [INCIDENTS, 'RG-13']],
      ['RG-14', [BREAKS, 'RG-14']],
      [
        'RG-15',
        [`${modules}/safety/reality-check.test.ts`, 'RG-15'],
        [SAFETY, 'RG-15'],
        [SAFER_PLAY, 'RG-15'],
      ],
      ['RG-16', [SAFER_PLAY, 'RG-16']],
      [
        'RG-17',
        [SAFER_PLAY, 'RG-17'],
        ['apps/studio/src/net-position.db.test.ts', 'the net position'],
      ],
      ['RG-18', [LAW, 'RG-18'], [ROUNDS, 'whether rounds may start by themselves']],
      [
        'RG-19',
        [LAW, 'RG-19'],
        [ROUNDS, 'starts no sooner than the brand allows'],
        ['apps/studio/src/law-in-round.db.test.ts', 'two slots in two windows'],
      ],
      ['RG-20', [LAW, 'RG-18, RG-19, RG-20'], [LAW, 'RG-20: where one game at a time']],
      ['RG-21', ['apps/play/src/frame/win-size.test.ts', 'RG-21']],
      ['RG-22', [DECISIONS, 'RG-22'], [INCIDENTS, 'a withdrawal cannot be cancelled']],
      ['RG-24', [SAFER_PLAY, 'RG-24']],
      ['RG-25', [HARM, 'RG-25'], [`${modules}/safety/harm.test.ts`, 'RG-25: a usual day']],
      ['RG-27', [REGISTRATION, 'RG-27']],
      ['RG-28', [LAW, 'RG-28'], [INCIDENTS, 'bonus money is no part']],
      ['WA-01', [INCIDENTS, 'WA-01']],
      [
        'WA-02',
        [PAY_INS, 'arrives once, with its turnover'],
        [RECORDS, 'WA-02 the statement'],
        [RECORDS, 'WA-02 the history'],
      ],
      ['WA-03', [TRANSFERS, 'WA-03']],
      ['AC-01', [ACCOUNTS, 'AC-01'], [`${modules}/identity/session.test.ts`, 'AC-01']],
      ['AC-02', [ACCOUNTS, 'AC-02'], [`${modules}/identity/security/security.db.test.ts`, 'AC-02']],
      [
        'AC-03',
        [`${modules}/identity/hold-doubles.db.test.ts`, 'AC-03'],
        [`${modules}/identity/trial.db.test.ts`, 'AC-03'],
      ],
      ['AC-04', [REGISTRATION, 'AC-04']],
      ['SY-02', [SYSTEM, 'SY-02']],
      ['SY-03', [STOPS, 'SY-03: one game'], [STOPS, 'all gaming'], [STOPS, 'of one member']],
      ['SY-04', [SYSTEM, 'and that is on record'], [SYSTEM, 'SY-04']],
    ],
  },
];
