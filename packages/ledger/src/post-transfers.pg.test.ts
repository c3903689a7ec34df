import { amount, type Uuid } from '@padauk/base';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { freezeAccount, openAccount, readBalances } from './accounts.ts';
import { checkInvariants } from './invariants.ts';
import {
  createModel,
  type ModelLedger,
  openModelAccount,
  postInModel,
  tombstoneInModel,
} from './model.ts';
import { postGroups, postTransfers } from './post-transfers.ts';
import { rollUp } from './roll-up.ts';
import { freshId, openWorld, seeded, transferOf, type World } from './testing/world.ts';
import { tombstone } from './tombstones.ts';
import { type AccountId, accountId, type Transfer } from './transfer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ connectionsMax: 40 });
});
afterAll(() => database.drop());

const world = (members: number, opening = 0n): Promise<World> =>
  openWorld(database.pool, { members, opening: amount(opening) });

function modelOf({ house, members }: World): ModelLedger {
  const model = createModel();
  openModelAccount(model, house);
  for (const member of members) openModelAccount(model, member, 0n);
  return model;
}

/** Balances and versions of members, and the balance of the house, must be those of the model. */
async function expectSame(model: ModelLedger, ids: readonly AccountId[]): Promise<void> {
  const real = await readBalances(database.pool, ids);
  for (const id of ids) {
    const { balance, version } = model.accounts.get(id) ?? {};
    expect(real.get(id)).toMatchObject({ balance, version });
  }
}

