import { randomUUID } from 'node:crypto';
import { amount } from '@padauk/base';
import { postTransfers } from '@padauk/ledger';
import { sign, signatureHeader } from '@padauk/provider-sdk/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distinctOrders } from '../../../../../../tools/testing/permutations.ts';
import { onTurn } from '../../../../../../tools/testing/turn.ts';
import type { WalletMember } from '../members.repo.ts';
import { type TestCashier, openTestCashier } from '../testing/test-cashier.ts';
import { takePayoutCallback } from './take-payout-callback.ts';

/** What a provider says, in the order of one case. Equal events are one event sent again. */
type Told = {
  readonly event: string;
  readonly status: 'sent' | 'paid' | 'failed' | 'returned';
  readonly amount?: string;
};
type Variant = {
  readonly title: string;
  /** How the withdrawal stands when the first word comes. */
  readonly begin?: 'sending' | 'approved' | 'received';
  readonly events: readonly [Told, Told, Told, Told, Told, Told];
};
const paid: Told = { event: 'p', status: 'paid' };
const failed: Told = { event: 'f', status: 'failed' };
const returned: Told = { event: 'r', status: 'returned' };
const sent: Told = { event: 's', status: 'sent' };
const lie: Told = { event: 'l', status: 'paid', amount: '50000.00' };

const ends = [paid, paid, returned, returned, failed, failed] as const;
const variants: readonly Variant[] = [
  { title: 'sent, paid and failed, each twice', events: [sent, sent, paid, paid, failed, failed] },
  { title: 'paid, failed and returned, each twice', events: ends },
  { title: 'one word tells another amount', events: [lie, lie, paid, paid, failed, failed] },
  {
    title: 'nobody waited for it any longer, and it was paid by hand',
    begin: 'received',
    events: ends,
  },
  { title: 'nobody waited for it any longer', begin: 'approved', events: ends },
];

type End = {
  readonly payout: string;
  readonly attention: string | null;
  readonly withdrawal: string;
  /** What is locked for the withdrawal in the end. */
  readonly locked: boolean;
};

/** The rules once more, apart from the product's own: read from the guide for providers. */
function modelOf(begin: NonNullable<Variant['begin']>, order: readonly Told[]): End {
  const seen = new Set<string>();
  let payout = begin === 'sending' ? 'sending' : 'failed';
  let attention: string | null = null;
  let withdrawal: string = begin;
  const weight = ['sending', 'failed', 'paid', 'returned'];
  for (const { event, status, amount: said = '5000.00' } of order) {
    if (seen.has(event)) continue;
    seen.add(event);
    if (weight.indexOf(status) <= weight.indexOf(payout)) continue;
    if (status !== 'failed' && said !== '5000.00') {
      attention = 'amount_differs';
      continue;
    }
    const before = payout;
    const wasTwice = attention === 'paid_twice';
    payout = status;
    attention = null;
    if (status === 'paid') {
      if (withdrawal === 'received') attention = 'paid_twice';
      else withdrawal = 'paid';
    } else if (before === 'paid' && !wasTwice) withdrawal = 'approved';
    else if (before === 'sending') withdrawal = 'approved';
  }
  return { payout, attention, withdrawal, locked: !['paid', 'received'].includes(withdrawal) };
}

const storiesOf = ({ events }: Variant): Told[][] =>
  distinctOrders(events, (event) => JSON.stringify(event)).map((order) =>
    order.flatMap((index) => events[index] ?? []),
  );
const PARALLEL = 16;
const AMOUNT = 500_000n;

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier({ connectionsMax: PARALLEL });
});
afterAll(() => cashier.close());

