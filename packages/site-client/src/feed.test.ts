import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoffMs, createFeed } from './feed.ts';

/** The far end of the socket, played by the test. */
function scriptedServer() {
  const sockets: {
    sent: unknown[];
    isShut: () => boolean;
    reply: (frame: unknown) => void;
    drop: (code: number) => void;
    accept: () => void;
  }[] = [];
  const open = () => {
    const sent: unknown[] = [];
    let shut = false;
    const heard = new Map<string, (event: { data: unknown; code: number }) => void>();
    const socket = {
      readyState: 1,
      addEventListener: (type: string, listener: (event: never) => void) => {
        heard.set(type, listener as (event: { data: unknown; code: number }) => void);
      },
      send: (text: string) => {
        sent.push(JSON.parse(text));
      },
      close: () => {
        shut = true;
      },
    };
    sockets.push({
      sent,
      isShut: () => shut,
      accept: () => heard.get('open')?.({ data: '', code: 0 }),
      reply: (frame) => heard.get('message')?.({ data: JSON.stringify(frame), code: 0 }),
      drop: (code) => heard.get('close')?.({ data: '', code }),
    });
    return socket;
  };
  return { open, sockets };
}

function connected(onSessionEnded = () => {}, token: () => string | null = () => 'secret') {
  const server = scriptedServer();
  const feed = createFeed({
    open: server.open,
    token,
    onSessionEnded,
    jitter: () => 0.5,
  });
  const values: unknown[] = [];
  const stop = feed.on('balance', (value) => values.push(value));
  server.sockets[0]?.accept();
  server.sockets[0]?.reply({ type: 'ready', signedIn: true });
  return { feed, server, values, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the token travels in the first frame, then the topic is subscribed', () => {
  const { server } = connected();
  expect(server.sockets[0]?.sent).toEqual([
    { type: 'hello', token: 'secret' },
    { type: 'subscribe', topic: 'balance' },
  ]);
});

test('after a lost connection the topic goes on after the last number that was seen', () => {
  const { server, values } = connected();
  server.sockets[0]?.reply({ type: 'snapshot', topic: 'balance', sequence: 7, value: 'a' });
  server.sockets[0]?.drop(1006);
  vi.advanceTimersByTime(1_000);
  server.sockets[1]?.accept();
  server.sockets[1]?.reply({ type: 'ready', signedIn: true });
  expect(server.sockets[1]?.sent).toContainEqual({ type: 'subscribe', topic: 'balance', after: 7 });
  server.sockets[1]?.reply({ type: 'change', topic: 'balance', sequence: 8, value: 'b' });
  server.sockets[1]?.reply({ type: 'change', topic: 'balance', sequence: 8, value: 'b' });
  expect(values).toEqual(['a', 'b']);
});

test('a session that ended is told once and not reconnected', () => {
  const ended = vi.fn();
  const { server } = connected(ended);
  server.sockets[0]?.drop(4401);
  vi.advanceTimersByTime(120_000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(server.sockets).toHaveLength(1);
});

test('who signs in takes a socket of their own, with all that is heard and no old numbers', () => {
  let token: string | null = null;
  const ended = vi.fn();
  const { server, feed } = connected(ended, () => token);
  server.sockets[0]?.reply({ type: 'snapshot', topic: 'balance', sequence: 7, value: 'a' });
  token = 'secret';
  feed.on('deposits', () => {});
  expect(server.sockets[0]?.isShut()).toBe(true);
  server.sockets[1]?.accept();
  server.sockets[1]?.reply({ type: 'ready', signedIn: true });
  expect(server.sockets[1]?.sent).toEqual([
    { type: 'hello', token: 'secret' },
    { type: 'subscribe', topic: 'balance' },
    { type: 'subscribe', topic: 'deposits' },
  ]);
  server.sockets[0]?.drop(4401);
  expect(ended).not.toHaveBeenCalled();
});

test('a sign-out ends no session a second time, and what guests hear goes on', () => {
  let token: string | null = 'secret';
  const ended = vi.fn();
  const { server } = connected(ended, () => token);
  server.sockets[0]?.reply({ type: 'snapshot', topic: 'balance', sequence: 7, value: 'a' });
  token = null;
  server.sockets[0]?.drop(4401);
  vi.advanceTimersByTime(1_000);
  expect(ended).not.toHaveBeenCalled();
  server.sockets[1]?.accept();
  server.sockets[1]?.reply({ type: 'ready', signedIn: false });
  expect(server.sockets[1]?.sent).toEqual([
    { type: 'hello', token: null },
    { type: 'subscribe', topic: 'balance' },
  ]);
});

test('a far end that answers no ping is given up, and one that answers is kept', () => {
  const { server, feed } = connected();
  vi.advanceTimersByTime(25_000);
  server.sockets[0]?.reply({ type: 'pong' });
  vi.advanceTimersByTime(25_000);
  expect(server.sockets[0]?.isShut()).toBe(false);
  vi.advanceTimersByTime(25_000);
  expect(server.sockets[0]?.isShut()).toBe(true);
  expect(feed.status()).toBe('waiting');
  vi.advanceTimersByTime(1_000);
  expect(server.sockets).toHaveLength(2);
});

test('a socket that does not open, or never says that it is ready, is given up', () => {
  const { server } = connected();
  server.sockets[0]?.drop(1006);
  vi.advanceTimersByTime(1_000);
  vi.advanceTimersByTime(10_000);
  expect(server.sockets[1]?.isShut()).toBe(true);
  vi.advanceTimersByTime(2_000);
  server.sockets[2]?.accept();
  vi.advanceTimersByTime(9_000);
  expect(server.sockets[2]?.isShut()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(server.sockets[2]?.isShut()).toBe(true);
});

test('the wait grows while sockets are shut again after the first words, and is short after one that lasted', () => {
  const { server } = connected();
  const comeBackAfter = (ms: number) => {
    const before = server.sockets.length;
    server.sockets.at(-1)?.drop(1013);
    vi.advanceTimersByTime(ms - 1);
    expect(server.sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    server.sockets.at(-1)?.accept();
    server.sockets.at(-1)?.reply({ type: 'ready', signedIn: true });
  };
  for (const ms of [500, 1_000, 2_000]) comeBackAfter(ms);
  vi.advanceTimersByTime(25_000);
  server.sockets.at(-1)?.reply({ type: 'pong' });
  comeBackAfter(500);
});

test('when nobody listens any more the socket is closed and stays closed', () => {
  const { server, stop, feed } = connected();
  stop();
  vi.advanceTimersByTime(120_000);
  expect(server.sockets).toHaveLength(1);
  expect(feed.status()).toBe('waiting');
});

test('the wait between attempts grows to twenty seconds and is spread', () => {
  expect(backoffMs(0, 0.5)).toBe(500);
  expect(backoffMs(99, 0.5)).toBe(20_000);
  expect(backoffMs(2, 0)).toBe(1500);
  expect(backoffMs(2, 1)).toBe(2500);
});
