import { connect, type Socket } from 'node:net';

/** What the load generator is told. One request is made by `nextRequest` just before it is sent. */
export type Load = {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second, each due at its own time; absent: every connection is kept busy. */
  readonly perSecond?: number;
  /** Seconds at the start that are not counted. */
  readonly warmUpSeconds: number;
};

export type LoadResult = {
  readonly perSecond: number;
  readonly requests: number;
  /** Answers that were no success, and the first of them. */
  readonly failed: number;
  readonly firstFailure: string | undefined;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
  /** Requests that were due and had not been sent when the time was over. */
  readonly unsent: number;
};

type Connection = { readonly index: number; readonly socket: Socket; sentAt: number; text: string };

const HEAD_END = '\r\n\r\n';
const SUCCESS = '"success":true';

/**
 * HTTP/1.1 over plain sockets, kept alive, one request at a time on each. At a steady rate a request
 * counts from the moment it was due, not from the moment it could be sent, so that a stall of the
 * server shows in every request that it made wait.
 *
 * @param nextRequest - the bytes of the next request of a connection
 */
export async function runLoad(
  load: Load,
  nextRequest: (connection: number) => string,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const idle: Connection[] = [];
  const due: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const startedAt = performance.now();
  const countFrom = startedAt + load.warmUpSeconds * 1_000;
  const endAt = countFrom + load.seconds * 1_000;
  let running = 0;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();

  function send(connection: Connection, dueAt: number): void {
    connection.sentAt = dueAt;
    running += 1;
    connection.socket.write(nextRequest(connection.index));
  }
  function take(connection: Connection): void {
    const now = performance.now();
    running -= 1;
    if (connection.sentAt >= countFrom && now <= endAt) latencies.push(now - connection.sentAt);
    if (!connection.text.includes(SUCCESS)) {
      failed += 1;
      firstFailure ??= connection.text;
    }
    connection.text = '';
    if (now >= endAt) {
      if (running === 0) finish();
      return;
    }
    offer(connection, now);
  }
  /** A connection is free. */
  function offer(connection: Connection, now: number): void {
    if (load.perSecond === undefined) send(connection, now);
    else {
      const next = due.shift();
      if (next === undefined) idle.push(connection);
      else send(connection, next);
    }
  }

  const opened: Promise<Connection>[] = [];
  const { promise: broken, reject: fail } = Promise.withResolvers<never>();
  /**
   * Opened when it is needed and not before: a server closes a connection that is silent for long,
   * and answers 408 on it.
   */
  function openOne(): void {
    if (opened.length === load.connections) return;
    const connection = open(load, opened.length, take);
    opened.push(connection);
    connection.then((free) => offer(free, performance.now())).catch(fail);
  }
  let tickedAt = performance.now();
  let owed = 0;
  const beat = setInterval(() => {
    const now = performance.now();
    if (now >= endAt) {
      clearInterval(beat);
      if (running === 0) finish();
      return;
    }
    owed += ((now - tickedAt) / 1_000) * (load.perSecond ?? 0);
    const count = Math.floor(owed);
    for (let k = 0; k < count; k += 1) {
      // Spread over the beat that has passed, as a steady stream would have come.
      const dueAt = tickedAt + ((now - tickedAt) * (k + 1)) / count;
      // In turn, so that each that was opened stays in use.
      const connection = idle.shift();
      if (connection) send(connection, dueAt);
      else {
        due.push(dueAt);
        openOne();
      }
    }
    owed -= count;
    tickedAt = now;
  }, 1);
  if (load.perSecond === undefined) {
    for (let index = 0; index < load.connections; index += 1) openOne();
  }
  try {
    await Promise.race([finished, broken, afterwards(endAt)]);
  } finally {
    clearInterval(beat);
    for (const connection of await Promise.allSettled(opened)) {
      if (connection.status === 'fulfilled') connection.value.socket.destroy();
    }
  }

  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    round(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0);
  return {
    perSecond: Math.round(latencies.length / load.seconds),
    requests: latencies.length,
    failed,
    firstFailure,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1),
    unsent: due.length,
  };
}

const round = (ms: number): number => Math.round(ms * 100) / 100;
/** A server that never answers must not keep the bench for ever. */
const afterwards = (endAt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, endAt - performance.now() + 10_000).unref();
  });

function open(
  load: Load,
  index: number,
  take: (connection: Connection) => void,
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: load.host, port: load.port, noDelay: true });
    const connection: Connection = { index, socket, sentAt: 0, text: '' };
    socket.setEncoding('latin1');
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
    socket.on('data', (chunk: string) => {
      connection.text += chunk;
      if (isWhole(connection.text)) take(connection);
    });
  });
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd + 2));
  if (!length) throw new Error(`an answer without a length: ${text.slice(0, headEnd)}`);
  return text.length >= headEnd + HEAD_END.length + Number(length[1]);
}

/** The bytes of a POST, with a JSON body unless its type says otherwise. */
export const postRequest = (
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  type = 'application/json',
): string => {
  let head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n`;
  for (const name of Object.keys(headers)) head += `${name}: ${headers[name]}\r\n`;
  return `${head}content-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`;
};

/** The bytes of a GET. */
export const getRequest = (path: string, headers: Readonly<Record<string, string>>): string => {
  let head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n`;
  for (const name of Object.keys(headers)) head += `${name}: ${headers[name]}\r\n`;
  return head + '\r\n';
};