/** Withdrawals of a member, as many as there are orders, with their money locked, in bulk. */
async function beginMany(
  member: WalletMember,
  begin: NonNullable<Variant['begin']>,
  count: number,
): Promise<{ withdrawalId: string; payoutId: string }[]> {
  const { pool } = cashier.database;
  const account = await cashier.addAccount(member);
  const ids = Array.from({ length: count }, () => [randomUUID(), randomUUID()] as const);
  const [withdrawals, payouts] = [ids.map(([one]) => one), ids.map(([, two]) => two)];
  const done = begin === 'received';
  await pool.query(
    `insert into wallet.withdrawal (id, merchant_id, member_id, payout_account_id, currency, amount,
       fee, state, approvals_needed, requested_at, reviewed_at, paid_at, received_at, received_by,
       amount_received, paid_through)
     select id, $2, $3, $4, 'MMK', $5, 0, $6, 1, now(), now(),
       case when $7 then now() end, case when $7 then now() end,
       case when $7 then 'player' end, case when $7 then $5::bigint end,
       case when $6 = 'sending' then 'sandbox' else 'manual' end
     from unnest($1::uuid[]) as id`,
    [withdrawals, cashier.merchant.id, member.memberId, account.id, String(AMOUNT), begin, done],
  );
  await pool.query(
    `insert into wallet.payout (id, withdrawal_id, merchant_id, number, amount, provider, state,
       started_at, ended_at, provider_reference)
     select p, w, $3, 1, $4, 'sandbox', $5, now(), case when $5 <> 'sending' then now() end, p::text
     from unnest($1::uuid[], $2::uuid[]) as x (p, w)`,
    [
      payouts,
      withdrawals,
      cashier.merchant.id,
      String(AMOUNT),
      done || begin === 'approved' ? 'failed' : 'sending',
    ],
  );
  if (!done) {
    const all = AMOUNT * BigInt(count);
    await cashier.grant(member, all);
    const lock = { fromId: member.cashId, toId: member.lockedId, amount: amount(all) };
    const posted = await cashier.inTx((tx) =>
      postTransfers(tx, [
        { ...lock, id: cashier.platform.random.uuid(), kind: 'withdrawal_lock', reference: null },
      ]),
    );
    if (!posted.ok) throw new Error(posted.code);
  }
  return ids.map(([withdrawalId, payoutId]) => ({ withdrawalId, payoutId }));
}

async function tell(payoutId: string, told: Told) {
  const body = {
    eventId: `${told.event}-${payoutId}`,
    payoutId,
    reference: payoutId,
    status: told.status,
    amount: told.amount ?? '5000.00',
    currency: 'MMK',
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  const headers = {
    [signatureHeader]: sign(cashier.keys.callbackKey, rawBody, Date.now() / 1_000),
  };
  const callback = { provider: 'sandbox', rawBody, headers, body };
  return takePayoutCallback(cashier.platform, cashier.providers, callback);
}

test.each(onTurn(variants, 3))(
  'every order of six callbacks equals the model: $title',
  async (variant) => {
    const begin = variant.begin ?? 'sending';
    const stories = storiesOf(variant);
    const differences: string[] = [];
    await Promise.all(
      Array.from({ length: PARALLEL }, async (_, n) => {
        const share = stories.filter((_story, index) => index % PARALLEL === n);
        const member = await cashier.openMember();
        const begun = await beginMany(member, begin, share.length);
        const modeled = new Map<string, End>();
        for (const [index, told] of share.entries()) {
          const { withdrawalId = '', payoutId = '' } = begun[index] ?? {};
          modeled.set(withdrawalId, modelOf(begin, told));
          for (const one of told) {
            const answer = await tell(payoutId, one);
            if (!answer.ok) differences.push(`${JSON.stringify(told)}: ${answer.code}`);
          }
        }
        const { rows } = await cashier.database.pool.query(
          `select w.id, w.state as withdrawal, p.state as payout, p.attention
         from wallet.withdrawal w join wallet.payout p on p.withdrawal_id = w.id
         where w.member_id = $1`,
          [member.memberId],
        );
        for (const { id, ...row } of rows) {
          const { locked: _locked, ...end } = modeled.get(id) ?? { locked: false };
          if (
            JSON.stringify(Object.entries(row).sort()) !==
            JSON.stringify(Object.entries(end).sort())
          )
            differences.push(`${JSON.stringify(row)} in place of ${JSON.stringify(end)}`);
        }
        const kept = BigInt([...modeled.values()].filter(({ locked }) => locked).length);
        const { locked } = await cashier.funds(member);
        if (locked !== kept * AMOUNT) differences.push(`locked ${locked} for ${kept} withdrawals`);
      }),
    );
    expect(differences.slice(0, 5)).toEqual([]);
  },
);
