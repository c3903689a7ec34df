import { randomUUID } from 'node:crypto';
import { amount, writeAmount } from '@padauk/base';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import type { GamePlayer } from '../../../../../../tools/testing/game-players.ts';
import { callFields } from './call-fields.ts';

type Round = {
  readonly player: GamePlayer;
  readonly roundId?: string | undefined;
  readonly gameCode?: string;
};
type Balance = { readonly ok: true; readonly value: { readonly balance: string } };
type Refused = { readonly ok: false; readonly code: string };
const toldBy = (answer: Balance | Refused) => (answer.ok ? answer.value.balance : answer.code);
const write = (minor: bigint): string => writeAmount(amount(minor), 'MMK');
const roundOf = ({ player, roundId = randomUUID(), gameCode }: Round) => ({
  ...callFields(player, roundId),
  ...(gameCode && { gameCode }),
});

export type PlayingVendor = ReturnType<typeof playingVendor>;

/**
 * A vendor that plays for players made by `createGamePlayers`: amounts in minor units, ids of its
 * own. Each call gives what it was `told` (the balance, or the code of the refusal) with the ids it
 * went by, and can be sent `again` as it was.
 */
export function playingVendor(wallet: WalletTransport) {
  const rollBack = async (round: Round & { readonly transactionId: string }) => {
    const { transactionId: originalTransactionId, ...rest } = round;
    const call = { ...roundOf(rest), transactionId: randomUUID(), originalTransactionId };
    const again = async (other = wallet) => toldBy(await other.call(walletRoutes.rollback, call));
    return { told: await again(), again };
  };

  return {
    bet: async ({
      stake,
      campaignId,
      transactionId = randomUUID(),
      ...round
    }: Round & {
      readonly stake: bigint;
      readonly campaignId?: string;
      readonly transactionId?: string;
    }) => {
      const fields = { ...roundOf(round), ...(campaignId && { campaignId }) };
      const call = { ...fields, transactionId, amount: write(stake) };
      const again = async (other = wallet) => toldBy(await other.call(walletRoutes.bet, call));
      return { told: await again(), roundId: fields.roundId, transactionId, again };
    },
    win: async ({
      payout,
      roundClosed = true,
      ...round
    }: Round & { readonly payout: bigint; readonly roundClosed?: boolean }) => {
      const fields = roundOf(round);
      const transactionId = randomUUID();
      const call = { ...fields, transactionId, amount: write(payout), roundClosed };
      const told = toldBy(await wallet.call(walletRoutes.win, call));
      return { told, roundId: fields.roundId, transactionId };
    },
    /** A stake and its win in one call; `told` is the balance after each. */
    spin: async ({
      stake,
      payout = 0n,
      campaignId,
      ...round
    }: Round & {
      readonly stake: bigint;
      readonly payout?: bigint;
      readonly campaignId?: string;
    }) => {
      const fields = { ...roundOf(round), ...(campaignId && { campaignId }) };
      const [betId, winId] = [randomUUID(), randomUUID()];
      const answer = await wallet.call(walletRoutes.betAndWin, {
        ...fields,
        betTransactionId: betId,
        betAmount: write(stake),
        winTransactionId: winId,
        winAmount: write(payout),
      });
      const told = answer.ok
        ? ([answer.value.bet.balance, answer.value.win.balance] as const)
        : answer.code;
      return { told, roundId: fields.roundId, betId, winId };
    },
    /** Takes a bet or a win back, whether it has come or not. */
    rollBack,
    endRound: async (round: Round) => ({
      told: toldBy(await wallet.call(walletRoutes.endRound, roundOf(round))),
    }),
  };
}
