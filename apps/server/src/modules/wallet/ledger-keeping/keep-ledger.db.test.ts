import { createPublicKey, verify } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headText, isValidProof } from '@padauk/ledger';
import { checkLiability } from '@padauk/site-client/check-liability';
import { guest, newMember } from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers } from '../../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { openVault } from '../../../platform/secret-key.ts';
import { publishStateOfLedger } from './keep-ledger.ts';
import { ledgerKeyOf } from './ledger-key.ts';
import { readLiabilityProof } from './read-liability-proof.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the signing key is the same at every start and signs with the published half', () => {
  const key = ledgerKeyOf(server.platform.vault);
  expect(ledgerKeyOf(openVault(server.platform.config)).id).toBe(key.id);
  const publicKey = createPublicKey({
    key: Buffer.from(key.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  expect(publicKey.asymmetricKeyType).toBe('ed25519');
  expect(verify(null, Buffer.from('x'), publicKey, Buffer.alloc(64))).toBe(false);
});

const publish = () => publishStateOfLedger(server.platform, ledgerKeyOf(server.platform.vault));

test('a member without cash has no proof, and is told so', async () => {
  const member = await newMember(server.url);
  await publish();
  const answer = await member.call(domains.wallet.readLiabilityProof);
  expect(answer).toMatchObject({ success: false, code: 'not_found' });
});

test('a member with cash gets a proof that leads to the newest root', async () => {
  const { db, pool } = server.platform;
  const players = await createGamePlayers(pool, { count: 5, balance: 12_345n });
  await publish();
  const published = await guest(server.url).call(domains.wallet.readLedgerHeads);
  if (!published.success) throw new Error(published.code);
  for (const { playerId, cashId } of players) {
    const answer = await readLiabilityProof(db, playerId);
    if (!answer.ok) throw new Error(answer.code);
    const { leaf, path, root } = answer.value;
    expect(leaf).toMatchObject({ accountId: String(cashId), balanceMinor: '12345' });
    const proof = {
      accountId: leaf.accountId,
      balance: leaf.balanceMinor,
      nonce: leaf.nonce,
      steps: path,
      root,
      total: leaf.totalMinor,
    };
    expect(isValidProof(proof)).toBe(true);
    expect(isValidProof({ ...proof, balance: '12346' })).toBe(false);
    expect(await checkLiability(answer.value, published.value)).toBe('holds');
    const other = { ...answer.value, leaf: { ...leaf, balanceMinor: '12346' } };
    expect(await checkLiability(other, published.value)).toBe('other_sum');
  }
});

test('a root that others are not shown, or that nobody signed, is found by the player', async () => {
  const [player] = await createGamePlayers(server.platform.pool, { count: 1, balance: 500n });
  await publish();
  const proof = await readLiabilityProof(server.platform.db, player?.playerId ?? ('' as Uuid));
  const answer = await guest(server.url).call(domains.wallet.readLedgerHeads);
  if (!proof.ok || !answer.success) throw new Error('there is a proof under what is published');
  const { value } = answer;
  const roots = (change: (root: (typeof value.roots)[number]) => object) => ({
    ...value,
    roots: value.roots.map((root) => ({ ...root, ...change(root) })),
  });
  expect(await checkLiability(proof.value, value)).toBe('holds');
  expect(await checkLiability(proof.value, { ...value, roots: [] })).toBe('not_published');
  expect(
    await checkLiability(
      proof.value,
      roots(({ total }) => ({ total: `${total}0` })),
    ),
  ).toBe('not_published');
  const counted = roots(({ accounts }) => ({ accounts: accounts + 1 }));
  expect(await checkLiability(proof.value, counted)).toBe('not_signed');
});

test('everybody is shown the same heads and roots, signed by the key beside them', async () => {
  await publish();
  const answer = await guest(server.url).call(domains.wallet.readLedgerHeads);
  if (!answer.success) throw new Error(answer.code);
  const { heads, roots, publicKey } = answer.value;
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const { rows } = await server.platform.pool.query(
    'select count(*)::integer as months from (select distinct month from ledger.block) b',
  );
  expect(heads).toHaveLength(onlyRow(rows).months);
  for (const { signature, keyId: _, hash, signedAt, ...head } of heads) {
    const text = headText({
      ...head,
      hash: Buffer.from(hash, 'hex'),
      signedAt: new Date(signedAt),
    });
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))).toBe(true);
  }
  expect(roots.map(({ currency }) => currency)).toContain('MMK');
  expect(roots.map(({ currency }) => currency)).not.toContain('FUN');
});

