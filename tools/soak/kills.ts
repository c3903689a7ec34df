/**
 * Kills (-9) during rounds, deposits and withdrawals, at named fault points and at random: after
 * each, the invariants hold and the product is back in time; at the end, reports say what the
 * ledger says (I9), and clients that ask again get the same answers.
 *
 * `node tools/soak/kills.ts [--kills 60] [--members 6]`
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRunningServer } from '../../apps/server/src/platform/embedded-postgres.ts';
import { auditLedger } from '../audit.ts';
import { demoOperator } from '../testing/actors.ts';
import { freePort, type Product, startProduct } from '../testing/product.ts';
import { findAround, findInReports } from './invariants-around.ts';
import { type Act, live } from './life.ts';

/** Where the product is made to end, beside random moments. */
export const faultPoints = [
  'before-handler',
  'after-commit',
  'before-reply',
  'wallet.posting',
  'wallet.posted',
  'studio.drawn',
  'studio.answered',
  'deposit.after-intent',
  'deposit.after-post',
  'deposit.after-commit',
  'withdrawal.after-lock',
  'withdrawal.after-approve',
  'withdrawal.after-pay',
  'withdrawal.after-confirm',
] as const;

export type KillReport = {
  readonly kills: number;
  readonly byPoint: Readonly<Record<string, number>>;
  readonly recoverySecondsMax: number;
  readonly acts: number;
  readonly compared: number;
  readonly done: { spins: number; deposits: number; withdrawals: number };
  readonly failures: readonly string[];
};

/** How long the product lives at most before it is killed from outside. */
const LIFE_MS = 4_000;
/** Acts of each kind that are sent again after a crash. */
const COMPARED_EACH = 4;

/** Sends answered acts once more: the answer must be the first one. */
async function compareAnswers(journal: readonly Act[], failures: string[]): Promise<number> {
  let compared = 0;
  for (const name of new Set(journal.map((act) => act.name))) {
    const recent = journal.filter((act) => act.name === name).slice(-COMPARED_EACH);
    for (const act of recent) {
      const again = await act.send();
      if (!again.success && again.status >= 500) continue;
      compared += 1;
      if (!isDeepStrictEqual(again, act.answer)) {
        failures.push(
          `${name}: first ${JSON.stringify(act.answer)}, again ${JSON.stringify(again)}`,
        );
      }
    }
  }
  return compared;
}

/** The whole battery on a product of its own. */
export async function killAndRecover(options: {
  readonly kills: number;
  readonly members: number;
  /** A start that takes longer is a failure; left out where the machine is shared. */
  readonly recoverySecondsMax?: number;
}): Promise<KillReport> {
  const port = await freePort();
  const env = { PADAUK_LIMIT_FACTOR: '1000000' };
  let product: Product = await startProduct({ port, env, timeoutMs: 120_000 });
  const { dataDir, url } = product;
  const staff = await demoOperator(url);
  const journal: Act[] = [];
  const failures: string[] = [];
  const byPoint: Record<string, number> = {};
  let over = false;
  const lives = Promise.allSettled(
    Array.from({ length: options.members }, () => live(url, staff, journal, () => over)),
  );
  let recoverySecondsMax = 0;
  let compared = 0;
  for (let kill = 0; kill < options.kills; kill += 1) {
    // The first third at random moments, the rest at the named points in turn.
    const early = await Promise.race([
      product.exited,
      sleep(LIFE_MS * (0.3 + Math.random() * 0.7)),
    ]);
    if (early === undefined) await product.kill();
    const point = kill % 3 === 2 ? undefined : faultPoints[kill % faultPoints.length];
    const pass = 1 + Math.floor(Math.random() * 3);
    product = await startProduct({
      port,
      dataDir,
      env: point === undefined ? env : { ...env, PADAUK_FAULT_POINT: `${point}:${pass}` },
    }).catch(() => startProduct({ port, dataDir, env }));
    const ended = early === undefined ? 'outside' : 'at a point';
    byPoint[ended] = (byPoint[ended] ?? 0) + 1;
    recoverySecondsMax = Math.max(recoverySecondsMax, product.readySeconds);
    if (product.readySeconds > (options.recoverySecondsMax ?? Number.POSITIVE_INFINITY))
      failures.push(`recovery took ${product.readySeconds} s`);
    const server = readRunningServer(dataDir);
    if (!server) failures.push('the database is not running');
    else {
      failures.push(...(await auditLedger(server.url)), ...(await findAround(server.url)));
    }
  }
  await Promise.race([product.exited, sleep(500)]);
  await product.kill().catch(() => undefined);
  product = await startProduct({ port, dataDir, env });
  // First the lives end: a table with a round under way refuses any other round for a moment.
  over = true;
  const results = await lives;
  compared += await compareAnswers(journal, failures);
  const done = { spins: 0, deposits: 0, withdrawals: 0 };
  for (const result of results) {
    if (result.status === 'rejected') failures.push(String(result.reason));
    else {
      done.spins += result.value.spins;
      done.deposits += result.value.deposits;
      done.withdrawals += result.value.withdrawals;
    }
  }
  const server = readRunningServer(dataDir);
  if (server) {
    failures.push(
      ...(await auditLedger(server.url)),
      ...(await findAround(server.url)),
      ...(await findInReports(server.url)),
    );
  }
  await product.stop();
  return {
    kills: options.kills,
    byPoint,
    recoverySecondsMax,
    acts: journal.length,
    compared,
    done,
    failures,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '60' },
      members: { type: 'string', default: '6' },
    },
  });
  const report = await killAndRecover({
    kills: Number.parseInt(values.kills, 10),
    members: Number.parseInt(values.members, 10),
    recoverySecondsMax: 5,
  });
  console.log(JSON.stringify(report, null, 1));
  process.exitCode = report.failures.length === 0 ? 0 : 1;
}
