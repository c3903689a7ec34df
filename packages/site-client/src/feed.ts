import type { FeedTopic, FromServer } from '@padauk/contracts/feed';

type Socket = {
  readonly readyState: number;
  readonly send: (text: string) => void;
  readonly close: () => void;
  readonly addEventListener: {
    (type: 'open', listener: () => void): void;
    (type: 'message', listener: (event: { data: unknown }) => void): void;
    (type: 'close', listener: (event: { code: number }) => void): void;
  };
};
export type FeedOptions = {
  readonly open: () => Socket;
  readonly token: () => string | null;
  readonly onSessionEnded: () => void;
  /** Random share, 0 to 1, so that a server that comes back is not met by all at once. */
  readonly jitter: () => number;
};
export type FeedListener = (value: unknown, kind: 'snapshot' | 'change') => void;
export type FeedStatus = 'connecting' | 'live' | 'waiting';

/** Also how long the far end may be silent: it answers each ping. */
const PING_MS = 25_000;
/** How long a socket may take to open, and then to say that it is ready. */
const OPENING_MS = 10_000;
const BACKOFF_MS = [500, 1000, 2000, 5000, 10_000, 20_000] as const;
const OPEN = 1;
const SESSION_ENDED = 4401;
const NOT_ALLOWED = 4403;

/** The wait before attempt `n` (from 0): grows to 20 s, and is spread by half of itself. */
export const backoffMs = (attempt: number, jitter: number): number => {
  const base = BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0;
  return Math.round(base * (0.75 + jitter / 2));
};

/**
 * One socket for the page: topics are subscribed while someone listens, the socket reconnects by
 * itself, and a topic goes on after the last number that was seen, so that nothing is missed. It
 * belongs to the token that it said hello with: who signs in or out takes a socket of their own.
 */
export function createFeed(options: FeedOptions) {
  const listeners = new Map<FeedTopic, Set<FeedListener>>();
  const seen = new Map<FeedTopic, number>();
  const statusListeners = new Set<() => void>();
  let socket: Socket | undefined;
  /** What the socket said hello with; undefined before that. */
  let said: string | null | undefined;
  /** Whose numbers are in `seen`. */
  let seenBy: string | null = null;
  let ready = false;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let status: FeedStatus = 'waiting';

  const tell = (next: FeedStatus) => {
    status = next;
    for (const listener of statusListeners) listener();
  };
  const send = (frame: unknown) => {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(frame));
  };
  const subscribe = (topic: FeedTopic) => {
    const after = seen.get(topic);
    send({ type: 'subscribe', topic, ...(after === undefined ? {} : { after }) });
  };
  /** From here on what the socket says is not heard: it is no longer ours. */
  const leave = () => {
    clearTimeout(retry);
    clearTimeout(opening);
    clearInterval(ping);
    ready = false;
    said = undefined;
    const last = socket;
    socket = undefined;
    last?.close();
    tell('waiting');
  };
  const connectLater = () => {
    retry = setTimeout(connect, backoffMs(attempt, options.jitter()));
    attempt += 1;
  };
  const giveUp = () => {
    leave();
    connectLater();
  };
  const watchOpening = () => {
    clearTimeout(opening);
    opening = setTimeout(giveUp, OPENING_MS);
  };

  function receive(frame: FromServer): void {
    if (frame.type === 'ready') {
      clearTimeout(opening);
      ready = true;
      tell('live');
      for (const topic of listeners.keys()) subscribe(topic);
    } else if (frame.type === 'snapshot' || frame.type === 'change') {
      const last = seen.get(frame.topic) ?? -1;
      // A change that came twice, around a reconnection.
      if (frame.type === 'change' && frame.sequence <= last) return;
      seen.set(frame.topic, frame.sequence);
      for (const listener of listeners.get(frame.topic) ?? []) listener(frame.value, frame.type);
    } else if (frame.type === 'refused' && frame.topic) {
      seen.delete(frame.topic);
    } else if (frame.type === 'pong') {
      // It has lasted: one that is shut again after the first words is not met by a storm.
      attempt = 0;
    }
  }

  function connect(): void {
    if (socket || listeners.size === 0) return;
    tell('connecting');
    const mine = options.open();
    socket = mine;
    let heard = true;
    watchOpening();
    mine.addEventListener('open', () => {
      if (socket !== mine) return;
      said = options.token();
      // Numbers of another's topics say nothing of ours.
      if (said !== seenBy) seen.clear();
      seenBy = said;
      send({ type: 'hello', token: said });
      watchOpening();
      // A line that is gone tells nobody: a network that changed, a device that slept.
      ping = setInterval(() => {
        if (!heard) return giveUp();
        heard = false;
        send({ type: 'ping' });
      }, PING_MS);
    });
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine) return;
      heard = true;
      receive(JSON.parse(String(data)) as FromServer);
    });
    mine.addEventListener('close', ({ code }) => {
      if (socket !== mine) return;
      const mineSaid = said;
      leave();
      if (code === NOT_ALLOWED) return;
      if (code === SESSION_ENDED) {
        if (mineSaid === options.token()) options.onSessionEnded();
        // What guests hear goes on without the session, and all goes on under another.
        if (socket || mineSaid === options.token()) return;
      }
      if (listeners.size > 0) connectLater();
    });
  }

  return {
    /** Listens to a topic; returns the way to stop. */
    on: (topic: FeedTopic, listener: FeedListener): (() => void) => {
      const set = listeners.get(topic) ?? new Set();
      const isFirst = set.size === 0;
      listeners.set(topic, set.add(listener));
      if (said !== undefined && said !== options.token()) leave();
      if (ready && isFirst) subscribe(topic);
      else connect();
      return () => {
        set.delete(listener);
        if (set.size > 0) return;
        listeners.delete(topic);
        seen.delete(topic);
        if (ready) send({ type: 'unsubscribe', topic });
        if (listeners.size === 0) leave();
      };
    },
    status: (): FeedStatus => status,
    onStatus: (listener: () => void): (() => void) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
  };
}
export type Feed = ReturnType<typeof createFeed>;

/**
 * The page's own socket.
 *
 * @param brand - the code of another brand than that of the page
 */
export const openFeedSocket = (brand: string | null = null): Socket => {
  const named = brand === null ? '' : `?merchant=${brand}`;
  // Its handlers take an event of their own type, of which only `data` and `code` are read here.
  return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/feed${named}`) as Socket;
};
