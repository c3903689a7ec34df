import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import type { Uuid } from '@padauk/base';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAround } from '../../../../../tools/soak/invariants-around.ts';
import { countTurnover } from './turnover/count-turnover.ts';
import type { WalletMember } from './members.repo.ts';
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import {
  type TestCashier,
  nobodyInParticular,
  openTestCashier,
  operator,
  place,
} from './testing/test-cashier.ts';
import { sumOpenTurnover } from './turnover/turnovers.repo.ts';
import type { WithdrawalState, WithdrawalStep } from './withdrawals/withdrawal.ts';

const MIN = 100_000n;

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier();
  await cashier.startPsp();
});
afterAll(() => cashier.close());

/** The cashier of one member in plain numbers, written without a look at the module. */
type Model = {
  cash: bigint;
  locked: bigint;
  paidOut: bigint;
  turnover: bigint;
  withdrawals: { amount: bigint; state: WithdrawalState; approvals: number }[];
};
type Real = {
  member: WalletMember;
  payoutAccountId: Uuid;
  ids: Uuid[];
  sequence: bigint;
};
type Command = fc.AsyncCommand<Model, Real>;

async function agree(model: Model, { member, ids }: Real): Promise<void> {
  const { memberId } = member;
  expect(await cashier.funds(member)).toMatchObject({
    cash: model.cash,
    locked: model.locked,
    debt: 0n,
  });
  expect(await sumOpenTurnover(cashier.platform.db, memberId)).toBe(model.turnover);
  expect(await cashier.sumOfEntries(member)).toBe(model.cash);
  const { rows } = await cashier.database.pool.query<{ id: Uuid; state: string }>(
    'select id, state from wallet.withdrawal where member_id = $1',
    [memberId],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const paid = await cashier.database.pool.query<{ sum: string }>(
    `select coalesce(-sum(amount), 0)::text as sum from ledger.transfer
     where account_id = $1 and kind in (5, 6)`,
    [member.lockedId],
  );
  expect(BigInt(onlyRow(paid.rows).sum)).toBe(model.paidOut);
  expect(ids.map((id) => states.get(id))).toEqual(model.withdrawals.map(({ state }) => state));
}
/** A command that is always possible: what is not allowed is refused, by model and cashier alike. */
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const deposit = (statuses: readonly ('paid' | 'failed')[]) =>
  command(`deposit ${statuses.join(' ')}`, async (model, { member }) => {
    const made = await cashier.deposit(member);
    for (const status of statuses) await cashier.callback(made, { status });
    if (!statuses.includes('paid')) return;
    model.cash += 500_000n;
    model.turnover += 500_000n;
  });

const stake = (minor: bigint) =>
  command(`stake ${minor}`, async (model, real) => {
    if (minor > model.cash) return;
    const { member } = real;
    const { memberId } = member;
    await cashier.stake(member, minor);
    real.sequence += 1n;
    const event = {
      name: 'round.settled' as const,
      sequence: real.sequence,
      at: new Date(Date.now() + 60_000),
      payload: {
        memberId,
        roundId: 'r',
        title: 't',
        stake: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`,
        payout: '0',
        balance: '0',
      },
    };
    // Given twice, as an outbox may.
    await cashier.inTx((tx) => countTurnover(tx, [event]));
    await cashier.inTx((tx) => countTurnover(tx, [event]));
    model.cash -= minor;
    model.turnover = model.turnover > minor ? model.turnover - minor : 0n;
  });

const request = (minor: bigint) =>
  command(`request ${minor}`, async (model, real) => {
    const { member, payoutAccountId } = real;
    const made = await cashier.inTx((tx) =>
      requestWithdrawal(tx, cashier.platform, nobodyInParticular, {
        ...place,
        memberId: member.memberId,
        amount: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`,
        payoutAccountId,
      }),
    );
    const allowed = minor >= MIN && model.turnover === 0n && minor <= model.cash;
    expect(made.ok).toBe(allowed);
    if (!made.ok) return;
    real.ids.push(made.value.id);
    model.cash -= minor;
    model.locked += minor;
    model.withdrawals.push({ amount: minor, state: 'requested', approvals: 0 });
  });

const proof = { sha256: 'a'.repeat(64), mediaType: 'image/png' };
const next: Readonly<
  Record<string, { step: () => WithdrawalStep; from: WithdrawalState[]; to: WithdrawalState }>
