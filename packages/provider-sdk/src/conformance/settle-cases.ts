import { strict as assert } from 'node:assert';
import { walletRoutes } from '../wallet-transport.ts';
import { type Bench, type ConformanceCase, minor } from './bench.ts';

/** A round of the player in a game that many share, as `settle-rounds` gets it. */
const dueOf = (t: Bench, roundId: string, win: number, more: object = {}) => {
  const { gameCode: _, ...who } = t.player;
  const due = { ...who, roundId, transactionId: `${roundId}:win`, amount: t.units(win) };
  return { ...due, ...more };
};
type Due = ReturnType<typeof dueOf>;

const settle = async (t: Bench, rounds: readonly Due[]) => {
  const { gameCode } = t.player;
  const answer = t.granted(
    await t.call(walletRoutes.settleRounds, { gameCode, rounds: [...rounds] }),
  );
  assert.deepEqual(
    answer.rounds.map(({ roundId }) => roundId),
    rounds.map(({ roundId }) => roundId),
    'in the order of the request',
  );
  return answer.rounds;
};

/** Bets a unit on so many rounds. */
async function betOn(t: Bench, count: number): Promise<readonly string[]> {
  const rounds = Array.from({ length: count }, () => t.newId());
  for (const round of rounds) t.granted(await t.bet(round, `${round}:bet`, t.units(1)));
  return rounds;
}

/** What a wallet is asked for when a round ends that many players share. */
export const settleCases: readonly ConformanceCase[] = [
  {
    id: 'settle-1',
    title: 'rounds that wait are settled together: each win is paid once, and each round closed',
    run: async (t) => {
      const before = await t.balance();
      const [won = '', lost = '', other = ''] = await betOn(t, 3);
      const due = [dueOf(t, won, 5), dueOf(t, lost, 0), dueOf(t, other, 2)];
      for (const _ of ['once', 'again']) {
        const told = await settle(t, due);
        assert.deepEqual(
          told.map(({ code }) => code),
          [null, null, null],
        );
        assert(told.every(({ balance }) => balance !== null));
        assert.equal(await t.balance(), before + minor(t.units(4)));
      }
      for (const round of [won, lost, other]) {
        t.refused(await t.bet(round, t.newId(), t.units(1)), 'round_closed');
      }
    },
  },
  {
    id: 'settle-2',
    title: 'each round is answered for itself: one that is refused keeps no other from its win',
    run: async (t) => {
      const [known = '', strange = '', fine = ''] = await betOn(t, 3);
      await settle(t, [dueOf(t, known, 1)]);
      const before = await t.balance();
      const nobody = { playerId: '00000000-0000-4000-8000-000000000000' };
      const currency = t.player.currency === 'JPY' ? 'KRW' : 'JPY';
      const told = await settle(t, [
        dueOf(t, known, 9),
        dueOf(t, strange, 9, nobody),
        dueOf(t, strange, 9, { currency, amount: '9' }),
        dueOf(t, fine, 3),
      ]);
      assert.deepEqual(
        told.map(({ code }) => code),
        ['duplicate_transaction', 'account_not_found', 'currency_mismatch', null],
      );
      for (const { code, balance } of told) assert.equal(balance === null, code !== null);
      assert(
        told.every(({ retryable }) => retryable === false),
        'none of these can pass later',
      );
      assert.equal(await t.balance(), before + minor(t.units(3)));
    },
  },
  {
    id: 'settle-3',
    title: 'a session that has ended keeps no win from its player',
    run: async (t) => {
      const before = await t.balance();
      const [round = ''] = await betOn(t, 1);
      const gone = { sessionToken: 'a-session-that-has-ended' };
      const [told] = await settle(t, [dueOf(t, round, 4, gone)]);
      assert.equal(told?.code, null);
      assert.equal(await t.balance(), before + minor(t.units(3)));
    },
  },
  {
    id: 'settle-4',
    title: 'a win that was rolled back before it came is acknowledged, and pays nothing',
    run: async (t) => {
      const [round = ''] = await betOn(t, 1);
      t.granted(await t.rollback(round, t.newId(), `${round}:win`));
      const before = await t.balance();
      const [told] = await settle(t, [dueOf(t, round, 4)]);
      assert.equal(told?.code, null);
      assert.equal(await t.balance(), before);
    },
  },
  {
    id: 'settle-5',
    title: 'the same rounds told five times at once, and twice in one call, are paid once',
    run: async (t) => {
      const before = await t.balance();
      const rounds = await betOn(t, 4);
      const due = rounds.map((round, at) => dueOf(t, round, at));
      const asked = Array.from({ length: 5 }, () => settle(t, [...due, ...due]));
      for (const told of await Promise.all(asked)) {
        assert(told.every(({ code }) => code === null));
      }
      assert.equal(await t.balance(), before + minor(t.units(2)));
    },
  },
];
