import { expect, test } from 'vitest';
import { createReferenceWallet, type ReferenceCall } from '../reference-wallet.ts';
import {
  type WalletOutcome,
  type WalletRoute,
  walletRoutes,
  type WalletTransport,
} from '../wallet-transport.ts';
import type { ConformanceContext, ConformanceOperator, SendBytes } from './bench.ts';
import { conformanceCases, runConformanceCase } from './cases.ts';

/*
 * The suite itself, against a wallet that keeps the rules: no case fails by how long it takes, or
 * leaves a player unable to play whom the next cases play with.
 */
const player = { sessionToken: 'session', playerId: 'p1', currency: 'MMK', gameCode: 'game' };
type Move = { readonly transactionId: string; readonly roundId: string; readonly amount: string };

/** A wallet in memory that refuses what it refused again under the same signature. */
function honestWallet() {
  const wallet = createReferenceWallet({ cash: 10_000n, session: 'open' });
  const refusedBefore = new Map<string, string>();
  const carryOut = (name: 'bet' | 'win', { amount, ...move }: Move) =>
    wallet.call({ ...move, name, amount: BigInt(amount.replace('.', '')) } as ReferenceCall);
  const balance = () => `${wallet.cash() / 100n}.${`${wallet.cash() % 100n}`.padStart(2, '0')}`;
  const call = async <R extends WalletRoute>(
    route: R,
    body: unknown,
  ): Promise<WalletOutcome<R>> => {
    // The cases that are run here call these two alone.
    if (route.id === walletRoutes.bet.id) expect(carryOut('bet', body as Move).ok).toBe(true);
    return { ok: true, value: { balance: balance() } } as WalletOutcome<R>;
  };
  const sendBytes: SendBytes = async ({ path, text, atSeconds }) => {
    const signature = `${path} ${atSeconds} ${text}`;
    const before = refusedBefore.get(signature);
    if (before !== undefined) return { status: 409, code: before };
    const answer = carryOut('win', JSON.parse(text) as Move);
    if (answer.ok) return { status: 200, code: '' };
    refusedBefore.set(signature, answer.code);
    return { status: 409, code: answer.code };
  };
  return { transport: { call } satisfies WalletTransport, sendBytes };
}

function run(id: string, more: Partial<ConformanceContext>): Promise<boolean> {
  const found = conformanceCases.find((each) => each.id === id);
  if (!found) throw new Error(`there is a case ${id}`);
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  const { transport, sendBytes } = honestWallet();
  const asked = { transport, sendBytes, player: async () => player, newId, ...more };
  return runConformanceCase(asked, found);
}

test('the same bytes are the same call, also where a second ends between two sends', async () => {
  let nowMs = 1_000_000;
  expect(await run('3.7-10b', { nowMs: () => (nowMs += 700) })).toBe(true);
});

test.each(['3.7-3b', '3.7-3c'])('%s shuts nobody out whom other cases play with', async (id) => {
  const shutOut: unknown[] = [];
  const shut: ConformanceOperator['exclude'] = async (who) => void shutOut.push(who);
  const operator = { exclude: shut, closeAccount: shut };
  expect(await run(id, { operator })).toBe(false);
  expect(shutOut).toEqual([]);
  const spent = { ...player, playerId: 'p2' };
  // It is run with a player of its own; this wallet then takes his stake, which is no conformance.
  await expect(run(id, { operator, spendablePlayer: async () => spent })).rejects.toThrow();
  expect(shutOut).toEqual([spent]);
});
