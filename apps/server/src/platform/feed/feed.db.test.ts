import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { feedClose } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { type FeedLine, openFeed } from '../../../../../tools/testing/feed-line.ts';
import { startTestPlatform, testPlayer } from '../../../../../tools/testing/platform.ts';
import type { RunningPlatform } from '../create-platform.ts';
import type { Player } from '../platform.ts';

let version = 0;
const bind = ({ platform: { feed } }: RunningPlatform) => {
  feed.topic('balance', async (caller) =>
    caller.kind === 'player'
      ? { scope: caller.memberId, value: { version, of: caller.account } }
      : undefined,
  );
  feed.topic('notices', async () => ({ scope: 'all', value: 'notices' }));
};
type Process = Awaited<ReturnType<typeof startTestPlatform>>;
let first: Process;
let second: Process;
const open: WebSocket[] = [];
beforeAll(async () => {
  first = await startTestPlatform(bind);
  second = await startTestPlatform(bind, { database: first.database });
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await second.stop();
  await first.stop();
});

let logins = 0;
function signIn(overrides: Partial<Player> = {}): { token: string; player: Player } {
  logins += 1;
  const token = `token-${logins}`;
  const player = testPlayer({ account: `p${logins}`, ...overrides });
  first.players.set(token, player);
  second.players.set(token, player);
  return { token, player };
}

