/**
 * Idle memory of the whole product: the server process and its PostgreSQL, a minute after the
 * start. Proportional set size, so that pages shared between PostgreSQL's processes count once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../testing/product.ts';

/** The processes below `pid`, itself included. */
function familyOf(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Ended meanwhile.
    }
  }
  const isBelow = (candidate: number): boolean =>
    candidate === pid || (parents.has(candidate) && isBelow(parents.get(candidate) ?? 0));
  return [...parents.keys()].filter((candidate) => candidate > 1 && isBelow(candidate));
}

function memoryKiB(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const product = await startProduct();
await sleep(60_000);
const mebibytes = familyOf(product.pid).reduce((sum, pid) => sum + memoryKiB(pid), 0) / 1024;
await product.stop();
console.log(JSON.stringify({ bench: 'memory', idleMiB: Math.round(mebibytes), limitMiB: 250 }));
