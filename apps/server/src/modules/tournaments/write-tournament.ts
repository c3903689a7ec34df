import { amount, type Amount, writeAmount } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type {
  DeskTournament,
  NewTournament,
  Tournament as WireTournament,
} from '@padauk/contracts/tournaments';
import type { Entry } from './entries.repo.ts';
import { type Criterion, dividePool, MULTIPLE_UNIT, type Tournament } from './tournament.ts';

/** A game as a tournament speaks of it. */
export type GameFacts = {
  readonly nodeId: string;
  readonly gameCode: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
};

/** What is divided now, minor units. */
export const poolOf = ({ buyIn, guaranteed }: Tournament, entries: number): Amount =>
  amount(guaranteed + buyIn * BigInt(entries));

function writeTerms(t: Tournament): NewTournament {
  const write = (value: Amount): string => writeAmount(value, t.currency);
  return {
    titles: t.titles,
    criterion: t.criterion,
    games: [...t.games],
    stakeMin: write(t.stakeMin),
    buyIn: write(t.buyIn),
    guaranteed: write(t.guaranteed),
    shares: [...t.shares],
    entriesMax: t.entriesMax,
    startsAt: t.startsAt.toISOString(),
    endsAt: t.endsAt.toISOString(),
  };
}

const writeShared = (t: Tournament, entries: number) => ({
  ...writeTerms(t),
  tournamentId: t.id,
  currency: t.currency,
  state: t.state,
  pool: writeAmount(poolOf(t, entries), t.currency),
  entries,
});

const isCount = (criterion: Criterion): boolean => criterion === 'rounds' || criterion === 'bets';

/** A score as people read it: money, a count, or a multiple with four digits behind the point. */
function writeScore({ criterion, currency }: Tournament, score: bigint): string {
  if (isCount(criterion)) return String(score);
  if (criterion !== 'multiple' && criterion !== 'multiples') {
    return writeAmount(amount(score), currency);
  }
  const part = String(score % MULTIPLE_UNIT).padStart(String(MULTIPLE_UNIT).length - 1, '0');
  return `${score / MULTIPLE_UNIT}.${part}`;
}

/**
 * A place of a board. While the tournament runs, the prize is what the place would win now.
 *
 * @param placed - how many entries have a score
 */
export function writePlace(
  t: Tournament,
  entry: Entry,
  board: { readonly entries: number; readonly placed: number; readonly memberId: string | null },
) {
  const { entries, placed } = board;
  const shares = dividePool(poolOf(t, entries), t.shares, Math.min(placed, t.shares.length));
  const prize = entry.prize ?? shares[entry.place - 1] ?? amount(0n);
  return {
    place: entry.place,
    account: entry.maskedAccount,
    score: writeScore(t, entry.score),
    rounds: entry.rounds,
    prize: writeAmount(t.state === 'cancelled' ? amount(0n) : prize, t.currency),
    own: entry.memberId === board.memberId,
  };
}

export function writeTournament(
  t: Tournament,
  told: {
    readonly entries: number;
    readonly placed: number;
    readonly own: Entry | undefined;
    readonly language: Language;
    readonly games: readonly GameFacts[];
  },
): WireTournament {
  const { language, own } = told;
  return {
    ...writeShared(t, told.entries),
    title: language === 'MY' || language === 'CN' ? t.titles[language] : t.titles.EN,
    gameNames: told.games
      .filter(({ gameCode }) => t.games.includes(gameCode))
      .map(({ nodeId, names, gameCode }) => ({
        nodeId,
        displayName: names[language] ?? names['EN'] ?? gameCode,
      })),
    own: own ? writePlace(t, own, { ...told, memberId: own.memberId }) : null,
  };
}

export const writeDeskTournament = (
  t: Tournament,
  told: { readonly entries: number; readonly paid: Amount },
): DeskTournament => ({
  ...writeShared(t, told.entries),
  paid: writeAmount(told.paid, t.currency),
  returned: writeAmount(
    amount(t.state === 'cancelled' ? t.buyIn * BigInt(told.entries) : 0n),
    t.currency,
  ),
  cancelReason: t.cancelReason,
});
