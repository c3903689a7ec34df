import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, type Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import type { WalletOutcome, WalletRoutes, WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchAgain } from '../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { actInRound } from './act-in-round.ts';
import { insertAction, type RoundAction } from './actions.repo.ts';
import { giveRaisesBack } from './give-raise-back.ts';
import { playRound } from './play-round.ts';
import { decideRaise, isGivenBack, noteRaise } from './raises-given-back.repo.ts';
import { roundState } from './round-state.ts';
import type { FinishContext } from './stuck-rounds.ts';
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
const studioApart = (wallet: WalletTransport, lateMs = 0): FinishContext =>
  splitStudio(server, wallet, lateMs, server.platform.vault);
/** A studio that has nothing to do with the one that was cut off, a minute later. */
const job = () => giveRaisesBack(studioApart(overHttp, 60_000));
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
    const request0 = (type: string) => ({ action: { type }, sequence: 0 });
    const act = (type: string, at = context) => actInRound(at, session, roundId, request0(type));
    /** At a studio whose wallet is in its own process. */
    const actJointly = async (type: string) => {
      const launchToken = await launchAgain(pool(), player);
      const joined = await server.call(domains.studio.openSession, { body: { launchToken } });
      if (!joined.success) throw new Error(joined.code);
      const call = server.callAs(joined.value.sessionToken);
      return call(domains.studio.actInRound, { params: { roundId }, body: request0(type) });
    };
    /** What the player has, and what he would have had of this hand had he staked so much. */
    const booked = async (staked: bigint) => {
      const { rows } = await pool().query<{ payout: bigint }>(
        `select payout from studio.round where id = $1 and state = ${roundState.settled}`,
        [roundId],
      );
      const cash = await cashOf(server, player);
      return { cash, due: MANY - staked + (rows[0]?.payout ?? 0n) };
    };
    return { roundId: roundId as Uuid, act, actJointly, booked };
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
  through: (carryOut: () => Promise<void>) => Promise<'answered' | 'refused'>,
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
      return { ok: false, code: 'balance_too_low' } as WalletOutcome<typeof route>;
    },
  };
}
/** A studio elsewhere, to which the wallet refuses every raise. */
const refusing = (): StudioContext =>
  studioApart({
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
    expect(await hand.act(other, studioApart(overHttp))).toMatchObject({ ok: true });
    return 'answered';
  });
  const hand: Hand = await deal(studioApart(wallet));
  return { hand, answer: await hand.act('double') };
}

test('a raise whose number went to another action is given back, however silent the wallet was', async () => {
  const { hand, answer } = await doubledWhile('stand');
  expect(answer).toMatchObject({ code: 'action_out_of_order' });
  await expectStaked(hand, STAKE * 2n);
  expect(await giveRaisesBack(studioApart(overHttp))).toBe(0);
  expect(await job()).toBe(1);
  await expectStaked(hand, STAKE);
  expect(await job()).toBe(0);
  const noted = () =>
    pool().query('select from studio.raise_given_back where round_id = $1', [hand.roundId]);
  expect((await noted()).rows).toHaveLength(1);
  await giveRaisesBack(studioApart(overHttp, 2 * 86_400_000));
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
    const other = { roundId: hand.roundId, sequence: 0, attempt: 0, action: '{}' };
    const asking = { ...other, raise: amount(1n), ends: false, actedAt: new Date() };
    expect(await insertAction(pool(), asking, { pending: true })).toBe(true);
    return 'answered';
  });
  const hand: Hand = await deal(studioApart(wallet));
  const over = await hand.act('double');
  expect(over).toMatchObject({ ok: true, value: { state: 'settled', staked: '200.00' } });
  await expectStaked(hand, STAKE * 2n);
  expect(await job()).toBe(0);
  await expectStaked(hand, STAKE * 2n);
});

/**
 * A hand whose double another process has found without an answer, and was refused. The wallet
 * hears of the first one `when`, and then its asker is killed.
 */
async function lostAndRefused(when: 'after' | 'before' | 'never'): Promise<Hand> {
  const refused = async () =>
    expect(await hand.act('double', refusing())).toMatchObject({ code: 'balance_too_low' });
  const wallet = atRaise(overHttp, async (carryOut) => {
    if (when === 'before') await carryOut();
    await refused();
    if (when === 'after') await carryOut();
    return Promise.reject(new Error('killed'));
  });
  const hand: Hand = await deal(studioApart(wallet));
  await expect(hand.act('double')).rejects.toThrow('killed');
  await expectStaked(hand, when === 'never' ? STAKE : STAKE * 2n);
  return hand;
}
const doubled = { state: 'settled', staked: '200.00' };

test.each(['after', 'before', 'never'] as const)(
  'a raise heard of %s its second asker was refused goes back, and the next one is staked anew',
  async (when) => {
    const hand = await lostAndRefused(when);
    expect(await job()).toBe(1);
    await expectStaked(hand, STAKE);
    for (const at of [studioApart(overHttp), studioApart(overHttp)]) {
      expect(await hand.act('double', at)).toMatchObject({ ok: true, value: doubled });
      await expectStaked(hand, STAKE * 2n);
    }
    expect(await job()).toBe(0);
    await expectStaked(hand, STAKE * 2n);
  },
);

test('after a raise that went back the hand goes on without one', async () => {
  const hand = await lostAndRefused('after');
  expect(await job()).toBe(1);
  const over = await hand.act('stand', studioApart(overHttp));
  expect(over).toMatchObject({ ok: true, value: { state: 'settled', staked: '100.00' } });
  await expectStaked(hand, STAKE);
});

