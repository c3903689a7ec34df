import { type ChainHeads, findBreak, readBlocks } from './chain.ts';
import { run, type Tx } from './tx.ts';

/** Each query gives rows where an invariant does not hold; their text is the finding. */
const queries: readonly string[] = [
  // I1: per currency all balances, of members and of the house, sum to 0.
  `select 'I1: the balances of currency ' || a.currency || ' sum to ' || sum(a.balance) as finding
     from ledger.account_balance a group by a.currency having sum(a.balance) <> 0`,
  // I2: nobody is below the floor, and nothing negative is held.
  `select 'I2: account ' || account_id || ' is below its floor' as finding
     from ledger.balance where balance - held < floor or held < 0`,
  // I3: a balance is the sum of its entries and a version is their count.
  `select 'I3: account ' || b.account_id || ' is not the sum of its entries' as finding
     from ledger.balance b
     left join (select account_id, sum(amount) as amount, count(*) as count, max(version) as version
                  from ledger.transfer group by account_id) x on x.account_id = b.account_id
    where b.balance <> coalesce(x.amount, 0) or b.version <> coalesce(x.count, 0)
       or b.version <> coalesce(x.version, 0)`,
  `select 'I3: house account ' || a.account_id || ' is not the sum of its entries' as finding
     from ledger.account_balance a
     left join (select account_id, sum(amount) as amount, count(*) as count
                  from ledger.entry group by account_id) x on x.account_id = a.account_id
    where a.account_id & 1 = 1
      and (a.balance <> coalesce(x.amount, 0) or a.version <> coalesce(x.count, 0))`,
  // I4: no id has two effects on one account, in whatever months. That no two accounts share one is
  // for those who make ids; `npm run audit` looks at all of them.
  `select 'I4: id ' || id || ' was posted ' || count(*) || ' times on account ' || account_id
          as finding
     from ledger.transfer group by account_id, id having count(*) > 1`,
  // I7: what is held is what pending holds hold.
  `select 'I7: account ' || b.account_id || ' holds other than its holds' as finding
     from ledger.balance b
     left join (select account_id, sum(amount) as amount from ledger.hold
                 where state = 'pending' group by account_id) h on h.account_id = b.account_id
    where b.held <> coalesce(h.amount, 0)`,
];

/** Blocks that are read at a time while the chain is walked. */
const BLOCKS_AT_A_TIME = 100;

/**
 * Checks I1 to I4, I7 and I8 over the whole ledger. Reads everything: for tests, for the hour after
 * a fault, for a soak. `npm run audit` checks the same without this code.
 *
 * @returns what does not hold, as sentences; empty when all does
 */
export async function checkInvariants(tx: Tx): Promise<string[]> {
  const findings: string[] = [];
  for (const query of queries) {
    const rows = await run<{ finding: string }>(tx, query);
    findings.push(...rows.map(({ finding }) => finding));
  }
  return [...findings, ...(await checkChain(tx))];
}

async function checkChain(tx: Tx): Promise<string[]> {
  const heads: ChainHeads = new Map();
  for (let after = 0n; ; ) {
    const blocks = await readBlocks(tx, { after, limit: BLOCKS_AT_A_TIME });
    const last = blocks.at(-1);
    if (!last) return [];
    const broken = findBreak(heads, blocks);
    if (broken) return [`I8: ${broken}`];
    after = last.sequence;
  }
}
