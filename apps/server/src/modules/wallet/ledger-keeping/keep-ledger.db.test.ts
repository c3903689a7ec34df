import { createPublicKey, verify } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isValidProof, type LiabilityProof } from '@padauk/ledger';
import { newMember } from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers } from '../../../../../../tools/testing/game-players.ts';
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
  const vault = openVault(server.platform.config);
  const key = ledgerKeyOf(vault);
  expect(ledgerKeyOf(openVault(server.platform.config)).id).toBe(key.id);
  const publicKey = createPublicKey({
    key: Buffer.from(key.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  expect(publicKey.asymmetricKeyType).toBe('ed25519');
  expect(verify(null, Buffer.from('x'), publicKey, Buffer.alloc(64))).toBe(false);
});

const publish = () =>
  publishStateOfLedger(server.platform.db, ledgerKeyOf(openVault(server.platform.config)));

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
  const key = ledgerKeyOf(openVault(server.platform.config));
  for (const { playerId, cashId } of players) {
    const answer = await readLiabilityProof(db, { memberId: playerId, key });
    if (!answer.ok) throw new Error(answer.code);
    const { leaf, path, root } = answer.value;
    expect(leaf).toMatchObject({ accountId: String(cashId), balance: '123.45' });
    const proof = {
      accountId: String(leaf['accountId']),
      balance: '12345',
      nonce: String(leaf['nonce']),
      steps: path as unknown as LiabilityProof['steps'],
      root,
      total: String(leaf['totalMinor']),
    };
    expect(isValidProof(proof)).toBe(true);
    expect(isValidProof({ ...proof, balance: '12346' })).toBe(false);
  }
});

test('what was posted is rolled up within seconds, again and again', async () => {
  const { pool } = server.platform;
  const unsealed = async () => (await pool.query('select from ledger.unsealed')).rows.length;
  // What the minute does; from then on the work asks for itself.
  await pool.query(`select graphile_worker.add_job('wallet.roll-up-ledger')`);
  for (let round = 0; round < 2; round += 1) {
    await createGamePlayers(pool, { count: 1, balance: 100n });
    expect(await unsealed()).toBeGreaterThan(0);
    await expect.poll(unsealed, { timeout: 40_000, interval: 200 }).toBe(0);
  }
  const { rows } = await pool.query(
    `select from graphile_worker.jobs where key = 'wallet.roll-up-ledger'`,
  );
  expect(rows).toHaveLength(1);
}, 100_000);
