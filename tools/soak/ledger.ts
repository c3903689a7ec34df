/**
 * `npm run soak ledger [-- --events N] [-- --seed S]`: random events on a real server beside the pure
 * model, answer by answer; the invariants after every tenth, and the audit at the end.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { amount, type Uuid } from '@padauk/base';
import {
  type AccountId,
  checkInvariants,
  openAccount,
  postGroups,
  readBalances,
  rollUp,
  tombstone,
  type Transfer,
} from '@padauk/ledger';
import {
  createModel,
  type ModelLedger,
  openModelAccount,
  postInModel,
  tombstoneInModel,
} from '@padauk/ledger/model';
import type pg from 'pg';
import { migrationFolders } from '../../apps/server/src/migration-folders.ts';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { auditLedger } from '../audit.ts';
import { tell } from './record.ts';

const MEMBERS = 100;
const BATCH_GROUPS = 100;
const CHECKS = 10;
/** One group in this many repeats one of the last; one in this many of those has other content. */
const REPEAT_EVERY = 8;
const CHANGE_EVERY = 4;
const ROLLBACK_EVERY = 50;
/** Earlier groups that a repetition may come from. */
const RECENT_GROUPS = 1_000;

/** Whole numbers below a bound, from SHA-256 of seed and count: a failing seed replays. */
function draws(seed: string): (bound: number) => number {
  let count = 0;
  return (bound) => {
    count += 1;
    const bytes = createHash('sha256').update(`${seed} ${count}`).digest();
    return bytes.readUInt32BE(0) % bound;
  };
}

type World = {
  readonly model: ModelLedger;
  readonly accounts: readonly AccountId[];
  readonly draw: (bound: number) => number;
  readonly nextId: () => Uuid;
};

async function openWorld(pool: pg.Pool, seed: string): Promise<World> {
  const model = createModel();
  const accounts: AccountId[] = [];
  for (let n = 0; n <= MEMBERS; n += 1) {
    const ownerKind = n === 0 ? 'house' : 'member';
    const owner = { merchantId: `soak ${seed}`, ownerKind, ownerId: String(n) } as const;
    const id = await openAccount(pool, { ...owner, code: 'cash', currency: 'MMK' });
    openModelAccount(model, id, 0n);
    accounts.push(id);
  }
  let serial = 0;
  const nextId = (): Uuid => {
    serial += 1;
    const hex = createHash('sha256').update(`${seed} id ${serial}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Uuid;
  };
  return { model, accounts, draw: draws(seed), nextId };
}

/** One to three linked transfers; half of them by way of the house, which has no floor. */
function newGroup({ accounts, draw, nextId }: World): Transfer[] {
  return Array.from({ length: 1 + draw(3) }, () => {
    const from = draw(2) === 0 ? 0 : draw(accounts.length);
    const to = (from + 1 + draw(accounts.length - 1)) % accounts.length;
    return {
      id: nextId(),
      fromId: accounts[from] as AccountId,
      toId: accounts[to] as AccountId,
      amount: amount(BigInt(1 + draw(500))),
      kind: 'adjustment',
      reference: null,
    };
  });
}

function repeated(group: readonly Transfer[], draw: World['draw']): Transfer[] {
  const other = draw(CHANGE_EVERY) === 0;
  return group.map((t) => (other ? { ...t, amount: amount(t.amount + 1n) } : t));
}

/**
 * Runs events (groups of transfers, repetitions, rollbacks) and compares every answer and every
 * balance with the model.
 *
 * @throws Error with the seed and the event at the first difference, or with the findings
 */
export async function soakLedger(
  pool: pg.Pool,
  options: { readonly events: number; readonly seed: string },
): Promise<void> {
  const { events, seed } = options;
  const world = await openWorld(pool, seed);
  const { model, accounts, draw } = world;
  const recent: Transfer[][] = [];
  const differs = (event: number, what: string): Error =>
    new Error(`seed ${seed}, event ${event}: ${what}`);
  let checkAt = Math.ceil(events / CHECKS);
  for (let event = 0; event < events; ) {
    const groups: { transfers: Transfer[] }[] = [];
    const ids = new Set<Uuid>();
    while (groups.length < BATCH_GROUPS) {
      const before = draw(REPEAT_EVERY) === 0 ? recent[draw(RECENT_GROUPS)] : undefined;
      const transfers = before ? repeated(before, draw) : newGroup(world);
      if (transfers.some(({ id }) => ids.has(id))) continue;
      for (const { id } of transfers) ids.add(id);
      groups.push({ transfers });
      if (!before) recent[draw(RECENT_GROUPS)] = transfers;
      if (draw(ROLLBACK_EVERY) === 0) {
        // Before its batch: an id that was not seen yet, on a member of its own.
        const [t] = transfers;
        const side = t && (t.fromId === accounts[0] ? t.toId : t.fromId);
        if (!t || !side) continue;
        const args = { id: t.id, accountId: side };
        if ((await tombstone(pool, args)) !== tombstoneInModel(model, args)) {
          throw differs(event, `another answer to a rollback of ${t.id}`);
        }
      }
    }
    const answers = await postGroups(pool, groups);
    for (const [index, { transfers }] of groups.entries()) {
      if (!isDeepStrictEqual(answers[index], postInModel(model, transfers, true))) {
        throw differs(event + index, `another answer to ${transfers[0]?.id}`);
      }
    }
    event += groups.length;
    if (event < checkAt && event < events) continue;
    checkAt += Math.ceil(events / CHECKS);
    await rollUp(pool);
    const findings = await checkInvariants(pool);
    const balances = await readBalances(pool, accounts);
    for (const id of accounts) {
      const expected = model.accounts.get(id);
      const { balance, version } = balances.get(id) ?? {};
      if (balance !== expected?.balance || version !== expected?.version) {
        findings.push(`account ${id} is not that of the model`);
      }
    }
    if (findings.length > 0) throw differs(event, findings.join('\n'));
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '5000000' },
      seed: { type: 'string', default: new Date().toISOString() },
    },
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-soak-'));
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  const pool = createPool({
    url: server.url,
    connectionsMax: 4,
    name: 'soak',
    onIdleError: () => undefined,
  });
  try {
    await migrate(pool, migrationFolders);
    const startMs = performance.now();
    await soakLedger(pool, { events: Number(values.events), seed: values.seed });
    const findings = await auditLedger(server.url);
    if (findings.length > 0) throw new Error(findings.join('\n'));
    const seconds = Math.round((performance.now() - startMs) / 1_000);
    console.log(`${values.events} events in ${seconds} s, seed ${values.seed}: the ledger holds`);
    tell({
      size: `${Number(values.events).toLocaleString('en')} events`,
      seed: values.seed,
      figures: `${Math.round(Number(values.events) / seconds).toLocaleString('en')} a second`,
    });
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
