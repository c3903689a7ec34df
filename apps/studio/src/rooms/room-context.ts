import type { Uuid } from '@padauk/base';
import type { FeedTopic } from '@padauk/contracts';
import type pg from 'pg';
import type { StudioContext } from '../studio-context.ts';
import type { LinkBook } from './links.ts';

/** What the use cases of rooms work with. */
export type RoomContext = StudioContext & {
  readonly pool: pg.Pool;
  readonly links: LinkBook;
  readonly publish: (topic: FeedTopic, scope: string, value: unknown) => Promise<void>;
  readonly log: { warn(facts: object, text: string): void };
  /** Names this process among those that may lead a room. */
  readonly leader: Uuid;
};
