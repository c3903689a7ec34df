import { ok, refuse } from '@padauk/base';
import { rollback } from '@padauk/contracts/provider';
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
  const bodies: unknown[] = [];
  const call = async <R extends WalletRoute>(
    route: R,
    body: unknown,
  ): Promise<WalletOutcome<R>> => {
    asked.push(route.id);
    bodies.push(body);
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
  return { asked, bodies, client, duties };
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

test.each([95, 96, 100])(
  'an id of %d signs is undone by one that the protocol knows',
  async (length) => {
    const { client, bodies } = walletThatSays();
    const ids = ['a', 'b'].map((end) => end.padStart(length, 'x'));
    expect(await client.fulfil({ player, transactionIds: ids })).toBe(true);
    expect(await client.fulfil({ player, transactionIds: ids })).toBe(true);
    const sent = bodies.map((body) => rollback.body?.parse(body)?.transactionId);
    expect(new Set(sent).size).toBe(2);
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
  },
);

const roundOf = (n: number) => ({
  sessionToken: player.sessionToken,
  playerId: `p${n}`,
  currency: 'MMK',
  roundId: `r${n}`,
  transactionId: `t${n}`,
  amount: '1.00',
});
const tell = (n: number, code: string | null, said = {}) => ({
  roundId: `r${n}`,
  code,
  ...said,
  balance: code === null ? '5.00' : null,
});
const shared = { gameCode: 'game', rounds: [1, 2, 3, 4].map(roundOf) };

test('of shared rounds those are said again that the wallet may settle later', async () => {
  const { bodies, client } = walletThatSays(
    lost,
    ok({
      rounds: [
        tell(1, null),
        tell(2, 'system_busy'),
        // What the wallet says goes before the table, which may be older than it.
        tell(3, 'system_busy', { retryable: false }),
        tell(4, 'a_word_of_a_later_day', { retryable: true }),
      ],
    }),
    ok({ rounds: [tell(2, null), tell(4, 'duplicate_transaction')] }),
  );
  expect(await client.settleRounds(shared)).toEqual(
    ok({
      rounds: [
        tell(1, null),
        tell(2, null),
        tell(3, 'system_busy', { retryable: false }),
        tell(4, 'duplicate_transaction'),
      ],
    }),
  );
  expect(bodies).toEqual([shared, shared, { ...shared, rounds: [roundOf(2), roundOf(4)] }]);
});

test('shared rounds that are not settled in a few tries are told so, one by one', async () => {
  const busy = ok({ rounds: [tell(1, null), ...[2, 3, 4].map((n) => tell(n, 'system_busy'))] });
  const silent = walletThatSays(busy, lost, lost, lost);
  expect(await silent.client.settleRounds(shared)).toEqual(busy);
  const all = walletThatSays(lost, lost, lost);
  expect(await all.client.settleRounds(shared)).toEqual(lost);
});
