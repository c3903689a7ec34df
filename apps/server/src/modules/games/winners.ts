import {
  amount,
  DAY_MS,
  isCurrency,
  MINUTE_MS,
  parseAmount,
  TRIAL_CURRENCY,
  type Uuid,
  writeAmount,
  ZERO,
} from '@padauk/base';
import type { GameType, Winner } from '@padauk/contracts/games';
import { derivedUuid } from '@padauk/provider-sdk';
import type { Db, OutboxEvent, Tx } from '../../platform/platform.ts';
import { findMembers } from '../identity/index.ts';
import { nameIn } from './catalogue.ts';
import type { Reading } from './list-games.ts';
import { insertWins, listLargestWins, lowerWin, pruneWins, type Win } from './winners.repo.ts';

/** Places of the winners board, and how long a win can hold one. */
export const BOARD_MAX = 20;
export const BOARD_MS = 7 * DAY_MS;

/** `m***6`, or `ma***6` where the name is long enough to hide behind that. */
export function maskAccount(account: string): string {
  const letters = Array.from(account);
  const head = letters.slice(0, letters.length < 6 ? 1 : 2).join('');
  return `${head}***${letters.length < 6 ? '' : (letters.at(-1) ?? '')}`;
}

/**
 * Keeps the settled rounds that paid more than they took, as far as the board can show them, and
 * takes off what went back of them since.
 */
export async function recordWins(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  const rounds = batch.filter(
    (event) => event.name === 'round.settled' || event.name === 'round.corrected',
  );
  const ids = [...new Set(rounds.map(({ payload }) => payload.memberId))];
  const members = await findMembers(tx, ids);
  const wins: Win[] = [];
  const undone: { readonly round: Uuid; readonly back: bigint }[] = [];
  for (const { name, payload, sequence, at } of rounds) {
    const member = members.get(payload.memberId);
    // Trial money is on no board.
    if (!member || member.currency === TRIAL_CURRENCY || !isCurrency(member.currency)) continue;
    const stake = parseAmount(payload.stake, member.currency) ?? ZERO;
    const payout = parseAmount(payload.payout, member.currency) ?? ZERO;
    const { vendor, title, memberId, roundId } = payload;
    const round = derivedUuid('recent-win', vendor ?? '', memberId, roundId);
    if (name === 'round.corrected') {
      if (payout > 0n) undone.push({ round, back: payout });
      continue;
    }
    if (payout <= stake) continue;
    wins.push({
      sequence,
      merchantId: member.merchantId,
      round,
      vendor,
      title,
      maskedAccount: maskAccount(member.account),
      currency: member.currency,
      winAmount: payout,
      settledAt: at,
    });
  }
  if (wins.length > 0) await insertWins(tx, largestOf(wins), BOARD_MAX);
  for (const each of undone) await lowerWin(tx, each);
}

/** No more of a game and a minute than a board has places: each is looked for among those kept. */
function largestOf(wins: readonly Win[]): readonly Win[] {
  const byGame = Map.groupBy(wins, ({ merchantId, vendor, title, currency, settledAt }) =>
    [merchantId, vendor, title, currency, Math.floor(settledAt.getTime() / MINUTE_MS)].join(' '),
  );
  return [...byGame.values()].flatMap((own) =>
    own.length <= BOARD_MAX ? own : own.toSorted(byPlace).slice(0, BOARD_MAX),
  );
}
const byPlace = (a: Win, b: Win): number =>
  a.winAmount === b.winAmount ? Number(a.sequence - b.sequence) : Number(b.winAmount - a.winAmount);

/** The winners board in the money of the brand, largest first. */
export async function listWinners(
  db: Db,
  { catalogue, language, now }: Reading,
  board: {
    readonly merchantId: Uuid;
    readonly currency: string;
    readonly gameType: GameType | undefined;
    readonly limit: number;
  },
): Promise<Winner[]> {
  const since = new Date(now.getTime() - BOARD_MS);
  const entries = await listLargestWins(db, { ...board, since });
  return entries.flatMap((entry) => {
    const game = catalogue.byId.get(entry.gameId);
    if (!game || !isCurrency(entry.currency)) return [];
    return [
      {
        account: entry.maskedAccount,
        winAmount: writeAmount(amount(entry.winAmount), entry.currency),
        currency: entry.currency,
        nodeId: game.nodeId,
        displayName: nameIn(game.names, language, game.gameCode),
        gameType: game.gameType,
        iconUrl: game.iconUrl,
        time: entry.settledAt.toISOString(),
      },
    ];
  });
}

/** Removes what the board can show no more. */
export const tidyWins = (tx: Tx, now: Date): Promise<void> =>
  pruneWins(tx, { before: new Date(now.getTime() - BOARD_MS), keep: BOARD_MAX });
