import { once } from 'node:events';
import type { FeedTopic, FromClient, FromServer } from '@padauk/contracts';
import { WebSocket } from 'ws';

/** An open socket of the feed, with all that it has heard. */
export type FeedLine = {
  readonly socket: WebSocket;
  readonly heard: FromServer[];
  say(message: FromClient): void;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
};

export async function openFeed(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  /** The code of a brand that is not that of the host. */
  brand?: string,
): Promise<FeedLine> {
  const named = brand === undefined ? '' : `?merchant=${brand}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/feed${named}`, { headers });
  const heard: FromServer[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, heard, closed, say: (message) => socket.send(JSON.stringify(message)) };
}

/** Opens the feed as a page of the site does, says who it is, and subscribes. */
export async function listenAs(
  url: string,
  token: string | null,
  ...topics: readonly FeedTopic[]
): Promise<FeedLine> {
  const line = await openFeed(url, { origin: url });
  line.say({ type: 'hello', token });
  for (const topic of topics) line.say({ type: 'subscribe', topic });
  return line;
}
