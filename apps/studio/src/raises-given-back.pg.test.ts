import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, type Uuid } from '@padauk/base';
import type { WalletOutcome, WalletRoutes, WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { actInRound } from './act-in-round.ts';
import { insertAction } from './actions.repo.ts';
import { giveRaisesBack } from './give-raise-back.ts';
import { playRound } from './play-round.ts';
import { decideRaise, isGivenBack, noteRaise } from './raises-given-back.repo.ts';
import type { StudioContext } from './studio-context.ts';
import { cashOf, MANY } from './testing/seat.ts';
import { losing, reachWallet, seatAt, splitStudio } from './testing/split-studio.ts';

let server: TestServer;
let overHttp: WalletTransport & { close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  overHttp = await reachWallet(server);
});
afterAll(async () => {
  await overHttp.close();
  await server.stop();
});

const STAKE = 10_000n;
/** A studio that has nothing to do with the one that was cut off, a minute later. */
const job = () => giveRaisesBack(splitStudio(server, overHttp, 60_000));
const pool = () => server.database.pool;

/** A hand of blackjack that may be doubled. */
async function deal(context: StudioContext) {
  for (;;) {
    const { player, session } = await seatAt(server, context, { gameCode: 'blackjack' });
    const request = { stake: '100.00', bet: {}, clientRoundId: randomUUID() };
    const opened = await playRound(context, session, request);
    if (!opened.ok) throw new Error(opened.code);
    if (!JSON.stringify(opened.value.actions).includes('double')) continue;
    const { roundId } = opened.value;
    const act = (type: string, at = context) =>
      actInRound(at, session, roundId, { action: { type }, sequence: 0 });
    /** What the player has, and what he would have had of this hand had he staked so much. */
    const booked = async (staked: bigint) => {
      const { rows } = await pool().query<{ payout: bigint }>(
        'select payout from studio.round where id = $1 and state = 2',
        [roundId],
      );
      const cash = await cashOf(server, player);
      return { cash, due: MANY - staked + (rows[0]?.payout ?? 0n) };
    };
    return { roundId: roundId as Uuid, act, booked };
  }
}
type Hand = Awaited<ReturnType<typeof deal>>;

async function expectStaked(hand: Hand, staked: bigint): Promise<void> {
  const { cash, due } = await hand.booked(staked);
  expect(cash).toBe(due);
}

/** A wallet whose first raise goes through `through`, which may carry it out. */
function atRaise(
  wallet: WalletTransport,
  through: (carryOut: () => Promise<void>) => Promise<'answered' | 'silent'>,
): WalletTransport {
  let raises = 0;
  return {
    call: async (route, body) => {
      const isRaise = 'transactionId' in body && /:bet:\d+$/.test(String(body.transactionId));
      if (!isRaise || raises > 0) return wallet.call(route, body);
      raises += 1;
      let answer: WalletOutcome<typeof route> | undefined;
      const told = await through(async () => {
        answer = await wallet.call(route, body);
      });
      if (told === 'answered' && answer) return answer;
      return { ok: false, code: 'outcome_unknown' } as WalletOutcome<typeof route>;
    },
  };
}
/** A studio elsewhere, to which the wallet refuses every raise. */
const refusing = (): StudioContext =>
  splitStudio(server, {
    call: async (route, body) => {
      if (route.id !== 'provider.bet') return overHttp.call(route, body);
      const refused: WalletOutcome<WalletRoutes['bet']> = { ok: false, code: 'balance_too_low' };
      return refused as WalletOutcome<typeof route>;
    },
  });
const free = (roundId: string) =>
  pool().query('delete from studio.round_action where round_id = $1', [roundId]);

/** A hand whose number 0 goes to `other` while the wallet takes a raise for it. */
async function doubledWhile(other: 'stand' | 'double') {
  const noBack = losing(overHttp, { call: 'rollback', when: 'before', times: 1 });
  const wallet = atRaise(noBack, async (carryOut) => {
    await carryOut();
    await free(hand.roundId);
    expect(await hand.act(other, splitStudio(server, overHttp))).toMatchObject({ ok: true });
    return 'answered';
  });
  const hand: Hand = await deal(splitStudio(server, wallet));
  return { hand, answer: await hand.act('double') };
}

