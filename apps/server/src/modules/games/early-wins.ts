import type { Amount, Uuid } from '@padauk/base';
import { readBalances } from '@padauk/ledger';
import { type ActiveBonus, findActiveBonuses, moveWinToBonus, paysStake } from '../wallet/index.ts';
import { listEarlyWins, setBonusOfWin } from './early-wins.repo.ts';
import type { GameOnCall } from './vendors.repo.ts';
import { balanceIn, type CallSubject, type WalletContext } from './wallet-context.ts';
import { lockPlayer } from './wallet-transactions.repo.ts';

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
};

/**
 * The bonus that pays the first stake of a round whose win has come before it, with that win moved
 * into its purse; undefined where no win has come, or cash pays. What the early win has brought is
 * no cash that could pay for it.
 */
export async function bonusAfterWin(
  context: Pick<WalletContext, 'db'>,
  { subject, roundId, stake, game }: Staking,
): Promise<ActiveBonus | undefined> {
  const { player, houseId } = subject;
  const wins = await listEarlyWins(context.db, roundId);
  if (wins.length === 0) return undefined;
  const bonus = (await findActiveBonuses(context.db, [player.memberId])).get(player.memberId);
  if (!bonus || !paysStake(bonus, game, stake)) return undefined;
  const won = wins.reduce((sum, win) => sum + win.amount, 0n);
  const balances = await readBalances(context.db, [player.cashId, bonus.accountId]);
  const isFree = bonus.freeStake !== null;
  if (!isFree && balanceIn(balances, player) - won >= stake) return undefined;
  // The win itself pays no stake of its own round, in neither purse.
  if ((balances.get(bonus.accountId)?.balance ?? 0n) < stake) return undefined;
  await context.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, player.memberId);
    const grantId = bonus.id;
    for (const { id, amount } of await listEarlyWins(tx, roundId)) {
      const move = { id, roundId, memberId: player.memberId, grantId, houseId, amount };
      if (await moveWinToBonus(tx, move)) await setBonusOfWin(tx, { id, grantId });
    }
  });
  return bonus;
}
