import { createFeed, openFeedSocket } from '@padauk/site-client/feed';

/** What is heard of a room. */
export type RoomEars = {
  readonly room: (news: unknown) => void;
  readonly bets: (news: unknown) => void;
  readonly onLive: (live: boolean) => void;
};

/** The feed of a room; games that are played alone do without it. */
export function listenToRoom(
  { room, bets, onLive }: RoomEars,
  by: { readonly token: () => string | null; readonly onSessionEnded: () => void },
): { close: () => void } {
  const feed = createFeed({
    open: openFeedSocket,
    ...by,
    jitter: () => crypto.getRandomValues(new Uint8Array(1)).reduce((_, byte) => byte / 255, 0),
  });
  const stops = [
    feed.on('room', room),
    feed.on('room.bets', bets),
    feed.onStatus(() => onLive(feed.status() === 'live')),
  ];
  return { close: () => stops.forEach((stop) => stop()) };
}