test('any events, sent once or again, alone or linked, end as the pure model says', async () => {
  const shape = fc.record({
    from: fc.nat(4),
    to: fc.nat(4),
    minor: fc.integer({ min: 1, max: 300 }),
    /** Below 12 an id of a small pool: it comes again, with the same content or another. */
    id: fc.nat(40),
    rollback: fc.nat(12).map((n) => n === 0),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(shape, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      fc.constantFrom('alone', 'batch', 'linked'),
      async (groups, way) => {
        const here = await world(4);
        const accounts = [here.house, ...here.members];
        const model = modelOf(here);
        const pool = Array.from({ length: 41 }, freshId);
        const used = new Set<Uuid>();
        const made: Transfer[][] = [];
        for (const group of groups) {
          const transfers: Transfer[] = [];
          for (const s of group) {
            const id = (s.id < 12 ? pool[s.id] : undefined) ?? freshId();
            const [fromId, toId] = [accounts[s.from], accounts[s.to]];
            if (fromId === undefined || toId === undefined || fromId === toId) continue;
            if (s.rollback) {
              const args = { id, accountId: here.members[s.from % 4] as AccountId };
              expect(await tombstone(database.pool, args)).toBe(tombstoneInModel(model, args));
            }
            // One call of the ledger never carries an id twice.
            const seen = way === 'batch' ? used.has(id) : transfers.some((t) => t.id === id);
            if (seen) continue;
            used.add(id);
            transfers.push(transferOf(fromId, toId, s.minor, { id }));
          }
          if (transfers.length > 0) made.push(transfers);
        }
        if (way === 'batch') {
          const results = await postGroups(
            database.pool,
            made.map((transfers) => ({ transfers })),
          );
          expect(results).toEqual(made.map((transfers) => postInModel(model, transfers, true)));
        } else {
          for (const transfers of made) {
            if (way === 'linked') {
              expect(await postTransfers(database.pool, transfers)).toEqual(
                postInModel(model, transfers, false),
              );
            } else {
              for (const t of transfers) {
                expect(await postTransfers(database.pool, [t])).toEqual(
                  postInModel(model, [t], false),
                );
              }
            }
          }
        }
        await expectSame(model, accounts);
      },
    ),
    { numRuns: 120 },
  );
  await rollUp(database.pool);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test('a transfer to another currency, or with an account that is not there, is refused', async () => {
  const here = await world(1, 100n);
  const [member] = here.members as [AccountId];
  const baht = await openAccount(database.pool, {
    merchantId: 'm',
    ownerKind: 'house',
    ownerId: 'baht',
    code: 'cash',
    currency: 'THB',
  });
  const nowhere = [
    accountId(((10n ** 6n) << 8n) | 2n),
    accountId(((10n ** 6n) << 8n) | 3n),
  ] as const;
  for (const [toId, code] of [
    [baht, 'currency_mismatch'],
    [nowhere[0], 'account_not_found'],
    [nowhere[1], 'account_not_found'],
  ] as const) {
    const bad = transferOf(member, toId, 5);
    const good = transferOf(member, here.house, 5);
    expect(await postTransfers(database.pool, [bad])).toEqual({ ok: false, code });
    expect(await postTransfers(database.pool, [good, bad])).toEqual({ ok: false, code });
    const [posted, refused] = await postGroups(database.pool, [
      { transfers: [good] },
      { transfers: [bad] },
    ]);
    expect(posted?.ok).toBe(true);
    expect(refused).toEqual({ ok: false, code });
  }
});

test('a frozen account pays nothing out, alone or in a batch, and still receives', async () => {
  const here = await world(2, 100n);
  const [frozen, other] = here.members as [AccountId, AccountId];
  await freezeAccount(database.pool, frozen);
  const code = 'account_frozen';
  const pay = transferOf(frozen, here.house, 5);
  expect(await postTransfers(database.pool, [pay])).toEqual({ ok: false, code });
  expect(await postTransfers(database.pool, [transferOf(frozen, other, 5)])).toEqual({
    ok: false,
    code,
  });
  const win = await postTransfers(database.pool, [transferOf(here.house, frozen, 5)]);
  expect(win.ok && win.value[0]?.balances).toEqual({ from: null, to: 105n });
});

test('ten thousand concurrent spends over a hundred accounts overspend not one unit', async () => {
  const here = await world(100, 1_000n);
  const draw = seeded(7);
  let spent = 0n;
  let refused = 0;
  let left = 10_000;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (left > 0) {
        left -= 1;
        const member = here.members[draw(100)] as AccountId;
        const t = transferOf(member, here.house, 1 + draw(40));
        const result = await postTransfers(database.pool, [t]);
        if (result.ok) spent += t.amount;
        else refused += 1;
      }
    }),
  );
  const balances = [...(await readBalances(database.pool, here.members)).values()];
  expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(100_000n - spent);
  expect(balances.every(({ balance }) => balance >= 0n)).toBe(true);
  expect(refused).toBeGreaterThan(1_000);
  await rollUp(database.pool);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test('six workers on the same few accounts, in every order, never deadlock', async () => {
  const here = await world(8, 1_000_000n);
  const draw = seeded(11);
  const worker = async () => {
    for (let n = 0; n < 60; n += 1) {
      const transfers = Array.from({ length: 20 }, () => {
        const from = draw(8);
        const to = (from + 1 + draw(7)) % 8;
        return transferOf(here.members[from] as AccountId, here.members[to] as AccountId, 1);
      });
      const results =
        n % 2 === 0
          ? [await postTransfers(database.pool, transfers)]
          : await postGroups(
              database.pool,
              transfers.map((t) => ({ transfers: [t] })),
            );
      expect(results.every(({ ok }) => ok)).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  const balances = [...(await readBalances(database.pool, here.members)).values()];
  expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(8_000_000n);
});

test('of five parallel sends of one id one moves, and one with other content is refused', async () => {
  const here = await world(20, 100_000n);
  const draw = seeded(3);
  for (let n = 0; n < 200; n += 1) {
    const member = here.members[draw(20)] as AccountId;
    const other = here.members[draw(20)] as AccountId;
    const to = n % 3 === 0 && other !== member ? other : here.house;
    const t = transferOf(member, to, 10);
    const changed = { ...t, amount: amount(11n) };
    const results = await Promise.all(
      [t, t, changed, t, t].map((sent) => postTransfers(database.pool, [sent])),
    );
    const statuses = results.map((r) => (r.ok ? r.value[0]?.status : r.code)).sort();
    // Whichever content came first is the transfer; the other content is refused.
    expect([
      ['posted', 'replayed', 'replayed', 'replayed', 'transfer_id_reused'],
      ['posted', ...Array.from({ length: 4 }, () => 'transfer_id_reused')],
    ]).toContainEqual(statuses);
  }
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test('between two house accounts an id moves once too, however many send it', async () => {
  const here = await world(0);
  const jackpot = await openAccount(database.pool, {
    merchantId: freshId(),
    ownerKind: 'house',
    ownerId: 'games',
    code: 'jackpot:1',
    currency: 'MMK',
  });
  const t = transferOf(here.house, jackpot, 25, { kind: 'jackpot_contribution' });
  const results = await Promise.all(
    Array.from({ length: 5 }, () => postTransfers(database.pool, [t])),
  );
  expect(results.filter((r) => r.ok && r.value[0]?.status === 'posted')).toHaveLength(1);
  const balances = await readBalances(database.pool, [here.house, jackpot]);
  expect([...balances.values()].map(({ balance }) => balance).sort()).toEqual([-25n, 25n]);
});

test('an id of any version is known after months, also when a clock was wrong', async () => {
  const here = await world(1, 1_000n);
  const [member] = here.members as [AccountId];
  const idAt = (ms: number): Uuid => {
    const hex = ms.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7${freshId().slice(15)}` as Uuid;
  };
  const { rows } = await database.pool.query('select clock_timestamp() as now');
  const now = onlyRow(rows).now.getTime();
  const day = 86_400_000;
  for (const ms of [0, now - 400 * day, now - day, now, now + day / 2, now + 25 * day, now + 9e8]) {
    const t = transferOf(member, here.house, 1, { id: ms === 0 ? freshId() : idAt(ms) });
    for (const status of ['posted', 'replayed', 'replayed']) {
      const result = await postTransfers(database.pool, [t]);
      expect(result.ok && result.value[0]?.status).toBe(status);
    }
    const [inBatch] = await postGroups(database.pool, [
      { transfers: [t, transferOf(here.house, member, 1)] },
    ]);
    expect(inBatch?.ok && inBatch.value[0]?.status).toBe('replayed');
  }
});

test('nothing but the ledger writes: rows of the journal refuse every change', async () => {
  await world(1, 10n);
  await rollUp(database.pool);
  for (const table of ['ledger.transfer', 'ledger.block']) {
    for (const change of [`update ${table} set batch_ids = null`, `delete from ${table}`]) {
      const text =
        table === 'ledger.transfer' ? change.replace('batch_ids = null', 'amount = 1') : change;
      await expect(database.pool.query(text)).rejects.toThrow('the ledger is append-only');
    }
  }
  const { rows } = await database.pool.query(
    `select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'ledger.transfer'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { name } of rows as { name: string }[]) {
    await expect(database.pool.query(`delete from ${name}`)).rejects.toThrow('append-only');
    await expect(database.pool.query(`truncate ${name}`)).rejects.toThrow('append-only');
  }
});
