import { amount, type Uuid } from '@padauk/base';
import { expect, test } from 'vitest';
import {
  createModel,
  type ModelLedger,
  openModelAccount,
  postInModel,
  tombstoneInModel,
} from './model.ts';
import { seeded, transferOf } from './testing/world.ts';
import { accountId } from './transfer.ts';

/** Ids as the database makes them: number, currency 1, and a last bit for the house. */
const member = (n: number) => accountId((n << 8) | 2);
const house = accountId((1 << 8) | 3);
const inBaht = accountId((99 << 8) | 4);

function world(members: number): ModelLedger {
  const model = createModel();
  openModelAccount(model, house);
  openModelAccount(model, inBaht, 0n);
  for (let n = 2; n < members + 2; n += 1) openModelAccount(model, member(n), 0n);
  return model;
}
const balanceOf = (model: ModelLedger, id = member(2)) => model.accounts.get(id)?.balance;

test('a refused transfer takes back all that is linked to it', () => {
  const model = world(2);
  const linked = [transferOf(house, member(2), 50), transferOf(member(2), member(3), 51)];
  expect(postInModel(model, linked, true)).toEqual({ ok: false, code: 'balance_too_low' });
  expect([balanceOf(model), balanceOf(model, member(3)), balanceOf(model, house)]).toEqual([
    0n,
    0n,
    0n,
  ]);
  expect(model.known.size).toBe(0);
});

test.each([
  ['account_not_found', () => transferOf(member(77), house, 1)],
  ['currency_mismatch', () => transferOf(member(2), inBaht, 1)],
  ['balance_too_low', () => transferOf(member(2), house, 1)],
] as const)('%s is refused', (code, make) => {
  expect(postInModel(world(2), [make()], true)).toEqual({ ok: false, code });
});

test('a frozen account receives and does not pay', () => {
  const model = world(1);
  const account = model.accounts.get(member(2));
  if (account) account.frozen = true;
  expect(postInModel(model, [transferOf(house, member(2), 5)], true).ok).toBe(true);
  expect(postInModel(model, [transferOf(member(2), house, 5)], true)).toEqual({
    ok: false,
    code: 'account_frozen',
  });
});

test('an id that was taken back before it came moves nothing', () => {
  const model = world(1);
  const late = transferOf(house, member(2), 5);
  expect(tombstoneInModel(model, { id: late.id, accountId: member(2) })).toBe('written');
  expect(postInModel(model, [late], true)).toEqual({ ok: false, code: 'transfer_voided' });
  expect(balanceOf(model)).toBe(0n);
});

test('a known first id makes the whole group a replay, whatever follows it', () => {
  const model = world(1);
  const stake = transferOf(house, member(2), 5);
  const first = postInModel(model, [stake, transferOf(house, member(2), 7)], true);
  const again = postInModel(model, [stake, transferOf(house, member(2), 900)], true);
  expect(first.ok && again.ok && again.value[0]?.balances).toEqual({ from: null, to: 5n });
  expect(again.ok && again.value.map(({ status }) => status)).toEqual(['replayed', 'replayed']);
  expect(balanceOf(model)).toBe(12n);
});

test('events at random agree with plain sums, event by event', () => {
  // Millions of them, and the database beside the model, are asked by `npm run soak ledger`.
  const events = 200_000;
  const size = 1_000;
  const draw = seeded(20_261_121);
  const model = world(size);
  // The second oracle: nothing but additions, and the answer known before the model is asked.
  const plain = new Map<bigint, bigint>();
  const of = (id: bigint) => plain.get(id) ?? 0n;
  let wrong = 0;
  let posted = 0;
  let serial = 0;
  let last = transferOf(house, member(2), 1);
  const nextId = () => {
    serial += 1;
    return `00000000-0000-4000-8000-${serial.toString(16).padStart(12, '0')}` as Uuid;
  };
  for (let n = 0; n < events; n += 1) {
    const account = member(2 + draw(size));
    const other = member(2 + draw(size));
    const shape = draw(10);
    if (shape === 0 && posted > 0) {
      // The last one again, or its id with another amount.
      const changed = draw(5) === 0;
      const again = changed ? { ...last, amount: amount(last.amount + 1n) } : last;
      const result = postInModel(model, [again], true);
      if (changed && (result.ok || result.code !== 'transfer_id_reused')) wrong += 1;
      if (!changed && (!result.ok || result.value[0]?.status !== 'replayed')) wrong += 1;
      continue;
    }
    const minor = 1 + draw(100);
    const t = transferOf(
      shape < 5 ? house : account,
      shape < 5 ? account : shape < 8 || other === account ? house : other,
      minor,
      { id: nextId() },
    );
    const covered = t.fromId === house || of(t.fromId) >= t.amount;
    const result = postInModel(model, [t], true);
    if (result.ok !== covered) wrong += 1;
    if (!result.ok) continue;
    posted += 1;
    last = t;
    plain.set(t.fromId, of(t.fromId) - t.amount);
    plain.set(t.toId, of(t.toId) + t.amount);
    // I1 to I4 of what this event touched.
    const from = model.accounts.get(t.fromId);
    const to = model.accounts.get(t.toId);
    if (from?.balance !== of(t.fromId) || to?.balance !== of(t.toId)) wrong += 1;
    if (from?.floor !== undefined && from.balance < from.floor) wrong += 1;
  }
  const accounts = [...model.accounts.values()];
  expect(wrong).toBe(0);
  expect(posted).toBeGreaterThan(events / 2);
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n);
  expect(accounts.reduce((sum, { version }) => sum + version, 0)).toBe(2 * posted);
}, 60_000);
