import { type Answer, type ClientOptions, createClient } from '@padauk/contracts/client';
import * as rooms from '@padauk/contracts/rooms';
import * as site from '@padauk/contracts/site';
import * as studio from '@padauk/contracts/studio';
import * as titles from '@padauk/contracts/studio-titles';
import type { Language } from '@padauk/texts';
import type * as z from 'zod/mini';
import { insist, type Insisted } from './insist.ts';
import { tabDrawer } from './platform/storage.ts';
import type { RoomEars } from './room/room-feed.ts';

export type GameSession = z.output<typeof studio.GameSession>;
/** What the rules of the place allow. */
export type Pace = GameSession['limits']['pace'];
export type Round = z.output<typeof studio.Round>;

/** One round as it was asked for. The same request, sent again, gives the same round. */
export type RoundRequest = {
  readonly clientRoundId: string;
  readonly stake: string;
  readonly bet: Readonly<Record<string, unknown>>;
  /** Of a round that is shown as free: the bonus that pays it. */
  readonly campaignId?: string;
};

/** One decision; the same sequence number, sent again, gives the same answer. */
export type ActionRequest = {
  readonly roundId: string;
  readonly sequence: number;
  readonly action: Readonly<Record<string, unknown>>;
};

export type RoomBetRequest = {
  readonly roundId: string;
  readonly slot: number;
  readonly stake: string;
  readonly bet: Readonly<Record<string, unknown>>;
  readonly seed: string;
};

const ANSWER_TIMEOUT_MS = 10_000;

type StudioCalls = ReturnType<typeof createStudioClient>;
/** What a frame needs of it, whoever answers. */
export type StudioClient = Omit<StudioCalls, 'open'>;

/** The game's one line to the studio: opens the session, plays, lists, recalls, changes seeds. */
export function createStudioClient(options: {
  readonly game: string;
  readonly language: Language;
  readonly onSessionEnded: () => void;
}) {
  const key = `padauk:session:${options.game}`;
  const token = () => tabDrawer.read(key) ?? null;
  const shared = {
    origin: '',
    language: () => options.language,
    // No call of the studio has a sealed body.
    seal: () => Promise.reject(new Error('the studio takes no sealed bodies')),
    newId: () => crypto.randomUUID(),
    headers: () => ({ 'module-id': `play ${options.game}` }),
    fetch: (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }),
    onSessionEnded: options.onSessionEnded,
  } satisfies Partial<ClientOptions>;
  const call = createClient({ ...shared, token });
  /** What the site tells everybody; the session of a game does not count there. */
  const callSite = createClient({ ...shared, token: () => null });

  return {
    /** By a launch token, or by the session that this tab still holds. */
    async open(launchToken: string | undefined): Promise<Answer<GameSession>> {
      if (launchToken !== undefined) {
        const answer = await call(studio.openSession, { body: { launchToken } });
        if (answer.success) tabDrawer.write(key, answer.value.sessionToken);
        // Without a session of an earlier use only the lobby helps, with a new token.
        if (answer.success || answer.code !== 'launch_token_used' || token() === null)
          return answer;
      }
      return call(studio.readSession);
    },

    /** Plays one round. A lost answer is asked for again: the stake is never taken twice. */
    play: (request: RoundRequest): Promise<Insisted<Round>> =>
      insist(() => call(studio.playRound, { body: request })),

    /** Takes one decision. A lost answer is asked for again: the action is never taken twice. */
    act: ({ roundId, ...body }: ActionRequest): Promise<Answer<Round>> =>
      insist(() => call(studio.actInRound, { params: { roundId }, body })),

    /** What each decision in the open round is worth. */
    advise: (roundId: string) => call(studio.adviseRound, { params: { roundId } }),

    deck: (price: string) => call(titles.readDeck, { query: { price } }),
    rules: (rulesHash: string) => call(titles.readRules, { params: { rulesHash } }),
    title: () => call(titles.readTitle, { params: { title: options.game } }),
    history: (pageNo: number) =>
      call(studio.listRounds, { query: { pageNo: String(pageNo), pageSize: '10' } }),
    /** The time zone in which the site writes times; undefined where it does not tell. */
    async timeZone(): Promise<string | undefined> {
      const answer = await callSite(site.readConfig);
      return answer.success ? answer.value.info.timeZone : undefined;
    },
    recall: (roundId: string) => call(studio.recallRound, { params: { roundId } }),
    rotate: (clientSeed: string) => call(studio.rotateSeeds, { body: { clientSeed } }),
    session: () => call(studio.readSession),

    readRoom: () => call(rooms.readRoom),
    /** One slot takes one bet: sent again it is the same. */
    placeBet: (body: RoomBetRequest) => insist(() => call(rooms.placeRoomBet, { body })),
    leaveRound: (betId: string) =>
      insist(() => call(rooms.leaveRound, { params: { betId }, body: {} })),
    /** What is told of the room of this game, until it is closed. */
    async listen(heard: RoomEars): Promise<{ close: () => void }> {
      const { listenToRoom } = await import('./room/room-feed.ts');
      return listenToRoom(heard, { token, onSessionEnded: options.onSessionEnded });
    },
  };
}