async function connect(url: string, headers: Record<string, string> = {}): Promise<FeedLine> {
  const line = await openFeed(url, headers);
  open.push(line.socket);
  return line;
}
async function listenAs(url: string, token: string, after?: number): Promise<FeedLine> {
  const line = await connect(url);
  line.say({ type: 'hello', token });
  line.say({ type: 'subscribe', topic: 'balance', ...(after === undefined ? {} : { after }) });
  return line;
}
/** Takes the connections away on which processes of this database listen. */
const breakListening = ({ database }: Pick<Process, 'database'>) =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'padauk padauk_feed' and datname = current_database()`,
  );
const sequences = (line: FeedLine) =>
  line.heard.filter(({ type }) => type === 'change').map((m) => ('sequence' in m ? m.sequence : 0));

test('a subscriber gets the state, then numbered changes, from whichever process made them', async () => {
  const { token, player } = signIn();
  const line = await listenAs(first.url, token);
  await expect.poll(() => line.heard.length).toBe(2);
  expect(line.heard[0]).toEqual({ type: 'ready', signedIn: true });
  expect(line.heard[1]).toMatchObject({ type: 'snapshot', topic: 'balance', sequence: 0 });
  await first.feed.publish('balance', player.memberId, 'one');
  await second.feed.publish('balance', player.memberId, 'two');
  await expect.poll(() => line.heard.length).toBe(4);
  expect(line.heard.slice(2)).toEqual([
    { type: 'change', topic: 'balance', sequence: 1, value: 'one' },
    { type: 'change', topic: 'balance', sequence: 2, value: 'two' },
  ]);
});

test('who was away resumes at another process without a gap', async () => {
  const { token, player } = signIn();
  const line = await listenAs(first.url, token);
  await expect.poll(() => line.heard.length).toBe(2);
  await first.feed.publish('balance', player.memberId, 1);
  await expect.poll(() => sequences(line)).toEqual([1]);
  line.socket.terminate();
  for (let i = 2; i <= 30; i += 1) await first.feed.publish('balance', player.memberId, i);
  const back = await listenAs(second.url, token, 1);
  const publishing = Array.from({ length: 20 }, () =>
    second.feed.publish('balance', player.memberId, 'more'),
  );
  await Promise.all(publishing);
  const wanted = Array.from({ length: 49 }, (_, index) => index + 2);
  await expect.poll(() => sequences(back)).toEqual(wanted);
  expect(back.heard.some(({ type }) => type === 'snapshot')).toBe(false);
});

test('who was away for too long, or asks for a number that never was, gets the state', async () => {
  const { token, player } = signIn();
  for (let i = 0; i < 3; i += 1) await first.feed.publish('balance', player.memberId, i);
  await first.database.pool.query('delete from platform.feed_change where scope = $1', [
    player.memberId,
  ]);
  const late = await listenAs(first.url, token, 1);
  const early = await listenAs(first.url, token, 99);
  for (const line of [late, early]) {
    await expect
      .poll(() => line.heard[1])
      .toMatchObject({ type: 'snapshot', sequence: 3, topic: 'balance' });
  }
});

test('who has seen what a crash of the database took back gets the state, not half of the rest', async () => {
  const { token, player } = signIn();
  for (let i = 1; i <= 3; i += 1) await first.feed.publish('balance', player.memberId, `lost ${i}`);
  const line = await listenAs(first.url, token, 0);
  await expect.poll(() => sequences(line)).toEqual([1, 2, 3]);
  line.socket.terminate();

  // What was not on the disk yet is gone, and the server has restarted since.
  const { pool } = first.database;
  await pool.query('delete from platform.feed_change where scope = $1 and sequence > 1', [
    player.memberId,
  ]);
  await pool.query('update platform.feed_head set sequence = 1 where scope = $1', [
    player.memberId,
  ]);
  await pool.query(`update platform.feed_epoch set began_at = began_at - interval '1 hour'`);

  for (let i = 1; i <= 4; i += 1) await first.feed.publish('balance', player.memberId, `new ${i}`);
  const back = await listenAs(first.url, token, 3);
  await expect.poll(() => back.heard[1]).toMatchObject({ type: 'snapshot', topic: 'balance' });
  await first.feed.publish('balance', player.memberId, 'next');
  await expect.poll(() => back.heard[2]).toMatchObject({ type: 'change', value: 'next' });
  await pool.query('truncate platform.feed_epoch, platform.feed_head, platform.feed_change');
});

test('a change that is too large for a note arrives whole', async () => {
  const { token, player } = signIn();
  const line = await listenAs(second.url, token);
  await expect.poll(() => line.heard.length).toBe(2);
  const value = 'x'.repeat(20_000);
  await first.feed.publish('balance', player.memberId, value);
  await expect.poll(() => line.heard[2]).toMatchObject({ type: 'change', sequence: 1, value });
});

test('nobody hears of another member, and a guest only what is for all', async () => {
  const own = signIn();
  const other = signIn();
  const line = await listenAs(first.url, own.token);
  // Before the state has come, a change is a part of it.
  await expect.poll(() => line.heard.length).toBe(2);
  await first.feed.publish('balance', other.player.memberId, 'not yours');
  await first.feed.publish('balance', own.player.memberId, 'yours');
  await expect.poll(() => line.heard.length).toBe(3);
  expect(line.heard[2]).toMatchObject({ value: 'yours' });

  const guest = await connect(first.url);
  guest.say({ type: 'hello', token: null });
  guest.say({ type: 'subscribe', topic: 'balance' });
  guest.say({ type: 'subscribe', topic: 'notices' });
  await expect.poll(() => guest.heard.length).toBe(3);
  expect(guest.heard[0]).toEqual({ type: 'ready', signedIn: false });
  expect(guest.heard[1]).toEqual({ type: 'refused', code: 'not_found', topic: 'balance' });
  expect(guest.heard[2]).toMatchObject({ type: 'snapshot', value: 'notices' });
});

test('a second hello ends the line: nobody takes over what another has subscribed to', async () => {
  const own = signIn();
  for (const token of [null, signIn().token, own.token]) {
    const line = await listenAs(first.url, own.token);
    await expect.poll(() => line.heard.length).toBe(2);
    line.say({ type: 'hello', token });
    expect(await line.closed).toBe(feedClose.badFrame);
    await first.feed.publish('balance', own.player.memberId, 'of the first');
    expect(line.heard).toHaveLength(2);
  }
});

test('the end of a session closes its sockets on every process at once', async () => {
  const { token, player } = signIn();
  const lines = [await listenAs(first.url, token), await listenAs(second.url, token)];
  for (const line of lines) await expect.poll(() => line.heard.length).toBe(2);
  await first.feed.endSession(player.sessionId);
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([
    feedClose.sessionEnded,
    feedClose.sessionEnded,
  ]);
});

test('an end that is told in a transaction is heard when that is committed, and not otherwise', async () => {
  const { token, player } = signIn();
  const line = await listenAs(second.url, token);
  await expect.poll(() => line.heard.length).toBe(2);
  const { db } = first.platform;
  const end = (isKept: boolean) =>
    db.transaction().execute(async (tx) => {
      await first.feed.endSession(player.sessionId, tx);
      if (!isKept) throw new Error('taken back');
    });
  await expect(end(false)).rejects.toThrow('taken back');
  await first.feed.publish('balance', player.memberId, 'still here');
  await expect.poll(() => line.heard.length).toBe(3);
  await end(true);
  expect(await line.closed).toBe(feedClose.sessionEnded);
});

test('a session that has ended does not come back while its token is still believed', async () => {
  const { token, player } = signIn();
  const line = await listenAs(second.url, token);
  await expect.poll(() => line.heard.length).toBe(2);
  await first.feed.endSession(player.sessionId);
  await line.closed;
  const again = await listenAs(second.url, token);
  expect(await again.closed).toBe(feedClose.sessionEnded);
});

test('an end that was told while nobody listened is found out', async () => {
  const { token } = signIn();
  const line = await listenAs(second.url, token);
  await expect.poll(() => line.heard.length).toBe(2);
  second.players.delete(token);
  await breakListening(first);
  // Told to come again, and then it is nobody.
  expect(await line.closed).toBe(1013);
});

test('calls and sockets go by one host: that which trusted load balancers tell', async () => {
  const hosts: string[] = [];
  const behind = await startTestPlatform(
    (running) => {
      bind(running);
      const { resolveMerchant } = running.platform.http;
      resolveMerchant(async ({ host }) => {
        hosts.push(host);
        return undefined;
      });
    },
    { database: first.database, config: { trustProxy: '127.0.0.1' } },
  );
  const headers = { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example' };
  const line = await connect(behind.url, headers);
  line.say({ type: 'hello', token: null });
  await expect.poll(() => line.heard).toEqual([{ type: 'ready', signedIn: false }]);
  await fetch(`${behind.url}/wps/system/keys`, { headers });
  expect(hosts).toEqual(['shop.example', 'shop.example']);
  await behind.stop();

  // Where no load balancer is trusted, anybody could have written it.
  const foreign = await connect(first.url, headers);
  expect(await foreign.closed).toBe(feedClose.notAllowed);
});

test('incident 14: a page of another origin is turned away', async () => {
  const foreign = await connect(first.url, { origin: 'https://evil.example' });
  expect(await foreign.closed).toBe(feedClose.notAllowed);
  const own = await connect(first.url, { origin: first.url });
  own.say({ type: 'hello', token: null });
  await expect.poll(() => own.heard.length).toBe(1);
});

test('incident 14: a token that does not hold, or a frame of no known kind, ends the line', async () => {
  const line = await connect(first.url);
  line.say({ type: 'hello', token: 'nobody' });
  expect(await line.closed).toBe(feedClose.sessionEnded);
  for (const frame of ['no json', '{"type":"shout"}', '{"type":"subscribe","topic":"balance"}']) {
    const odd = await connect(first.url);
    odd.socket.send(frame);
    expect(await odd.closed).toBe(feedClose.badFrame);
  }
  const large = await connect(first.url);
  large.socket.send('x'.repeat(10_000));
  expect(await large.closed).toBe(1009);
});

test('a reader that takes nothing is cut, and the others go on', async () => {
  const slow = signIn();
  const quick = signIn({ memberId: slow.player.memberId });
  const stuck = await listenAs(first.url, slow.token);
  const line = await listenAs(first.url, quick.token);
  await expect.poll(() => stuck.heard.length).toBe(2);
  await expect.poll(() => line.heard.length).toBe(2);
  stuck.socket.pause();
  const value = 'x'.repeat(100_000);
  for (let i = 0; i < 120; i += 1) {
    await first.feed.publish('balance', slow.player.memberId, value);
  }
  await expect.poll(() => sequences(line).length, { timeout: 10_000 }).toBe(120);
  stuck.socket.resume();
  expect([1006, feedClose.tooSlow]).toContain(await stuck.closed);
  expect(sequences(stuck).length).toBeLessThan(120);
});

test('who asks for another protocol elsewhere is told that there is none, and let go', async () => {
  const { hostname, port } = new URL(first.url);
  const socket = connectTo(Number(port), hostname);
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes)));
  socket.write('GET /elsewhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: any\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toContain('HTTP/1.1 404');
});

test('a stop waits for no socket, whatever its other end does', async () => {
  const own = await startTestPlatform(bind, { database: first.database });
  // It never says hello, and answers no close.
  const socket = connectTo(Number(new URL(own.url).port), '127.0.0.1');
  socket.write(
    'GET /feed HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'origin: https://evil.example\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  );
  await once(socket, 'data');
  const startedAt = performance.now();
  await own.stop();
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  socket.destroy();
});

test('a process that cannot listen any more says that it is not ready', async () => {
  const own = await startTestPlatform(bind);
  const name = new URL(own.database.url).pathname.slice(1);
  const allow = (allowed: boolean) =>
    first.database.pool.query(`alter database ${name} allow_connections ${allowed}`);
  // What asks for it has its connections, and only the listening one is lost.
  await own.database.pool.query('select 1');
  await allow(false);
  await breakListening(own);
  expect(own.feed.isReady()).toBe(true);
  await expect.poll(() => own.feed.isReady()).toBe(false);
  await allow(true);
  await expect.poll(() => own.feed.isReady()).toBe(true);
  await own.stop();
});

test('a listening connection that breaks is made anew, and nothing is lost meanwhile', async () => {
  const { token, player } = signIn();
  const line = await listenAs(first.url, token);
  await expect.poll(() => line.heard.length).toBe(2);
  await breakListening(first);
  await first.feed.publish('balance', player.memberId, 'while away');
  await expect.poll(() => sequences(line), { timeout: 5_000 }).toEqual([1]);
});
