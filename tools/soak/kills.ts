/**
 * Kills (-9) during rounds, deposits and withdrawals, at named fault points and at random: after
 * each, the invariants hold and the product is back in time; at the end, reports say what the
 * ledger says (I9), and clients that ask again get the same answers.
 *
 * `node tools/soak/kills.ts [--kills 60] [--members 6] [--seed 1]`; the seed draws when and where
 * it is killed, not what its members do meanwhile.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@padauk/contracts';
import { readRunningServer } from '../../apps/server/src/platform/embedded-postgres.ts';
import { auditLedger } from '../audit.ts';
import { demoOperator } from '../testing/actors.ts';
import { freePort, type Product, startProduct } from '../testing/product.ts';
import { countHolds, findAround, findInReports } from './invariants-around.ts';
import { seeded } from './dice.ts';
import { type Act, type Done, live } from './life.ts';
import { tell } from './record.ts';

/** Where the product is made to end, beside random moments. */
export const faultPoints = [
  'before-handler',
  'after-commit',
  'before-reply',
  'wallet.posting',
  'wallet.posted',
  'studio.drawn',
  'studio.answered',
  'studio.acting',
  'studio.acted',
  'deposit.after-intent',
  'deposit.after-post',
  'deposit.after-commit',
  'withdrawal.after-lock',
  'withdrawal.after-approve',
  'withdrawal.after-pay',
  'withdrawal.after-confirm-all',
] as const;
type FaultPoint = (typeof faultPoints)[number];
/** From one armed point to the next in the list: a few kills reach each part, many reach all. */
const STRIDE = 5;

export type KillReport = {
  readonly kills: number;
  /** Kills from outside, and at each named point. */
  readonly byPoint: Readonly<Record<string, number>>;
  readonly recoverySecondsMax: number;
  readonly acts: number;
  readonly compared: number;
  readonly done: Done;
  /** Holds that were there to be judged by I7, and what it says where there were none. */
  readonly holds: number;
  readonly notShown: readonly string[];
  readonly failures: readonly string[];
};

/** How long the product lives at most before it is killed from outside. */
const LIFE_MS = 4_000;
/** How long a named point may take to be reached: a withdrawal comes after a deposit that was played. */
const POINT_MS = 60_000;
/** Acts of each kind that are sent again after a crash. */
const COMPARED_EACH = 4;

/**
 * Says of an answer that it is none to compare: the product is away, a table has another round
 * under way beside the one that is asked for, or the proof has grown old that a call wants however
 * often it is repeated.
 */
const SAY_NOTHING = ['network_lost', 'round_in_progress', 'spin_too_soon', 'proof_required'];
const saysNothing = (answer: Answer<unknown>): boolean =>
  !answer.success && (answer.status >= 500 || SAY_NOTHING.includes(answer.code));

/** Sends answered acts once more: the answer must be the first one. */
async function compareAnswers(journal: readonly Act[], failures: string[]): Promise<number> {
  let compared = 0;
  for (const name of new Set(journal.map((act) => act.name))) {
    const recent = journal.filter((act) => act.name === name).slice(-COMPARED_EACH);
    for (const act of recent) {
      const again = await act.send();
      if (saysNothing(again)) continue;
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
  readonly seed: number;
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
  const dice = seeded(options.seed);
  const byPoint: Record<string, number> = {};
  let over = false;
  const lives = Promise.allSettled(
    Array.from({ length: options.members }, () => live(url, staff, journal, () => over)),
  );
  let recoverySecondsMax = 0;
  let armed: FaultPoint | undefined;
  let turn = 0;
  let compared = 0;
  for (let kill = 0; kill < options.kills; kill += 1) {
    // One in three at a random moment, the rest where the named point is passed.
    const lifeMs = armed ? POINT_MS : LIFE_MS * (0.3 + dice.below(70) / 100);
    const early = await Promise.race([product.exited, sleep(lifeMs)]);
    if (early === undefined) await product.kill();
    const ended = armed ?? 'outside';
    if (armed && early === undefined) failures.push(`${armed} was not reached`);
    else byPoint[ended] = (byPoint[ended] ?? 0) + 1;
    const answered = journal.slice();
    const point = kill % 3 === 2 ? undefined : faultPoints[(turn * STRIDE) % faultPoints.length];
    if (point) turn += 1;
    // The second pass too where a point is passed by every call.
    const pass = 1 + dice.below(2);
    product = await startProduct({
      port,
      dataDir,
      env: point === undefined ? env : { ...env, PADAUK_FAULT_POINT: `${point}:${pass}` },
    }).then(
      (started) => {
        armed = point;
        return started;
      },
      // A point that is passed while it starts has ended it there.
      () => {
        if (point) byPoint[point] = (byPoint[point] ?? 0) + 1;
        armed = undefined;
        return startProduct({ port, dataDir, env });
      },
    );
    recoverySecondsMax = Math.max(recoverySecondsMax, product.readySeconds);
    if (product.readySeconds > (options.recoverySecondsMax ?? Number.POSITIVE_INFINITY))
      failures.push(`recovery took ${product.readySeconds} s`);
    const server = readRunningServer(dataDir);
    if (!server) failures.push('the database is not running');
    else {
      failures.push(...(await auditLedger(server.url)), ...(await findAround(server.url)));
    }
    // What was answered before the kill is answered so after it, while all go on.
    compared += await compareAnswers(answered, failures);
  }
  await Promise.race([product.exited, sleep(500)]);
  await product.kill().catch(() => undefined);
  product = await startProduct({ port, dataDir, env });
  // First the lives end: a table with a round under way refuses any other round for a moment.
  over = true;
  const results = await lives;
  compared += await compareAnswers(journal, failures);
  const done: Done = { spins: 0, deposits: 0, withdrawals: 0, decisions: 0, bonusSpins: 0 };
  for (const result of results) {
    if (result.status === 'rejected') failures.push(String(result.reason));
    else {
      done.spins += result.value.spins;
      done.deposits += result.value.deposits;
      done.withdrawals += result.value.withdrawals;
      done.decisions += result.value.decisions;
      done.bonusSpins += result.value.bonusSpins;
    }
  }
  const server = readRunningServer(dataDir);
  const holds = server ? await countHolds(server.url) : 0;
  if (server) {
    failures.push(
      ...(await auditLedger(server.url)),
      ...(await findAround(server.url)),
      ...(await findInReports(server.url)),
    );
  }
  await product.stop();
  // What went wrong can be looked at there.
  if (failures.length === 0) rmSync(dataDir, { recursive: true, force: true });
  return {
    kills: options.kills,
    byPoint,
    recoverySecondsMax,
    acts: journal.length,
    compared,
    done,
    holds,
    notShown:
      holds === 0
        ? ['I7: nothing in the product places holds; packages/ledger/src/holds.pg.test.ts shows it']
        : [],
    failures,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '60' },
      members: { type: 'string', default: '6' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
    },
  });
  const report = await killAndRecover({
    kills: Number.parseInt(values.kills, 10),
    members: Number.parseInt(values.members, 10),
    seed: Number.parseInt(values.seed, 10),
    recoverySecondsMax: 5,
  });
  console.log(JSON.stringify({ seed: values.seed, ...report }, null, 1));
  const { kills, members } = values;
  tell({
    size: `${kills} kills, ${members} members`,
    seed: values.seed,
    figures:
      `${report.failures.length} failures; ${report.acts} acts, ${report.compared} answers ` +
      `compared; served again within ${report.recoverySecondsMax.toFixed(1)} s`,
  });
  process.exitCode = report.failures.length === 0 ? 0 : 1;
}
