import { refuse } from '@padauk/base';
import { expect, test } from 'vitest';
import { createWalletClient, type RollbackDuty } from './client.ts';
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
  const duties: RollbackDuty[] = [];
  const client = createWalletClient({
    transport,
    sleep: async () => undefined,
    onRollbackDue: (duty) => {
      duties.push(duty);
    },
  });
  return { asked, client, duties };
}
const lost = { ok: false, code: 'outcome_unknown' };
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

test('a stake that was refused after a lost try is not known: it is to be rolled back', async () => {
  const { asked, client, duties } = walletThatSays(lost, refuse('balance_too_low'));
  const outcome = await client.bet(move);
  expect(outcome).toMatchObject({ code: 'outcome_unknown', refusedWith: 'balance_too_low' });
  if (outcome.ok || outcome.code !== 'outcome_unknown') throw new Error('it is unknown');
  expect(duties).toEqual([outcome.rollbackDue]);
  expect(await client.fulfil(outcome.rollbackDue)).toBe(true);
  expect(asked).toEqual(['provider.bet', 'provider.bet', 'provider.rollback']);
});

test('of a combined call both parts are rolled back, the win first', async () => {
  const { client, duties } = walletThatSays(lost, refuse('session_expired'));
  const both = { betTransactionId: 'b1', winTransactionId: 'w1' };
  const call = { ...player, ...both, betAmount: '1.00', winAmount: '2.00' };
  expect(await client.betAndWin(call)).toMatchObject({ refusedWith: 'session_expired' });
  expect(duties.map(({ transactionIds }) => transactionIds)).toEqual([['w1', 'b1']]);
});

test('without any answer it is to be rolled back, and nothing was refused', async () => {
  const { client, duties } = walletThatSays(lost, lost, lost);
  const outcome = await client.bet(move);
  expect(outcome).toEqual({ ...lost, rollbackDue: duties[0] });
  expect(duties).toHaveLength(1);
});

test('what is known needs no rollback: taken on a later try, refused at once, an id in use', async () => {
  const taken = walletThatSays(lost);
  expect((await taken.client.bet(move)).ok).toBe(true);
  const refused = walletThatSays(refuse('balance_too_low'));
  expect(await refused.client.bet(move)).toEqual(refuse('balance_too_low'));
  // To undo that id would undo the call that it stands for.
  const used = walletThatSays(lost, refuse('duplicate_transaction'));
  expect(await used.client.bet(move)).toEqual(refuse('duplicate_transaction'));
  for (const { duties } of [taken, refused, used]) expect(duties).toEqual([]);
});
