import { randomUUID } from 'node:crypto';
import { sign, signatureHeader } from '@padauk/provider-sdk/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distinctOrders } from '../../../../../../tools/testing/permutations.ts';
import { onTurn } from '../../../../../../tools/testing/turn.ts';
import type { WalletMember } from '../members.repo.ts';
import { type TestCashier, openTestCashier } from '../testing/test-cashier.ts';
import type { DepositState } from './deposit.ts';
import { takePaymentCallback } from './take-payment-callback.ts';

/** What a provider says, in the order of one case. Equal events are one event sent again. */
type Told = {
  readonly event: string;
  readonly status: 'paid' | 'failed' | 'cancelled' | 'expired' | 'pending';
  readonly amount?: string;
  readonly currency?: string;
};
type Variant = {
  readonly title: string;
  readonly begin?: DepositState;
  readonly events: readonly [Told, Told, Told, Told, Told, Told];
};
const paid: Told = { event: 'p', status: 'paid' };
const failed: Told = { event: 'f', status: 'failed' };
const expired: Told = { event: 'x', status: 'expired' };
const plain = [paid, paid, failed, failed, expired, expired] as const;

const variants: readonly Variant[] = [
  { title: 'as it should be', events: plain },
  {
    title: 'what comes again carries ids of its own',
    events: [
      paid,
      { ...paid, event: 'p2' },
      failed,
      { ...failed, event: 'f2' },
      expired,
      { ...expired, event: 'x2' },
    ],
  },
  {
    title: 'the second payment tells another amount',
    events: [paid, { ...paid, event: 'p2', amount: '4999.99' }, failed, failed, expired, expired],
  },
  {
    title: 'no payment fits: another currency, another amount',
    events: [
      { ...paid, currency: 'THB' },
      { ...paid, event: 'p2', amount: '50000.00' },
      failed,
      failed,
      expired,
      expired,
    ],
  },
  {
    title: 'one id is used for a failure and for the payment',
    events: [{ ...paid, event: 'f' }, { ...paid, event: 'f' }, failed, failed, expired, expired],
  },
  {
    title: 'cancelled, and pending once more',
    events: [
      paid,
      paid,
      { event: 'c', status: 'cancelled' },
      failed,
      { event: 'n', status: 'pending' },
      expired,
    ],
  },
  { title: 'we have let it expire before', begin: 'expired', events: plain },
  { title: 'a slip stands before people already', begin: 'review', events: plain },
];

type End = {
  readonly state: DepositState;
  readonly attention: string | null;
  readonly posted: boolean;
};

/** The rules once more, apart from the product's own: read from the guide for providers. */
function modelOf(begin: DepositState, order: readonly Told[]): End & { taken: boolean[] } {
  const seen = new Set<string>();
  const taken: boolean[] = [];
  let state = begin;
  let attention: string | null = null;
  for (const { event, status, amount = '5000.00', currency = 'MMK' } of order) {
    taken.push(!seen.has(event));
    if (seen.has(event)) continue;
    seen.add(event);
    if (state === 'posted') continue;
    if (status === 'paid' && currency !== 'MMK') attention = 'currency_differs';
    else if (status === 'paid' && amount !== '5000.00') attention = 'amount_differs';
    else if (status === 'paid') [state, attention] = ['posted', null];
    else if (state !== 'pending') continue;
    else if (status === 'failed' || status === 'cancelled') state = 'failed';
    else if (status === 'expired') state = 'expired';
  }
  return { state, attention, posted: state === 'posted', taken };
}

/** What the 720 orders of a variant show. */
const storiesOf = ({ events }: Variant): Told[][] =>
  distinctOrders(events, (event) => JSON.stringify(event)).map((order) =>
    order.flatMap((index) => events[index] ?? []),
  );
const PARALLEL = 24;

test('eight variants are 5,760 stories; orders that swap equal callbacks are told once', () => {
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const orders = variants.map((variant) => {
    const alike = Map.groupBy(variant.events, (event) => JSON.stringify(event)).values();
    const swaps = Array.from(alike, ({ length }) => factorial(length));
    return swaps.reduce((all, one) => all * one, storiesOf(variant).length);
  });
  expect(orders).toEqual(Array(8).fill(720));
});

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier({ connectionsMax: PARALLEL });
});
afterAll(() => cashier.close());

/** As many deposits of a member as there are orders for it, begun in bulk. */
async function beginMany(member: WalletMember, state: DepositState, count: number) {
  const ids = Array.from({ length: count }, () => randomUUID());
  await cashier.database.pool.query(
    `insert into wallet.deposit (id, merchant_id, member_id, method, provider, currency, amount,
       fee, state, provider_reference, created_at, expires_at, checked_at)
     select id, $2, $3, 'sandbox', 'sandbox', 'MMK', 500000, 0, $4, id::text, now(),
       now() + interval '1 hour', now()
     from unnest($1::uuid[]) as id`,
    [ids, cashier.merchant.id, member.memberId, state],
  );
  return ids;
}

async function tell(depositId: string, told: Told) {
  const body = {
    eventId: `${told.event}-${depositId}`,
    checkoutId: depositId,
    reference: depositId,
    status: told.status,
    amount: told.amount ?? '5000.00',
    currency: told.currency ?? 'MMK',
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  const headers = {
    [signatureHeader]: sign(cashier.keys.callbackKey, rawBody, Date.now() / 1_000),
  };
  const callback = { provider: 'sandbox', rawBody, headers, body };
  return takePaymentCallback(cashier.platform, cashier.providers, callback);
}

test.each(onTurn(variants, 3))(
  'all 720 orders of six callbacks equal the model: $title',
  async (variant) => {
    const begin = variant.begin ?? 'pending';
    const stories = storiesOf(variant);
    const shares = Array.from({ length: PARALLEL }, (_, n) =>
      stories.filter((_story, index) => index % PARALLEL === n),
    );
    const differences: string[] = [];
    await Promise.all(
      shares.map(async (share) => {
        const member = await cashier.openMember();
        const ids = await beginMany(member, begin, share.length);
        const ends = new Map<string, End>();
        for (const [n, told] of share.entries()) {
          const depositId = ids[n] ?? '';
          const { taken, ...end } = modelOf(begin, told);
          ends.set(depositId, end);
          for (const [step, one] of told.entries()) {
            const answer = await tell(depositId, one);
            if (!answer.ok || answer.value.taken !== taken[step]) {
              differences.push(`${JSON.stringify(told)} step ${step}: ${JSON.stringify(answer)}`);
            }
          }
        }
        const { rows } = await cashier.database.pool.query(
          'select id, state, attention from wallet.deposit where member_id = $1',
          [member.memberId],
        );
        for (const row of rows) {
          const end = ends.get(row.id);
          if (row.state !== end?.state || row.attention !== end?.attention) {
            differences.push(`${JSON.stringify(row)} in place of ${JSON.stringify(end)}`);
          }
        }
        const posted = BigInt([...ends.values()].filter((end) => end.posted).length);
        const { cash } = await cashier.funds(member);
        if (cash !== posted * 500_000n) differences.push(`cash ${cash} for ${posted} payments`);
      }),
    );
    expect(differences.slice(0, 5)).toEqual([]);
  },
);
