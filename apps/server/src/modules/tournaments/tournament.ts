import { type Amount, amount, type Currency, type Uuid } from '@padauk/base';
import type { tournamentCriteria, tournamentStates } from '@padauk/contracts/tournaments';
import type { AccountId } from '@padauk/ledger';

export type Criterion = (typeof tournamentCriteria)[number];
export type TournamentState = (typeof tournamentStates)[number];

/** Amounts are minor units. */
export type Tournament = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly currency: Currency;
  readonly titles: Readonly<Record<'EN' | 'MY' | 'CN', string>>;
  readonly criterion: Criterion;
  /** None: every game of the studio. */
  readonly games: readonly string[];
  readonly stakeMin: Amount;
  readonly buyIn: Amount;
  readonly guaranteed: Amount;
  /** Basis points by place. */
  readonly shares: readonly number[];
  readonly entriesMax: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of the ledger: holds the buy-ins until the places are paid. */
  readonly accountId: AccountId;
  readonly state: TournamentState;
  readonly cancelReason: string | null;
};

/** What a round brought to its player's entry. Amounts are minor units. */
export type CountedRound = {
  readonly stake: Amount;
  readonly payout: Amount;
  /** How many stakes it took. */
  readonly bets: number;
};

/** Multiples are counted in whole ten-thousandths, so that a sum of them is exact. */
export const MULTIPLE_UNIT = 10_000n;

const scores: Readonly<Record<Criterion, (rounds: readonly CountedRound[]) => bigint>> = {
  turnover: (rounds) => sum(rounds, ({ stake }) => stake),
  rounds: (rounds) => BigInt(rounds.length),
  bets: (rounds) => sum(rounds, ({ bets }) => BigInt(bets)),
  multiple: (rounds) => largest(rounds, multipleOf),
  multiples: (rounds) => sum(rounds, multipleOf),
  largest_win: (rounds) => largest(rounds, ({ payout }) => payout),
  winnings: (rounds) => sum(rounds, ({ payout }) => payout),
};
const multipleOf = ({ stake, payout }: CountedRound): bigint => (payout * MULTIPLE_UNIT) / stake;
const sum = (rounds: readonly CountedRound[], of: (round: CountedRound) => bigint): bigint =>
  rounds.reduce((total, round) => total + of(round), 0n);
const largest = (rounds: readonly CountedRound[], of: (round: CountedRound) => bigint): bigint =>
  rounds.reduce((most, round) => (of(round) > most ? of(round) : most), 0n);

/** A round counts by what is left of it: one that was given back whole is no round. */
export const counts = ({ stake }: CountedRound, stakeMin: Amount): boolean =>
  stake > 0n && stake >= stakeMin;

/**
 * The score of an entry: minor units, a count, or ten-thousandths of a multiple.
 * `recount` of the repository asks the database for the same; a test holds the two together.
 */
export const scoreOf = (
  criterion: Criterion,
  rounds: readonly CountedRound[],
  stakeMin: Amount,
): bigint => scores[criterion](rounds.filter((round) => counts(round, stakeMin)));

const WHOLE = 10_000n;

/**
 * Divides a pool among the places that were taken, to the last unit: by their shares, those of
 * places that nobody took going to the others in proportion; what does not divide goes to the
 * first.
 *
 * @param pool - minor units
 * @param taken - how many players have a place
 */
export function dividePool(pool: Amount, shares: readonly number[], taken: number): Amount[] {
  const own = shares.slice(0, taken).map(BigInt);
  const whole = own.reduce((total, share) => total + share, 0n);
  const parts = own.map((share) => (pool * share) / whole);
  const rest = pool - parts.reduce((total, part) => total + part, 0n);
  return parts.map((part, index) => amount(index === 0 ? part + rest : part));
}

/** Shares name the whole of the prizes, and no place wins more than the one before it. */
export const areShares = (shares: readonly number[]): boolean =>
  shares.reduce((total, share) => total + BigInt(share), 0n) === WHOLE &&
  shares.every((share, index) => index === 0 || share <= (shares[index - 1] ?? 0));
