import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 500;
const KEEP_ALIVE_MS = 10_000;
/** A server that does not answer for so long is asked again: its name may lead elsewhere by then. */
const ANSWER_MS = 10_000;

export type Listener = { stop(): Promise<void> };

/**
 * Hears one channel of PostgreSQL's NOTIFY on a connection of its own, for as long as the process
 * lives. Notes that were sent while the connection was away are lost: `onConnect` is called after
 * each connection, so that the hearer can look at the tables.
 */
export async function listen(options: {
  readonly url: string;
  readonly channel: string;
  readonly log: Logger;
  readonly onNote: (payload: string) => void;
  readonly onConnect: () => void;
  /** The connection has gone, and none has taken its place yet. */
  readonly onGone: () => void;
}): Promise<Listener> {
  const { log, channel } = options;
  const state = { stopped: false };
  let current: Client | undefined;

  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: options.url,
      application_name: `padauk ${channel}`,
      keepAlive: true,
      // Of a server that vanished without a word we learn within a minute and not within hours.
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('notification', ({ payload }) => options.onNote(payload ?? ''));
    const gone = new Promise<void>((resolve) => {
      client.once('end', resolve);
      // A connection may tell more than one error, and none of them may be alone.
      client.on('error', () => resolve());
    });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (state.stopped) throw new Error('stopped meanwhile');
    } catch (error) {
      // A server that takes connections but does not let us listen, a standby, would fill up with
      // them. Not waited for: nobody may be there to answer.
      client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    options.onConnect();
    void replace(client, gone);
  };

  const replace = async (client: Client, gone: Promise<void>): Promise<void> => {
    await gone;
    current = undefined;
    options.onGone();
    await client.end().catch(() => undefined);
    await reconnect();
  };

  const reconnect = async (): Promise<void> => {
    while (!state.stopped) {
      try {
        await connect();
        return;
      } catch (error) {
        log.debug({ error, channel }, 'the listening connection is away');
        await sleep(RECONNECT_MS);
      }
    }
  };

  await connect();
  return {
    stop: async () => {
      state.stopped = true;
      await current?.end().catch(() => undefined);
    },
  };
}
