import { refuse } from '@padauk/base';
import { expect, test } from 'vitest';
import { createWalletClient } from './client.ts';
import type { WalletOutcome, WalletRoute, WalletTransport } from './wallet-transport.ts';

const player = {
  sessionToken: 'session-token',
  playerId: 'p1',
  currency: 'MMK',
  gameCode: 'game',
  roundId: 'r1',
};
const move = { ...player, transactionId: 't1', amount: '1.00' };

/** A wallet that says one thing after the other, and counts how often it was asked. */
function walletThatSays(...answers: readonly object[]) {
  const asked: string[] = [];
  const call = async <R extends WalletRoute>(route: R): Promise<WalletOutcome<R>> => {
    asked.push(route.id);
    return (answers[asked.length - 1] ?? { ok: true, value: {} }) as WalletOutcome<R>;
  };
  const transport: WalletTransport = { call };
  const client = createWalletClient({ transport, sleep: async () => undefined });
  return { asked, client };
}
const later = refuse('too_many_requests', { retryable: true });
const never = refuse('too_many_requests', { retryable: false });

test('what must arrive is sent again where the wallet says that this can help', async () => {
  const win = walletThatSays(later, later);
  expect((await win.client.win(move)).ok).toBe(true);
  expect(win.asked).toHaveLength(3);
  const end = walletThatSays(later);
  expect((await end.client.endRound(player)).ok).toBe(true);
  const undo = walletThatSays(later, later, later, later);
  const rollback = { ...player, transactionId: 't2', originalTransactionId: 't1' };
  expect((await undo.client.rollback(rollback)).ok).toBe(true);
});

test('the word of the wallet counts, and the table of refusals where it says none', async () => {
  const told = walletThatSays(never);
  expect(await told.client.win(move)).toEqual(never);
  expect(told.asked).toHaveLength(1);
  const silent = walletThatSays(refuse('system_busy'), refuse('duplicate_transaction'));
  expect(await silent.client.win(move)).toMatchObject({ code: 'duplicate_transaction' });
  expect(silent.asked).toHaveLength(2);
});

test('a stake that was refused is not sent again, whatever could help it', async () => {
  const { asked, client } = walletThatSays(later);
  expect(await client.bet(move)).toEqual(later);
  expect(asked).toHaveLength(1);
});
