import { type Amount, amount, shareOf, type Uuid, writeAmount } from '@padauk/base';
import { readBalances, type Rider } from '@padauk/ledger';
import { otherBalance } from '@padauk/provider-sdk/rider-columns';
import type { Db, Tx } from '../../platform/platform.ts';
import {
  type ActiveBonus,
  type BonusGrant,
  contributionOf,
  findBonusGrant,
  paysStake,
} from '../wallet/index.ts';
import type { GameOnCall } from './vendors.repo.ts';
import { balanceIn, type CallSubject } from './wallet-context.ts';

/*
 * A round is paid by one purse: by cash when cash covers its first stake, else by bonus money that
 * is played in that game. Free bets come before cash, since they fit no other stake. What the round
 * brings goes to the purse that paid, also when it comes late.
 */

/** What the contributions of a bonus go by. */
type PlayedGame = Pick<GameOnCall, 'gameType' | 'nodeId'>;
type Purses = Pick<CallSubject, 'player' | 'bonus'>;

/** The player's bonus where it is played in this game. */
export const bonusIn = (
  bonus: ActiveBonus | undefined,
  game: PlayedGame | undefined,
): ActiveBonus | undefined =>
  bonus && game && contributionOf(bonus.contributions, game) > 0 ? bonus : undefined;

/** Whether the stake is a free bet of this bonus. */
export const isFreeBet = (
  bonus: ActiveBonus | undefined,
  game: GameOnCall,
  stake: Amount,
): bonus is ActiveBonus =>
  bonus !== undefined && bonus.freeStake !== null && paysStake(bonus, game, stake);

/** What the player can play with in this game: cash, and bonus money where it is played. */
export async function readPlayable(
  db: Db | Tx,
  subject: Purses,
  game: PlayedGame | undefined,
): Promise<Amount> {
  const { player } = subject;
  const bonus = bonusIn(subject.bonus, game);
  if (!bonus) return balanceIn(await readBalances(db, [player.cashId]), player);
  const balances = await readBalances(db, [player.cashId, bonus.accountId]);
  const purse = balances.get(bonus.accountId)?.balance ?? 0n;
  return amount(balanceIn(balances, player) + purse);
}

/** Rounds that the player's bonus still pays in this game; undefined where there are none. */
export async function readFreeRounds(
  db: Db | Tx,
  subject: CallSubject,
  game: GameOnCall,
): Promise<
  { readonly campaignId: Uuid; readonly stake: Amount; readonly left: number } | undefined
> {
  const bonus = bonusIn(subject.bonus, game);
  if (!bonus?.freeStake) return undefined;
  const grant = await findBonusGrant(db, bonus.id);
  const left = grant?.state === 'active' ? (grant.roundsLeft ?? 0) : 0;
  return left > 0 ? { campaignId: bonus.id, stake: bonus.freeStake, left } : undefined;
}

/**
 * The balance of the purse that does not pay, as far as it can be played in the game: a vendor is
 * told the sum of both.
 */
export async function readOtherPurse(
  db: Db | Tx,
  subject: CallSubject,
  paid: { readonly game: GameOnCall | undefined; readonly byBonus: boolean },
): Promise<Amount> {
  const bonus = bonusIn(subject.bonus, paid.game);
  const other = paid.byBonus ? subject.player.cashId : bonus?.accountId;
  if (other === undefined) return amount(0n);
  return (await readBalances(db, [other])).get(other)?.balance ?? amount(0n);
}

/**
 * Rows that ride on a posting, with what the player has in his other purse: a vendor that tells its
 * round again tells the balance that it was answered.
 */
export const withOtherPurse = (riders: readonly Rider[], other: Amount): readonly Rider[] =>
  other === 0n ? riders : riders.map((rider) => fillOther(rider, other));

function fillOther({ table, row }: Rider, other: Amount): Rider {
  const given = table.columns.filter((column) => column.from === undefined);
  return {
    table,
    row: row.map((value, at) => (given[at] === otherBalance ? other : value)),
  };
}

/** What the event of a settled round says of the bonus money staked in it. */
export function bonusOfRound(round: {
  readonly grant: Pick<BonusGrant, 'id' | 'contributions'>;
  readonly roundId: Uuid;
  readonly game: GameOnCall | undefined;
  readonly stake: Amount;
  readonly subject: CallSubject;
}) {
  const { grant, game, stake, subject } = round;
  const counted = game ? shareOf(stake, contributionOf(grant.contributions, game)) : amount(0n);
  return {
    grantId: grant.id,
    round: round.roundId,
    counted: writeAmount(counted, subject.currency),
  };
}

/** The same for a round that is closed by a call of its own. */
export async function readBonusOfRound(
  tx: Tx,
  round: Omit<Parameters<typeof bonusOfRound>[0], 'grant'> & { readonly grantId: Uuid },
) {
  const grant = await findBonusGrant(tx, round.grantId);
  return grant && bonusOfRound({ ...round, grant });
}