test('a raise whose number went to another action is given back, however silent the wallet was', async () => {
  const { hand, answer } = await doubledWhile('stand');
  expect(answer).toMatchObject({ code: 'action_out_of_order' });
  await expectStaked(hand, STAKE * 2n);
  expect(await giveRaisesBack(splitStudio(server, overHttp))).toBe(0);
  expect(await job()).toBe(1);
  await expectStaked(hand, STAKE);
  expect(await job()).toBe(0);
  const noted = () =>
    pool().query('select from studio.raise_given_back where round_id = $1', [hand.roundId]);
  expect((await noted()).rows).toHaveLength(1);
  await giveRaisesBack(splitStudio(server, overHttp, 2 * 86_400_000));
  expect((await noted()).rows).toEqual([]);
});

test('a raise that another process has asked for by the same id is no one else’s to give back', async () => {
  const { hand, answer } = await doubledWhile('double');
  expect(answer).toMatchObject({ ok: true });
  expect(await job()).toBe(0);
  await expectStaked(hand, STAKE * 2n);
});

test('a raise that is taken while another one asks for its number is staked once, and never free', async () => {
  const wallet = atRaise(overHttp, async (carryOut) => {
    await carryOut();
    await free(hand.roundId);
    // The wallet has taken another sum by this id, and refuses it.
    const other = { roundId: hand.roundId, sequence: 0, action: '{}', raise: amount(1n) };
    const asking = { ...other, ends: false, actedAt: new Date() };
    expect(await insertAction(pool(), asking, { pending: true })).toBe(true);
    return 'answered';
  });
  const hand: Hand = await deal(splitStudio(server, wallet));
  const over = await hand.act('double');
  expect(over).toMatchObject({ ok: true, value: { state: 'settled', staked: '200.00' } });
  await expectStaked(hand, STAKE * 2n);
  expect(await job()).toBe(0);
  await expectStaked(hand, STAKE * 2n);
});

test.each(['after', 'before'] as const)(
  'a raise that is heard of %s its second asker was refused goes back, and is taken up by no action',
  async (when) => {
    const wallet = atRaise(overHttp, async (carryOut) => {
      // Another process finds the action without an answer, and is refused; then we are killed.
      if (when === 'after') {
        expect(await hand.act('double', refusing())).toMatchObject({ code: 'balance_too_low' });
        await carryOut();
      }
      return Promise.reject(new Error('killed'));
    });
    const hand: Hand = await deal(splitStudio(server, wallet));
    await expect(hand.act('double')).rejects.toThrow('killed');
    if (when === 'before') {
      expect(await hand.act('double', refusing())).toMatchObject({ code: 'balance_too_low' });
    }
    await expectStaked(hand, when === 'after' ? STAKE * 2n : STAKE);
    expect(await job()).toBe(1);
    await expectStaked(hand, STAKE);
    for (const at of [splitStudio(server, overHttp), splitStudio(server, overHttp)]) {
      expect(await hand.act('double', at)).toMatchObject({ code: 'action_not_allowed' });
    }
    const over = await hand.act('stand', splitStudio(server, overHttp));
    expect(over).toMatchObject({ ok: true, value: { state: 'settled', staked: '100.00' } });
    await expectStaked(hand, STAKE);
  },
);

test('an action that takes a raise up and whoever gives it back wait for one another', async () => {
  const { roundId } = await deal(splitStudio(server, overHttp));
  const raise = { roundId, sequence: 0, action: '{}', raise: amount(STAKE), ends: false };
  const take = (sql: StudioContext['sql']) =>
    insertAction(sql, { ...raise, actedAt: new Date() }, { pending: false });
  const decide = (sql: StudioContext['sql']) => decideRaise(sql, raise);
  /** Both in this order, the second while the first has not yet committed. */
  async function inOrder<A, B>(
    first: (sql: StudioContext['sql']) => Promise<A>,
    second: (sql: StudioContext['sql']) => Promise<B>,
  ): Promise<[A, PromiseSettledResult<B>]> {
    await noteRaise(pool(), raise, new Date());
    const tx = await pool().connect();
    try {
      await tx.query('begin');
      const answer = await first(tx);
      let over = false;
      const waiting = Promise.allSettled([second(pool())]).then(([settled]) => {
        over = true;
        return settled;
      });
      await sleep(100);
      expect(over).toBe(false);
      await tx.query('commit');
      return [answer, await waiting];
    } finally {
      tx.release();
    }
  }
  const [taken, decided] = await inOrder(take, decide);
  expect([taken, decided]).toEqual([true, { status: 'fulfilled', value: false }]);
  await free(roundId);
  const [goesBack, refused] = await inOrder(decide, take);
  expect(goesBack).toBe(true);
  expect(refused.status === 'rejected' && isGivenBack(refused.reason)).toBe(true);
});
