import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';

/** A game as terms of bonuses speak of it. */
export type GameFacts = {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly gameType: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
};

/** What promotions need from modules that they may not import; `app.ts` wires it. */
export type PromotionNeeds = {
  /** The games that a brand offers now, in the order of its catalogue. */
  readonly listGames: (tx: Db | Tx, merchantId: Uuid) => Promise<readonly GameFacts[]>;
};
