import type { Amount, Uuid } from '@padauk/base';
import { readBalances } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';
import {
  type ActiveBonus,
  type BonusMove,
  findActiveBonuses,
  moveWinToBonus,
  paysStake,
} from '../wallet/index.ts';
import { listEarlyWins, setBonusOfWin } from './early-wins.repo.ts';
import type { GameOnCall } from './vendors.repo.ts';
import { balanceIn, type CallSubject, type WalletContext } from './wallet-context.ts';

/*
 * A win may reach us before its bet. It is paid at once, in cash; which purse it belongs to is
 * known when the bet comes. Were it left in cash, bonus money would become cash by being staked
 * second.
 */

type Staking = {
  readonly subject: CallSubject;
  readonly roundId: Uuid;
  readonly stake: Amount;
  readonly game: GameOnCall;
  /** The bonus whose free rounds alone may pay it. */
  readonly campaignId: string | undefined;
};

/**
 * The bonus that pays the first stake of a round whose win has come before it; undefined where no
 * win has come, or cash pays. What the early win has brought is no cash that could pay for it.
 */
export async function bonusAfterWin(
  { db }: Pick<WalletContext, 'db'>,
  { subject, roundId, stake, game, campaignId }: Staking,
): Promise<ActiveBonus | undefined> {
  const { player } = subject;
  const wins = await listEarlyWins(db, roundId);
  if (wins.length === 0) return undefined;
  const bonus = (await findActiveBonuses(db, [player.memberId])).get(player.memberId);
  if (!bonus || !paysStake(bonus, game, stake)) return undefined;
  if (campaignId !== undefined && campaignId !== bonus.id) return undefined;
  // Free bets come before cash.
  if (bonus.freeStake !== null) return bonus;
  const won = wins.reduce((sum, win) => sum + win.amount, 0n);
  const cash = balanceIn(await readBalances(db, [player.cashId]), player);
  return cash - won >= stake ? undefined : bonus;
}

/**
 * Has the wins that came before the first bet of a round follow it into the bonus that has paid it.
 * Called in the transaction that has taken the stake, after it: a stake that is refused moves
 * nothing, and no win pays the stake of its own round.
 */
export async function moveEarlyWins(
  tx: Tx,
  round: Pick<BonusMove, 'memberId' | 'grantId' | 'roundId' | 'houseId'>,
): Promise<void> {
  for (const win of await listEarlyWins(tx, round.roundId)) {
    const { id, amount } = win;
    const hasMoved = await moveWinToBonus(tx, { ...round, id, amount });
    if (hasMoved) await setBonusOfWin(tx, { id, grantId: round.grantId });
  }
}
