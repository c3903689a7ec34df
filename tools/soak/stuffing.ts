/**
 * `npm run soak stuffing`: ten thousand stolen pairs against a running server at its real limits,
 * from many addresses; says how many passwords were compared and how long others waited meanwhile.
 *
 * `-- --pairs 10000 --addresses 200`
 */
import { parseArgs } from 'node:util';
import { domains } from '@padauk/contracts';
import { demoPlayer, sealFor } from '../testing/actors.ts';
import { startProduct } from '../testing/product.ts';
import { tell } from './record.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '10000' },
    addresses: { type: 'string', default: '200' },
  },
});
const pairs = Number.parseInt(values.pairs, 10);
const addresses = Number.parseInt(values.addresses, 10);
const AT_ONCE = 16;
/** What safety.md allows of other calls while somebody hammers at the door. */
const OTHERS_P99_MS = 150;

const server = await startProduct({ env: { PADAUK_TRUST_PROXY: 'loopback' } });
const player = await demoPlayer(server.url);
const seal = sealFor(server.url);
const codes = new Map<string, number>();
const waits: number[] = [];
const from = performance.now();

/** Of the networks that are kept for such tests (RFC 2544). */
const addressOf = (n: number): string => `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;

async function attempt(pair: number): Promise<void> {
  const body = { username: `stolen${pair}`, password: `password ${pair}`, type: 'username' };
  const response = await fetch(server.url + domains.identity.login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/jose',
      'x-forwarded-for': addressOf(pair % addresses),
    },
    body: await seal(body),
  });
  const { code } = (await response.json()) as { code?: string };
  const name = `${response.status} ${code ?? 'granted'}`;
  codes.set(name, (codes.get(name) ?? 0) + 1);
}

let next = 0;
let running = true;
const attacker = async () => {
  while (next < pairs) await attempt((next += 1));
};
const bystander = async () => {
  while (running) {
    const at = performance.now();
    await player.call(domains.wallet.readBalance);
    waits.push(performance.now() - at);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const watching = bystander();
await Promise.all(Array.from({ length: AT_ONCE }, attacker));
running = false;
await watching;
const seconds = (performance.now() - from) / 1_000;
const compared = codes.get('401 wrong_credentials') ?? 0;
await server.stop();

const sorted = waits.toSorted((a, b) => a - b);
const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
console.log(`${pairs} pairs in ${seconds.toFixed(1)} s, ${compared} passwords compared`);
for (const [name, count] of [...codes].toSorted()) console.log(`  ${name}: ${count}`);
console.log(`others: ${sorted.length} calls, p99 ${p99.toFixed(0)} ms`);
tell({
  size: `${pairs.toLocaleString('en')} pairs, ${addresses} addresses`,
  figures: `${compared} passwords compared; others waited ${p99.toFixed(0)} ms (p99)`,
});
const faults = [...codes.keys()].filter((name) => name.startsWith('500'));
if (faults.length > 0 || codes.has('200 granted') || p99 > OTHERS_P99_MS) {
  console.error('the door did not hold');
  process.exitCode = 1;
}