test('a raise that goes back at the moment at which it is answered for is staked anew', async () => {
  const wallet = atRaise(overHttp, async (carryOut) => {
    expect(await hand.act('double', refusing())).toMatchObject({ code: 'balance_too_low' });
    await carryOut();
    expect(await job()).toBe(1);
    return 'answered';
  });
  const hand: Hand = await deal(studioApart(wallet));
  expect(await hand.act('double')).toMatchObject({ ok: true, value: doubled });
  await expectStaked(hand, STAKE * 2n);
});

test('whoever is told late that a raise is refused leaves the next one alone', async () => {
  const wallet = atRaise(overHttp, async () => {
    expect(await hand.act('double', refusing())).toMatchObject({ code: 'balance_too_low' });
    expect(await job()).toBe(1);
    const silent = studioApart(losing(overHttp, { call: 'bet', when: 'after', times: 1 }));
    expect(await hand.act('double', silent)).toMatchObject({ code: 'system_busy' });
    return 'refused';
  });
  const hand: Hand = await deal(studioApart(wallet));
  expect(await hand.act('double')).toMatchObject({ code: 'balance_too_low' });
  const asking = await pool().query(
    'select attempt, pending from studio.round_action where round_id = $1',
    [hand.roundId],
  );
  expect(asking.rows).toEqual([{ attempt: 1, pending: true }]);
  await expectStaked(hand, STAKE * 2n);
  const at = studioApart(overHttp);
  expect(await hand.act('double', at)).toMatchObject({ ok: true, value: doubled });
  await expectStaked(hand, STAKE * 2n);
  expect(await job()).toBe(0);
});

test.each(['taken', 'given back'] as const)(
  'a studio that the wallet has moved into stakes a raise once that was %s before',
  async (before) => {
    const hand = await lostAndRefused('after');
    if (before === 'given back') expect(await job()).toBe(1);
    expect(await hand.actJointly('double')).toMatchObject({ success: true, value: doubled });
    await expectStaked(hand, STAKE * 2n);
    expect(await job()).toBe(0);
    await expectStaked(hand, STAKE * 2n);
  },
);

test('a raise that goes back while a wallet in this process takes it is staked anew', async () => {
  /** Decides over the first raise before its row is written, which the database then refuses. */
  const wallet: WalletTransport = {
    call: async (route, body, more) => {
      const [roundId, sequence, action, raise, attempt, ends, , actedAt] =
        more?.riders?.[0]?.row ?? [];
      if (roundId === undefined) return overHttp.call(route, body);
      const written = { roundId, sequence, action, raise, attempt, ends, actedAt } as RoundAction;
      if (attempt === 0) {
        await noteRaise(pool(), written, new Date());
        expect(await decideRaise(pool(), written)).toBe(true);
      }
      await insertAction(pool(), written, { pending: false });
      return overHttp.call(route, body);
    },
  };
  const hand = await deal(studioApart(overHttp));
  const joint = { ...studioApart(wallet), joint: true };
  expect(await hand.act('double', joint)).toMatchObject({ ok: true, value: doubled });
  expect(await job()).toBe(1);
  await expectStaked(hand, STAKE * 2n);
});

test('the job is done also where the wallet is in this process', async () => {
  const scheduled = async () => {
    const { rows } = await pool().query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs',
    );
    return rows.map(({ identifier }) => identifier);
  };
  await expect.poll(scheduled).toContain('studio.recover-rounds * * * * *');
});

test.each(['asks for its raises', 'is asked to take them back'] as const)(
  'a silent wallet that a studio %s keeps no raise of others waiting',
  async (silence) => {
    const waiting = await deal(studioApart(overHttp));
    const hand = await lostAndRefused('after');
    // More than are tried at a time, all noted before.
    const numbers = 'generate_series(1, 250) number';
    await pool().query(
      `insert into studio.raise_given_back (round_id, sequence, noted_at, decided_at)
       select $1, number, now() - interval '1 hour', $2::timestamptz from ${numbers}`,
      [waiting.roundId, silence === 'asks for its raises' ? null : new Date()],
    );
    if (silence === 'asks for its raises') {
      await pool().query(
        `insert into studio.round_action (round_id, sequence, action, raise, ends, pending, acted_at)
         select $1, number, '{}', 1, false, true, now() from ${numbers}`,
        [waiting.roundId],
      );
    }
    const silent: WalletTransport = {
      call: async (route, body) =>
        'roundId' in body && body.roundId === waiting.roundId
          ? ({ ok: false, code: 'outcome_unknown' } as WalletOutcome<typeof route>)
          : overHttp.call(route, body),
    };
    let given = 0;
    for (let runs = 0; runs < (silence === 'asks for its raises' ? 1 : 2); runs += 1) {
      given += await giveRaisesBack(studioApart(silent, 60_000 + runs));
    }
    expect(given).toBe(1);
    await expectStaked(hand, STAKE);
    await pool().query('delete from studio.raise_given_back where round_id = $1', [
      waiting.roundId,
    ]);
  },
);

test('an action that takes a raise up and whoever gives it back wait for one another', async () => {
  const { roundId } = await deal(studioApart(overHttp));
  const raise = {
    roundId,
    sequence: 0,
    attempt: 0,
    action: '{}',
    raise: amount(STAKE),
    ends: false,
  };
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
