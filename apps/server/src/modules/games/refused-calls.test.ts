import { ok } from '@padauk/base';
import { expect, test } from 'vitest';
import type { ShortMemory } from '../../platform/platform.ts';
import { settleRefusedAgain } from './refused-calls.ts';

const rounds = ['r1', 'r2', 'r3'].map((roundId) => ({
  sessionToken: 'a-session-token',
  playerId: 'p1',
  currency: 'MMK',
  roundId,
  transactionId: `${roundId}:win`,
  amount: '1.00',
}));
const body = { gameCode: 'game', rounds };

/** Settles under one signature in a wallet that answers each round by these codes. */
function settlement() {
  const words = new Map<string, string>();
  const memory: ShortMemory = {
    keep: async (key, word) => void words.set(key, word),
    find: async (key) => words.get(key),
  };
  const asked: string[][] = [];
  const settle = (codes: Readonly<Record<string, string>>, signature = 't=1,v2=a') =>
    settleRefusedAgain(
      memory,
      { headers: { 'padauk-signature': signature }, body },
      async (due) => {
        asked.push(due.rounds.map(({ roundId }) => roundId));
        const told = due.rounds.map(({ roundId }) => {
          const code = codes[roundId] ?? null;
          return { roundId, code, retryable: false, balance: code === null ? '9.00' : null };
        });
        return ok({ rounds: told });
      },
    );
  const codesOf = async (...args: Parameters<typeof settle>) => {
    const answer = await settle(...args);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.rounds.map(({ roundId, code }) => [roundId, code]);
  };
  return { asked, codesOf };
}

test('a round that was refused is not asked for again, and stands where it stood', async () => {
  const { asked, codesOf } = settlement();
  const mixed = [
    ['r1', null],
    ['r2', 'currency_mismatch'],
    ['r3', null],
  ];
  expect(await codesOf({ r2: 'currency_mismatch' })).toEqual(mixed);
  expect(await codesOf({})).toEqual(mixed);
  expect(asked).toEqual([
    ['r1', 'r2', 'r3'],
    ['r1', 'r3'],
  ]);
  expect((await codesOf({}, 't=2,v2=b'))[1]).toEqual(['r2', null]);
});

test('a fault of ours is no refusal: such a round is asked for again', async () => {
  const { asked, codesOf } = settlement();
  await codesOf({ r1: 'account_not_found', r2: 'system_busy', r3: 'account_not_found' });
  await codesOf({ r2: 'account_not_found' });
  expect(asked[1]).toEqual(['r2']);
  const all = ['r1', 'r2', 'r3'].map((id) => [id, 'account_not_found']);
  expect(await codesOf({})).toEqual(all);
  expect(asked).toHaveLength(2);
});
