/**
 * What must hold between the ledger and what is around it (I5, I6, I7 and I9).
 * I1 to I4 and I8 are the ledger's own: `tools/audit.ts` asks them, and these beside them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { onlyRow } from '../testing/only-row.ts';
import {
  COMBINED,
  transactionKind,
} from '../../apps/server/src/modules/games/wallet-transaction.ts';
import { roundState } from '../../apps/studio/src/round-state.ts';

const { bet, win, rollback } = transactionKind;

/** Each gives rows with a text where something does not hold, at whatever moment it is asked. */
export const atAnyMoment: readonly string[] = [
  // A win that came before its bet follows it into a bonus: out of cash and in, in one batch.
  `select 'I5: no answer is on record for the ' || k.name || ' ' || x.id as finding
     from ledger.transfer x join ledger.transfer_kind k on k.number = x.kind
    where k.name in ('stake', 'payout') and x.account_id % 2 = 0 and not exists (
      select from games.wallet_transaction t where t.id = x.id or t.win_id = x.id)
      and not (k.name = 'payout' and exists (
        select from ledger.transfer o join ledger.transfer_kind ok on ok.number = o.kind
         where o.batch_id = x.batch_id and ok.name = 'payout_reversal'
           and o.counter_id = x.counter_id and o.account_id <> x.account_id
           and o.amount = -x.amount and o.reference = x.reference))`,
  `with answered as (
     select id, kind in (${bet}, ${COMBINED}) as pays from games.wallet_transaction
      where moved and amount > 0 and kind in (${bet}, ${win}, ${COMBINED})
     union all
     select win_id, false from games.wallet_transaction where moved and win_amount > 0)
   select 'I5: the wallet has answered for ' || a.id || ', which moved nothing' as finding
     from answered a where not exists (select from ledger.transfer x where x.id = a.id)`,
  `select 'I5: round ' || r.id || ' is settled and the wallet knows nothing of it' as finding
     from studio.round r where r.state = ${roundState.settled} and not exists (
       select from games.wallet_transaction t where t.round_ref = r.id::text and t.moved)`,
  `with told as (
     select member_id, sum(amount) as amount from wallet.deposit where state = 'posted' group by 1
   ), moved as (
     select m.member_id, sum(x.amount) as amount
       from ledger.transfer x join wallet.member m on m.cash_account_id = x.account_id
      where x.kind = (select number from ledger.transfer_kind where name = 'deposit') group by 1
   )
   select 'I5: the deposits of ' || member_id || ' say ' || coalesce(told.amount, 0)
            || ', their transfers ' || coalesce(moved.amount, 0) as finding
     from told full join moved using (member_id)
    where told.amount is distinct from moved.amount`,
  `with due as (
     select member_id, sum(amount) as amount from wallet.withdrawal
      where state in ('requested', 'approved', 'sending') group by 1
   )
   select 'I5: the withdrawals under way of ' || member_id || ' and what is locked differ' as finding
     from wallet.member m join ledger.balance b on b.account_id = m.locked_account_id
     full join due using (member_id)
    where coalesce(b.balance, 0) <> coalesce(due.amount, 0)`,
  // A rollback of a win of nothing moves nothing, and settles that the win is none.
  `with wins as (
     select original_id as bet_id, id, 'its win' as name from games.wallet_transaction
      where kind = ${win} and moved and original_id is not null
     union all
     select id, win_id, 'the win of its call' from games.wallet_transaction
      where kind = ${COMBINED} and moved)
   select 'I6: bet ' || undo.original_id || ' is taken back, and ' || win.name || ' stands'
            as finding
     from games.wallet_transaction undo
     join wins win on win.bet_id = undo.original_id
    where undo.kind = ${rollback} and undo.moved and not exists (
      select from games.wallet_transaction other
       where other.original_id = win.id and other.kind = ${rollback})`,
  `select 'I7: hold ' || id || ' has outlived its deadline' as finding
     from ledger.hold where state = 'pending' and expires_at < now() - interval '2 minutes'`,
];

/** Reports follow the ledger at a distance; when all is told, they say the same. */
export const whenAllIsTold = `
  with play as (
    select coalesce(-sum(x.amount) filter (where k.name in ('stake', 'stake_refund')), 0) as stakes,
           coalesce(sum(x.amount) filter (
             where k.name in ('payout', 'payout_reversal', 'jackpot_payout')), 0) as payouts
      from ledger.transfer x
      join ledger.transfer_kind k on k.number = x.kind
      -- What a player no longer has of a win that is taken back is his debt.
      join (select unnest(array[cash_account_id, bonus_account_id, debt_account_id]) as account_id,
                   merchant_id, currency
              from wallet.member) m using (account_id)
      join site.merchant b on b.id = m.merchant_id and b.currency = m.currency
  ), told as (
    select coalesce(sum(stakes), 0) as stakes, coalesce(sum(payouts), 0) as payouts
      from games.game_day
  )
  select format('I9: reports say %s staked and %s paid, the ledger %s and %s',
           told.stakes, told.payouts, play.stakes, play.payouts) as finding
    from play, told where (told.stakes, told.payouts) <> (play.stakes, play.payouts)`;
const TOLD_WITHIN_MS = 30_000;

type Finding = { readonly finding: string };

async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many holds were ever placed: without one, I7 has had nothing to look at. */
export const countHolds = (url: string): Promise<number> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ holds: number }>(
      'select count(*)::int as holds from ledger.hold',
    );
    return onlyRow(rows).holds;
  });

/** What does not hold now, as sentences. */
export const findAround = (url: string): Promise<string[]> =>
  inDatabase(url, async (client) => {
    const findings: string[] = [];
    for (const query of atAnyMoment) {
      const { rows } = await client.query<Finding>(query);
      findings.push(...rows.map(({ finding }) => finding));
    }
    return findings;
  });

/** Where reports say something else than the ledger once the product has had time to tell them. */
export const findInReports = (url: string, { withinMs = TOLD_WITHIN_MS } = {}): Promise<string[]> =>
  inDatabase(url, async (client) => {
    const until = Date.now() + withinMs;
    for (;;) {
      const { rows } = await client.query<Finding>(whenAllIsTold);
      if (rows.length === 0 || Date.now() > until) return rows.map(({ finding }) => finding);
      await sleep(200);
    }
  });
