/**
 * Frames of every wrong kind for the feed's sockets: the process lives on, its memory has a bound,
 * each socket is closed with a code, and whoever comes properly is served.
 *
 * `node tools/soak/sockets.ts [--frames 100000] [--seed 1]`; each socket sends its own frames again.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { openFeed } from '../testing/feed-line.ts';
import setUpDatabases from '../testing/database.setup.ts';
import { freshDatabase } from '../testing/database.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { type Dice, seeded } from './dice.ts';
import { tell } from './record.ts';

const SOCKETS = 40;
/** Share of those that wait for an answer: who goes on sending may lose the last words to him. */
const LISTENING = 0.5;
const NO_CODE = 1006;
const GROWTH_BYTES_MAX = 150 * 2 ** 20;
const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});
const seed = Number.parseInt(values.seed, 10);
const wanted = Number.parseInt(values.frames, 10);

const HUGE = Buffer.alloc(16 * 2 ** 20, 'a');
const VALUES = [null, 0, -1, 1e308, '', '\u0000', '\u202e', 'ကုဒ်', [], {}, true, 'a'.repeat(4_000)];
const noise = (dice: Dice): Buffer =>
  Buffer.from(Array.from({ length: 40 }, () => dice.below(256)));
const guess = ({ pick }: Dice): string =>
  JSON.stringify({
    type: pick(['hello', 'subscribe', 'unsubscribe', 'ready', '__proto__', pick(VALUES)]),
    token: pick(VALUES),
    topic: pick(['balance', 'inbox', ...VALUES]),
    after: pick(VALUES),
  });

/** Each sends one frame, or one piece of it. */
type Frame = (socket: WebSocket, dice: Dice) => void;
const frames: readonly Frame[] = [
  (socket, dice) => socket.send(guess(dice)),
  (socket, dice) => socket.send(guess(dice)),
  (socket) => socket.send('['.repeat(4_000)),
  (socket, dice) => socket.send(guess(dice).slice(0, -2)),
  (socket) => socket.send(Buffer.from([0xff, 0xfe, 0xc0, 0x80]), { binary: false }),
  (socket, dice) => socket.send(noise(dice), { binary: true }),
  (socket, dice) => socket.send(guess(dice).slice(0, 5), { fin: false }),
  (socket, dice) => socket.ping(noise(dice)),
  (socket, dice) => socket.pong(noise(dice)),
  (socket) => socket.send(''),
];
/** Breaks the protocol itself. */
const breaks: readonly Frame[] = [
  (socket) => socket.send(HUGE),
  (socket, dice) => Reflect.get(socket, '_socket')?.write(noise(dice)),
  (socket) => socket.terminate(),
];

const tearDown = await setUpDatabases();
const database = await freshDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-sockets-'));
const product = await startServerProcess({ databaseUrl: database.url, dataDir });
const failures: string[] = [];
const codes = new Map<number, number>();
const heard: number[] = [];
let sent = 0;
let opened = 0;

async function readMemory(): Promise<number> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

async function useSocket(): Promise<void> {
  // What one sends does not hang on how quickly others are answered.
  const dice = seeded(seed + (opened += 1));
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/feed`, {
    origin: product.url,
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open'), closed]);
  if (dice.chance(0.7)) socket.send(JSON.stringify({ type: 'hello', token: null }));
  const listens = dice.chance(LISTENING);
  for (let n = 0; n < 500 && socket.readyState === socket.OPEN; n += 1) {
    dice.pick(!listens && dice.chance(0.002) ? breaks : frames)(socket, dice);
    sent += 1;
    if (listens) await sleep(5);
    else if (n % 20 === 19) await sleep(0);
  }
  // Of its own accord where the server had nothing against it.
  socket.close();
  const [code] = (await closed) as [number];
  codes.set(code, (codes.get(code) ?? 0) + 1);
  if (listens) heard.push(code);
}

const before = await readMemory();
const work = async (): Promise<void> => {
  while (sent < wanted) await useSocket();
};
await Promise.all(Array.from({ length: SOCKETS }, work));
const grown = (await readMemory()) - before;
if (!(grown < GROWTH_BYTES_MAX)) failures.push(`memory has grown by ${grown} bytes`);
const cut = heard.filter((code) => code === NO_CODE).length;
// One that sends once more while the server's last words are on their way.
if (cut > heard.length / 50) failures.push(`${cut} of ${heard.length} were closed without a code`);
const line = await openFeed(product.url, { origin: product.url });
line.say({ type: 'hello', token: null });
await once(line.socket, 'message');
if (line.heard[0]?.type !== 'ready') failures.push(`a good page heard ${line.heard[0]?.type}`);
line.socket.close();

await product.kill();
await database.drop();
rmSync(dataDir, { recursive: true, force: true });
await tearDown?.();
for (const failure of failures) console.error(failure);
const told = Array.from(codes, ([code, count]) => `${count} by ${code}`).join(', ');
const figures = `closed: ${told}; memory ${Math.round(grown / 2 ** 20)} MB more`;
console.info(`seed ${seed}: ${sent} frames; ${figures}`);
tell({ size: `${sent.toLocaleString('en')} frames`, seed, figures });
console.info(`${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
