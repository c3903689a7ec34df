import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMBINED, transactionKind } from '../apps/server/src/modules/games/wallet-transaction.ts';
import { auditLedger } from './audit.ts';
import { startAfterRound } from './testing/played-round.ts';
import type { TestServer } from './testing/server.ts';

const { bet, win, rollback } = transactionKind;
let server: TestServer;

beforeAll(async () => {
  server = await startAfterRound();
});
afterAll(() => server.stop());

const audit = (reports = true) => auditLedger(server.database.url, { around: { reports } });

test('a product at rest says of its ledger what the ledger says', async () => {
  expect(await audit()).toEqual([]);
});

/** A copy of the one bet, changed. */
const copied = (change: string) =>
  `insert into games.wallet_transaction
   select (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(),
     'transaction_id', gen_random_uuid(), 'win_id', null, 'win_transaction_id', null,
     'win_amount', null) || jsonb_build_object(${change}))).*
     from games.wallet_transaction t where t.kind in (${bet}, ${COMBINED}) order by t.at limit 1`;

test.each([
  [
    'I5: an answer that moved nothing',
    copied(`'kind', ${bet}`),
    /^I5: the wallet has answered for .*, which moved nothing$/,
  ],
  [
    'I5: a round that the wallet knows nothing of',
    'update games.wallet_transaction set round_ref = gen_random_uuid()',
    /^I5: round .* is settled and the wallet knows nothing of it$/,
  ],
  [
    'I5: a deposit without its transfer',
    `insert into wallet.deposit (id, merchant_id, member_id, method, provider, currency, amount, fee,
       state, created_at, expires_at, checked_at, posted_at)
     select gen_random_uuid(), m.merchant_id, m.member_id, 'm', p.code, m.currency, 700, 0,
       'posted', now(), now(), now(), now() from wallet.member m, wallet.provider p limit 1`,
    /^I5: the deposits of .* say 700, their transfers 0$/,
  ],
  [
    'I5: money that is locked for no withdrawal',
    `update ledger.balance b set balance = 300 from wallet.member m
      where b.account_id = m.locked_account_id`,
    /^I5: the withdrawals under way of .* and what is locked differ$/,
  ],
  [
    'I6: the bet of a combined call that is void, and its win not',
    copied(`'kind', ${rollback}, 'moved', true, 'original_id', t.id`),
    /^I6: bet .* is taken back, and the win of its call stands$/,
  ],
  [
    'I6: a bet that is settled and void',
    `${copied(`'kind', ${win}, 'moved', true, 'amount', 0, 'original_id', t.id`)};
     ${copied(`'kind', ${rollback}, 'moved', true, 'amount', 0, 'original_id', t.id`)}`,
    /^I6: bet .* is taken back, and its win stands$/,
  ],
  [
    'I7: a hold that has outlived its deadline',
    `insert into ledger.hold (account_id, id, to_id, amount, kind, expires_at)
     select b.account_id, gen_random_uuid(), b.account_id, 1, 1, now() - interval '1 hour'
       from ledger.balance b where b.balance > 0 limit 1;
     update ledger.balance b set held = held + 1 from ledger.hold h
      where h.account_id = b.account_id`,
    /^I7: hold .* has outlived its deadline$/,
  ],
  [
    'I5: a stake without an answer',
    'delete from games.wallet_transaction',
    /^I5: no answer is on record for the stake/,
  ],
  [
    'I9: a report that says something else',
    'update games.game_day set stakes = stakes + 1',
    /^I9: reports say 10001 staked/,
  ],
  [
    'I5: a transfer of a deposit that nobody has made',
    `update ledger.transfer x set kind = d.number from ledger.transfer_kind s, ledger.transfer_kind d
      where s.name = 'stake' and x.kind = s.number and d.name = 'deposit' and x.account_id % 2 = 0`,
    /^I5: the deposits of .* say \d+, their transfers -10000$/,
  ],
])('the audit finds %s', async (_, spoil, finding) => {
  const { pool } = server.database;
  expect((await audit()).filter((one) => finding.test(one))).toEqual([]);
  await pool.query('set session_replication_role = replica; ' + spoil + '; reset all');
  expect(await audit()).toContainEqual(expect.stringMatching(finding));
});

test('reports are asked about where that is wanted', async () => {
  expect((await audit(false)).filter((one) => one.startsWith('I9'))).toEqual([]);
});