test('a currency that fails holds up no other, and is told', async () => {
  const { pool } = server.platform;
  await createGamePlayers(pool, { count: 1, balance: 7n });
  await createGamePlayers(pool, { count: 1, balance: 7n, currency: 'CNY' });
  await pool.query(
    `create function ledger.fail_once() returns trigger language plpgsql as
       $$ begin raise exception 'no room for %', new.currency; end $$;
     create trigger fail_once before insert on ledger.liability_root for each row
       when (new.currency = 'MMK') execute function ledger.fail_once()`,
  );
  const countOf = async () =>
    (
      await pool.query(
        `select currency, count(*)::integer as roots from ledger.liability_root
          where signature is not null group by 1`,
      )
    ).rows as { currency: string; roots: number }[];
  const rootsOf = (rows: Awaited<ReturnType<typeof countOf>>, code: string) =>
    rows.find(({ currency }) => currency === code)?.roots ?? 0;
  const before = await countOf();
  const told: unknown[] = [];
  const log = { ...server.platform.log, info: () => {}, error: (of: unknown) => told.push(of) };
  try {
    await publishStateOfLedger(
      { longDb: server.platform.longDb, log: log as unknown as typeof server.platform.log },
      ledgerKeyOf(server.platform.vault),
    );
  } finally {
    await pool.query('drop trigger fail_once on ledger.liability_root');
  }
  const after = await countOf();
  expect(rootsOf(after, 'CNY')).toBe(rootsOf(before, 'CNY') + 1);
  expect(rootsOf(after, 'MMK')).toBe(rootsOf(before, 'MMK'));
  expect(told).toEqual([expect.objectContaining({ id: 'MMK' })]);
});

test('the books of the ledger are kept on connections without the time-out of calls', async () => {
  const { db, longDb } = server.platform;
  const timeOutOf = async (on: typeof db) =>
    onlyRow((await sql<{ statement_timeout: string }>`show statement_timeout`.execute(on)).rows);
  expect(await timeOutOf(db)).toEqual({ statement_timeout: '9s' });
  expect(await timeOutOf(longDb)).toEqual({ statement_timeout: '0' });
});

test('what was posted is rolled up within seconds, again and again', async () => {
  const { pool } = server.platform;
  const unsealed = async () => (await pool.query('select from ledger.unsealed')).rows.length;
  // What the minute does; from then on the work asks for itself.
  await pool.query(`select graphile_worker.add_job('wallet.roll-up-ledger')`);
  await createGamePlayers(pool, { count: 1, balance: 100n });
  await expect.poll(unsealed, { timeout: 40_000, interval: 100 }).toBe(0);
  const next = async () =>
    (
      await pool.query(
        `select id::text, run_at <= now() + interval '5 seconds' as "isSoon"
           from graphile_worker.jobs where key = 'wallet.roll-up-ledger' and locked_at is null`,
      )
    ).rows as { id: string; isSoon: boolean }[];
  await expect.poll(next).toEqual([{ id: expect.any(String), isSoon: true }]);
  // Those seconds later.
  await createGamePlayers(pool, { count: 1, balance: 100n });
  expect(await unsealed()).toBeGreaterThan(0);
  await pool.query('select graphile_worker.reschedule_jobs($1, run_at => now())', [
    (await next()).map(({ id }) => id),
  ]);
  await expect.poll(unsealed, { timeout: 40_000, interval: 100 }).toBe(0);
}, 100_000);
