import { feedClose, type FeedTopic, type FromServer } from '@padauk/contracts';
import type { WebSocket } from 'ws';
import type { Caller, Merchant } from '../platform.ts';
import type { Change } from './feed.repo.ts';

/** What may wait in the socket of a slow reader before it is cut. */
const BUFFER_BYTES_MAX = 262_144;
/** The registered code of RFC 6455 for a server that cannot now. */
export const TRY_AGAIN = 1013;

export type Subscription = {
  readonly topic: FeedTopic;
  readonly scope: string;
  /** The last number that was sent; undefined while the start is being read. */
  sent: number | undefined;
  /** Changes that came meanwhile. */
  early: Change[];
  /** One came meanwhile that was too large for its note. */
  missed: boolean;
};
/** One socket, and what it reads. */
export type Client = {
  readonly socket: WebSocket;
  readonly merchant: Merchant | undefined;
  readonly ip: string;
  /** Under which name it is counted: that of its address until it has said who it is. */
  name: string;
  caller: Caller | undefined;
  token: string | null;
  readonly subscriptions: Map<FeedTopic, Subscription>;
  /** Frames are worked on one after the other. */
  turn: Promise<void>;
  frames: number;
  answered: boolean;
};

/** Sends a frame; a reader that does not take what it was sent is cut. */
export function send({ socket }: Client, message: FromServer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BUFFER_BYTES_MAX) {
    socket.close(feedClose.tooSlow, 'too slow');
    // The close frame would wait behind what the reader does not take.
    socket.terminate();
    return;
  }
  socket.send(JSON.stringify(message));
}
