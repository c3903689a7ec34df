import { toMinor } from '@padauk/base/decimal';
import { createPaceBook, overheard } from '../frame/pace-book.ts';
import { createRoundPlayer } from '../frame/round-player.ts';
import type { ShownStep } from '../scene.ts';
import type { GameSession, StudioClient, Round, RoundRequest } from '../studio-client.ts';
import { wordsOf } from '../words.ts';

const STAKE = '1.00';
let serial = 0;
export function roundOf(changes: Partial<Round>, request?: RoundRequest): Round {
  serial += 1;
  return {
    roundId: `round-${serial}`,
    clientRoundId: request?.clientRoundId ?? `client-${serial}`,
    state: 'settled',
    stake: request?.stake ?? STAKE,
    staked: request?.stake ?? STAKE,
    payout: '0.00',
    rulesHash: null,
    bet: request?.bet ?? {},
    events: [{ type: 'spun' }],
    actions: [],
    actionsTaken: 0,
    balance: '99.00',
    ...changes,
  } as Round;
}
/** All that a law may forbid. */
export const lawful = { autoplay: true, fastPlay: true, featureBuy: true, gamble: true };
export const refusal = (code: string) => ({ success: false, code, message: code });

/** A player before a scene that shows at once, and all that both have told. */
export function seat(options: {
  readonly client: Partial<
    Record<'play' | 'act' | 'recall' | 'session', (...args: never[]) => unknown>
  >;
  readonly balance?: string;
  readonly wish?: () => ReturnType<Parameters<typeof createRoundPlayer>[0]['scene']['wish']>;
  readonly isBoard?: boolean;
  readonly openRound?: Round;
  readonly lastRound?: Round;
  readonly freeRounds?: Parameters<typeof createRoundPlayer>[0]['freeRounds'];
  /** That it draws with. */
  readonly rules?: { readonly hash: string; readonly isOld: boolean };
}) {
  const heard: string[] = [];
  const shown: ShownStep[] = [];
  const note = (name: string) => (value?: unknown) => void heard.push(`${name} ${String(value)}`);
  let bet = 'own';
  let again: (() => void) | undefined;
  const pace = createPaceBook({ pace: lawful, cycleMs: 0 });
  const lost = async () => refusal('network_lost');
  const unplayed = async () => refusal('round_not_found');
  const client = { session: lost, recall: unplayed, ...options.client };
  const title = `title-${(serial += 1)}`;
  const player = createRoundPlayer({
    client: overheard(client as unknown as StudioClient, ({ limits }) => pace.hear(limits)),
    pace,
    session: {
      title,
      balance: options.balance ?? '100.00',
      net: '0.00',
      limits: { cycleMs: 0 },
      lastRound: options.lastRound ?? null,
      openRound: options.openRound ?? null,
    } as unknown as GameSession,
    scene: {
      wish: options.wish ?? (() => ({ stake: toMinor(STAKE, 2), bet: {} })),
      hint: () => 'chips',
      begin: note('begin'),
      show: async (step) => {
        shown.push(step);
        bet = String(step.bet['on'] ?? 'of the round');
      },
      rest: note('rest'),
      cancel: note('cancel'),
      keepBet: () => {
        const kept = bet;
        return () => {
          bet = kept;
        };
      },
      restore: note('restore'),
      isBoard: options.isBoard ?? false,
    },
    hud: {
      setBalance: note('balance'),
      setBusy: note('busy'),
      setDeciding: note('deciding'),
      setAuto: note('auto'),
      setBadge: () => undefined,
      setWin: () => undefined,
      say: () => undefined,
      hint: note('hint'),
    },
    tray: { inert: false, hidden: false },
    actions: { ariaBusy: null, hidden: false },
    notice: {
      show: (kind, retry) => {
        heard.push(`notice ${kind}`);
        again = retry;
      },
    },
    celebration: {
      hurry: () => undefined,
      show: async () => undefined,
      banner: { hide: () => undefined } as never,
    },
    preferences: { isCalm: () => true },
    words: wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
    tellBalance: note('told'),
    showStake: note('stake'),
    keepsBet: true,
    rules: options.rules ?? { hash: 'today', isOld: false },
    reopen: note('reopen'),
    trainer: undefined,
    freeRounds: options.freeRounds,
  });
  return { player, title, heard, shown, pace, betNow: () => bet, tryAgain: () => again?.() };
}
export const ok = (value: unknown) => ({ success: true, value });
/** A session as it is read again. */
export const told = (session: object) =>
  ok({ limits: { pace: lawful, cycleMs: 0 }, net: '0.00', balance: '99.00', ...session });
export const opened = (request: RoundRequest) =>
  roundOf({ state: 'open', actions: [{ type: 'collect' }] }, request);
export const plan = { lossMax: 10_000n, winStop: undefined, singleWinStop: undefined };