> = {
  approve: {
    step: () => ({ type: 'approve', operatorId: operator(1) }),
    from: ['requested'],
    to: 'approved',
  },
  reject: {
    step: () => ({ type: 'reject', reason: 'no' }),
    from: ['requested', 'approved'],
    to: 'rejected',
  },
  pay: {
    step: () => ({
      type: 'pay',
      operatorId: operator(2),
      signerApart: false,
      bankReference: 'KBZ',
      proof,
      confirmBy: cashier.platform.clock.now(),
    }),
    from: ['approved'],
    to: 'paid',
  },
  all: {
    step: () => ({ type: 'confirm-all' }),
    from: ['paid', 'disputed'],
    to: 'received',
  },
  none: {
    step: () => ({ type: 'confirm-none', remark: 'nothing', proof }),
    from: ['paid'],
    to: 'disputed',
  },
  timeOut: { step: () => ({ type: 'time-out' }), from: ['paid'], to: 'received' },
  settle: {
    step: () => ({ type: 'settle', reason: 'yes' }),
    from: ['disputed'],
    to: 'received',
  },
};
const move = (name: string, pick: number) =>
  command(`${name} ${pick}`, async (model, { member, ids }) => {
    const index = ids.length === 0 ? -1 : pick % ids.length;
    const withdrawal = model.withdrawals[index];
    const withdrawalId = ids[index];
    const edge = next[name];
    if (!withdrawal || !withdrawalId || !edge) return;
    const { memberId } = member;
    const moved = await cashier.inTx((tx) =>
      moveWithdrawal(tx, cashier.platform, { withdrawalId, memberId, step: edge.step() }),
    );
    expect(moved.ok).toBe(edge.from.includes(withdrawal.state));
    if (!moved.ok) return;
    withdrawal.state = edge.to;
    if (edge.to === 'rejected') {
      model.locked -= withdrawal.amount;
      model.cash += withdrawal.amount;
    }
    if (edge.to === 'paid') {
      model.locked -= withdrawal.amount;
      model.paidOut += withdrawal.amount;
    }
  });

test('whatever happens at the cashier, rows, ledger and plain numbers agree after each step', async () => {
  const minor = fc.constantFrom(1n, 99_999n, 100_000n, 250_000n, 333_333n, 500_000n, 700_000n);
  const pick = fc.nat(7);
  const commands = [
    fc
      .constantFrom<readonly ('paid' | 'failed')[]>(
        ['paid'],
        ['paid', 'paid'],
        ['failed', 'paid'],
        ['paid', 'failed'],
        ['failed'],
      )
      .map(deposit),
    minor.map(stake),
    minor.map(request),
    fc.tuple(fc.constantFrom(...Object.keys(next)), pick).map(([name, n]) => move(name, n)),
  ];
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (run) => {
      const member = await cashier.openMember();
      await cashier.grant(member, 2_000_000n);
      const { id: payoutAccountId } = await cashier.addAccount(member);
      await fc.asyncModelRun(
        () => ({
          model: { cash: 2_000_000n, locked: 0n, paidOut: 0n, turnover: 0n, withdrawals: [] },
          real: { member, payoutAccountId, ids: [], sequence: 0n },
        }),
        run,
      );
    }),
    { numRuns: 40 },
  );
  // An audit finds deposits and withdrawals to be what the ledger has moved and locked for them.
  const found = await findAround(cashier.database.url);
  expect(found.filter((finding) => /deposits|withdrawals/.test(finding))).toEqual([]);
}, 120_000);

test('a stake that is given back after its round was told must be played again', async () => {
  const member = await cashier.openMember();
  const made = await cashier.deposit(member);
  await cashier.callback(made, { status: 'paid' });
  const { roundId, refund } = await cashier.stakeAndRefund(member, 200_000n);
  const { memberId } = member;
  const at = new Date(Date.now() + 60_000);
  const told = { memberId, roundId, title: 't', stake: '2000.00', payout: '0', vendor: 'padauk' };
  const settled = { ...told, balance: '0' };
  const count = (event: Parameters<typeof countTurnover>[1][number]) =>
    cashier.inTx((tx) => countTurnover(tx, [event]));
  await count({ name: 'round.settled', sequence: 1n, at, payload: settled });
  expect(await sumOpenTurnover(cashier.platform.db, memberId)).toBe(300_000n);
  await refund();
  await count({ name: 'round.corrected', sequence: 2n, at, payload: told });
  expect(await sumOpenTurnover(cashier.platform.db, memberId)).toBe(500_000n);
});
