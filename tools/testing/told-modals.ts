import { type BonusCost, type Bonus, listBonuses, readBonusCost } from '@padauk/contracts/bonuses';
import { type Game, listGames } from '@padauk/contracts/games';
import { readMemberInfo } from '@padauk/contracts/member';
import type { ReplyOf, Route } from '@padauk/contracts/route';
import type { Config } from './site-tour.ts';

/** What a page is told in place of what the server says. */
export type Told = {
  readonly config?: (config: Config) => Config;
  readonly answers?: readonly ToldAnswer[];
};
export type ToldAnswer = {
  readonly path: string;
  readonly change: (value: unknown, asked: URL) => unknown;
};
const on = <R extends Route>(
  route: R,
  change: (value: ReplyOf<R>, asked: URL) => ReplyOf<R>,
): ToldAnswer => ({
  path: route.path.replaceAll(/:\w+/g, '*'),
  // The server checks its answers against the contract.
  change: (value, asked) => change(value as ReplyOf<R>, asked),
});

/** The first game of a list stands for a provider, whose games are the ones of the list. */
export function withProvider(): ToldAnswer {
  let known: readonly Game[] = [];
  return on(listGames, (value, asked) => {
    if (asked.searchParams.get('gameType') === 'FISH') {
      return { ...value, games: known.slice(1, 9), total: 8 };
    }
    known = value.games;
    const games = known.map((game, index) =>
      index === 0 ? { ...game, isGame: 'VASSALAGE' as const, gameType: 'FISH' as const } : game,
    );
    return { ...value, games };
  });
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const offer = (): Bonus => ({
  bonusId: '00000000-0000-4000-8000-000000000001',
  kind: 'match',
  title: 'First deposit',
  state: 'offered',
  currency: 'MMK',
  amount: '20000.00',
  wageringRequired: '400000.00',
  wageringDone: '0.00',
  stakeMax: '5000.00',
  conversionMax: '100000.00',
  freeStake: null,
  roundsMax: null,
  roundsLeft: null,
  contributions: { types: { RNG: 10_000, LIVE: 1_000 }, games: [], others: 5_000 },
  validHours: 168,
  offeredAt: inDays(-1),
  expiresAt: inDays(6),
  activatedAt: null,
  endedAt: null,
  converted: '0.00',
});
const cost: BonusCost = {
  turnover: '400000.00',
  completeBps: 3_400,
  expectedCash: '6800.00',
  expectedLoss: '13200.00',
  gameName: 'Padauk Blossom',
  returnPercent: '96.50',
  stake: '1000.00',
};

const FIRST_TILE = { at: '#main ul:has(> [data-index]) [data-index="0"] a[href]' } as const;

/** Modals that the demo brand and its players do not come to by themselves. */
export const toldModals = [
  {
    name: 'provider',
    address: '/rng',
    presses: [FIRST_TILE],
    told: { answers: [withProvider()] },
  },
  {
    name: 'real-account',
    address: '/rng',
    presses: [FIRST_TILE],
    told: {
      answers: [
        on(readMemberInfo, (member) => ({ ...member, type: 4 })),
        on(listGames, (value) => ({
          ...value,
          games: value.games.map((game) => ({ ...game, supportPlay: 1 as const })),
        })),
      ],
    },
  },
  {
    name: 'offer',
    address: '/member/bonusDetails',
    presses: ['bonuses_look'],
    told: {
      answers: [
        on(listBonuses, (value) => ({ ...value, bonuses: [offer(), ...value.bonuses] })),
        on(readBonusCost, () => cost),
      ],
    },
  },
  {
    name: 'forced-change',
    address: '/verify',
    presses: [],
    told: {
      answers: [on(readMemberInfo, (member) => ({ ...member, mustChangePassword: true }))],
    },
  },
  {
    name: 'chat-room',
    address: '/verify',
    presses: ['shell_chat'],
    only: 'desktop',
    told: {
      config: (config: Config) => ({
        ...config,
        info: { ...config.info, chatRoom: '/service' },
      }),
    },
  },
] as const;
