import {
  type Amount,
  amount,
  assert,
  ok,
  parseAmount,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
  ZERO,
} from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { LineTransfer } from '@padauk/contracts/transfers';
import { postTransfers } from '@padauk/ledger';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { findMember, lockMember, type WalletMember } from '../members.repo.ts';
import { readFunds, withdrawable } from '../read-balance.ts';
import { readSettings } from '../settings.repo.ts';
import { repaymentOf } from '../repay-debt.ts';
import type { StopDeposit } from '../deposits/create-deposit.ts';
import { sumOpenTurnover } from '../turnover/turnovers.repo.ts';
import { hasPaymentPassword } from '../withdrawals/payment-password.ts';
import { refuseFrozen } from '../withdrawals/withdrawal-rules.ts';
import { insertLineMove, listLineMoves, sumGiven } from './line-transfers.repo.ts';

type Person = { readonly memberId: Uuid; readonly account: string };
/** Everybody's place in the line of agents; `identity` knows it, `wire-modules.ts` hands it over. */
export type Line = {
  /** The agent directly above a member. */
  readonly findUpline: (tx: Db | Tx, memberId: Uuid) => Promise<Person | undefined>;
  /** The member of that name directly below an agent. */
  readonly findDownline: (
    tx: Db | Tx,
    agentId: Uuid,
    account: string,
  ) => Promise<Person | undefined>;
  readonly isAgent: (tx: Db | Tx, memberId: Uuid) => Promise<boolean>;
  /** Until staff has looked at an account, no money goes out of it or into it by other members. */
  readonly isHeld: (tx: Db | Tx, memberId: Uuid) => Promise<boolean>;
  readonly accountsOf: (
    tx: Db | Tx,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
};

const LISTED = 20;

/** What somebody is shown before giving money along the line. */
export async function readLine(
  tx: Db | Tx,
  line: Line,
  asked: { readonly memberId: Uuid; readonly since: Date },
) {
  const { memberId } = asked;
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const write = (value: Amount) => writeAmount(value, member.currency);
  const [upline, hasDownline, moves] = await Promise.all([
    line.findUpline(tx, memberId),
    line.isAgent(tx, memberId),
    listLineMoves(tx, { memberId, limit: LISTED }),
  ]);
  const accounts = await line.accountsOf(tx, [
    ...new Set(moves.flatMap(({ fromId, toId }) => [fromId, toId])),
  ]);
  return {
    currency: member.currency,
    upline: upline?.account ?? null,
    hasDownline,
    available: write(await freeToGive(tx, member)),
    leftToday: write(await leftOfDay(tx, member, asked.since)),
    hasPaymentPassword: await hasPaymentPassword(tx, memberId),
    transfers: moves.map((move): LineTransfer => {
      const direction = move.fromId === memberId ? 'out' : 'in';
      const other = direction === 'out' ? move.toId : move.fromId;
      return {
        transferId: move.id,
        direction,
        account: accounts.get(other) ?? '',
        amount: write(move.amount),
        at: move.at.toISOString(),
      };
    }),
  };
}

/** Own cash that nothing waits for: more than the debt, and no deposit that must be played first. */
async function freeToGive(tx: Db | Tx, member: WalletMember): Promise<Amount> {
  const turnover = await sumOpenTurnover(tx, member.memberId);
  return turnover > 0n ? ZERO : withdrawable(await readFunds(tx, member));
}

async function leftOfDay(tx: Db | Tx, member: WalletMember, since: Date): Promise<Amount> {
  const { lineDailyMax: max } = await readSettings(tx, member.merchantId);
  const given = await sumGiven(tx, member.memberId, since);
  return amount(given < max ? max - given : 0n);
}

type Refused =
  | 'not_in_line'
  | 'balance_too_low'
  | 'account_frozen'
  | 'line_limit_reached'
  | 'turnover_open'
  | 'withdrawals_frozen'
  | 'withdrawals_held'
  | 'taker_held'
  | 'invalid_fields';

/**
 * Gives own cash to the agent directly above, or as an agent to a member directly below. The
 * giver's row is the lock: of many transfers at once no day's limit is passed. What comes from above is
 * a deposit of its taker: who stays away, or has reached a limit, takes none, and the giver is not
 * told why.
 *
 * @param asked.account - of a member below; left out: the agent above
 */
export async function transferInLine(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox' | 'random'>,
  { line, stopDeposit }: { readonly line: Line; readonly stopDeposit: StopDeposit },
  asked: {
    readonly memberId: Uuid;
    readonly account: string | undefined;
    readonly amount: string;
    readonly since: Date;
  },
): Promise<Result<LineTransfer, Refused>> {
  const { memberId } = asked;
  const giver = await lockMember(tx, memberId);
  assert(giver, `a wallet of ${memberId}`);
  const { currency } = giver;
  const value = parseAmount(asked.amount, currency);
  if (!value) return refuseField({ path: 'amount', code: 'pattern' });
  // A freeze keeps money in: it must not leave by somebody else's withdrawal.
  const frozen = refuseFrozen(giver.frozenUntil, platform.clock.now());
  if (frozen) return frozen;
  const isDown = asked.account !== undefined;
  const other =
    asked.account === undefined
      ? await line.findUpline(tx, memberId)
      : await line.findDownline(tx, memberId, asked.account);
  const taker = other && (await findMember(tx, other.memberId));
  if (!other || taker?.merchantId !== giver.merchantId || taker.currency !== currency) {
    return refuse('not_in_line');
  }
  // What may not be paid out must not leave by the account of somebody else either.
  if (await line.isHeld(tx, memberId)) return refuse('withdrawals_held');
  if (await line.isHeld(tx, taker.memberId)) return refuse('taker_held');
  const turnover = await sumOpenTurnover(tx, memberId);
  if (turnover > 0n) return refuse('turnover_open', { amount: writeAmount(turnover, currency) });
  if ((await freeToGive(tx, giver)) < value) return refuse('balance_too_low');
  const left = await leftOfDay(tx, giver, asked.since);
  if (left < value) return refuse('line_limit_reached', { left: writeAmount(left, currency) });
  const { merchantId } = giver;
  const taken = { memberId: taker.memberId, merchantId, currency, amount: value };
  if (isDown && (await stopDeposit(tx, taken))) return refuse('taker_held');

  const id = platform.random.uuid();
  const posted = await postTransfers(tx, [
    ...repaymentOf(platform, giver, await readFunds(tx, giver), id),
    {
      id,
      fromId: giver.cashId,
      toId: taker.cashId,
      amount: value,
      kind: 'agent_transfer',
      reference: id,
    },
  ]);
  if (!posted.ok) {
    const { code } = posted;
    assert(code === 'balance_too_low' || code === 'account_frozen', `a transfer: ${code}`);
    return refuse(code);
  }
  const at = platform.clock.now();
  const [fromId, toId] = [memberId, taker.memberId];
  await insertLineMove(tx, { id, merchantId, fromId, toId, currency, amount: value, at, isDown });
  if (isDown) {
    const got = { memberId: toId, amount: writeAmount(value, currency) };
    await platform.outbox.emit(tx, 'line.given', got);
  }
  for (const member of [giver, taker]) {
    const funds = await readFunds(tx, member);
    await platform.outbox.emit(tx, 'balance.changed', {
      memberId: member.memberId,
      balance: writeAmount(funds.cash, currency),
      locked: writeAmount(funds.locked, currency),
    });
  }
  return ok({
    transferId: id,
    direction: 'out',
    account: other.account,
    amount: writeAmount(value, currency),
    at: at.toISOString(),
  });
}
