import pg from '/work/main/node_modules/pg/lib/index.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { openAccount, postGroups, postTransfers, createBatcher } from '/work/main/packages/ledger/src/index.ts';
import { newUuid, amount } from '/work/main/packages/base/src/index.ts';
const pool = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:55432/l1', max: 34 });
const N = 100_000;
const setup = await pool.connect();
let r = await setup.query("select count(*)::int c from ledger.account");
const house = await openAccount(setup, { merchantId: 'm', ownerKind: 'house', ownerId: 'h', code: 'games', currency: 'MMK' });
if (r.rows[0].c < N) {
  await setup.query(`select ledger.open_account('m','member',g::text,'cash','MMK',0) from generate_series(1,${N}) g`);
  await setup.query(`set session_replication_role=replica; update ledger.balance set balance=1000000000000; set session_replication_role=origin`); await setup.query(`vacuum full analyze ledger.balance`);
}
const ids = (await setup.query("select account_id::text id from ledger.balance")).rows.map((x) => BigInt(x.id));
setup.release();
let ctr = 0; const tail = randomBytes(6).toString('hex'); const fastId = () => { const ms = Date.now().toString(16).padStart(12, '0'); ctr = (ctr + 1) % 0xffffff; const c = ctr.toString(16).padStart(6, '0'); return `${ms.slice(0, 8)}-${ms.slice(8)}-7${c.slice(0, 3)}-8${c.slice(3)}-${tail}`; };
const mk = () => ({ id: fastId(), fromId: ids[Math.floor(Math.random() * ids.length)], toId: house, amount: amount(BigInt(1 + Math.floor(Math.random() * 1000))), kind: 'stake', reference: null }) as any;
async function run(label: string, conns: number, size: number, secs: number) {
  const end = performance.now() + secs * 1000; let done = 0; const lat: number[] = [];
  const t0 = performance.now();
  await Promise.all(Array.from({ length: conns }, async () => {
    const c = await pool.connect();
    while (performance.now() < end) {
      const groups = Array.from({ length: size }, () => ({ transfers: [mk()] }));
      const s = performance.now();
      const res = size === 1 ? [await postTransfers(c, groups[0]!.transfers)] : await postGroups(c, groups);
      lat.push(performance.now() - s);
      if (res.some((x) => !x.ok)) throw new Error('refused');
      done += size;
    }
    c.release();
  }));
  lat.sort((a, b) => a - b);
  console.log(label, Math.round(done / ((performance.now() - t0) / 1000)), 'per s; p50', lat[lat.length >> 1]!.toFixed(2), 'p99', lat[Math.floor(lat.length * 0.99)]!.toFixed(2));
}
async function batcher(conc: number, secs: number) {
  const b = createBatcher({ pool }); const end = performance.now() + secs * 1000; let done = 0; const lat: number[] = []; const t0 = performance.now();
  await Promise.all(Array.from({ length: conc }, async () => {
    while (performance.now() < end) { const s = performance.now(); const x = await b.post({ transfers: [mk()] }); if (!x.ok) throw new Error(x.code); lat.push(performance.now() - s); done++; }
  }));
  lat.sort((a, b) => a - b);
  console.log('batcher', conc, Math.round(done / ((performance.now() - t0) / 1000)), 'p50', lat[lat.length >> 1]!.toFixed(2), 'p99', lat[Math.floor(lat.length * 0.99)]!.toFixed(2));
  await b.close();
}
const S = Number(process.argv[2] ?? 4);

await run('single 32', 32, 1, S);




const z = await pool.query("select sum(pg_total_relation_size(inhrelid)) b, (select count(*) from ledger.transfer) n, sum(pg_relation_size(inhrelid)) h from pg_inherits where inhparent='ledger.transfer'::regclass");
console.log('bytes per', Number(z.rows[0].b) / Number(z.rows[0].n), Number(z.rows[0].h) / Number(z.rows[0].n));
await pool.end();
