import type { Amount, Uuid } from '@padauk/base';
import type { Db, Merchant, Tx } from '../../platform/platform.ts';
import type { DayStakes } from './rewards/rebate.ts';

/** A game as terms of bonuses speak of it. */
export type GameFacts = {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly gameType: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
};

/** What the house keeps of stakes in a type of games. */
export type HouseEdge = {
  /** Of the game which returns most, among those whose return is certified, in basis points. */
  readonly edgeBps: number;
  /** Whether the return of every game of the type is certified; else it may keep less. */
  readonly isWhole: boolean;
};

/** What promotions need from modules that they may not import; `wire-modules.ts` wires it. */
export type PromotionNeeds = {
  /** The games that a brand offers now, or some of them, in the order of its catalogue. */
  readonly listGames: (
    tx: Db | Tx,
    merchantId: Uuid,
    nodeIds?: readonly string[],
  ) => Promise<readonly GameFacts[]>;
  /** What members of a brand staked of own money on a day that has ended. */
  readonly listDayStakes: (
    tx: Db | Tx,
    day: { readonly merchantId: string; readonly date: string },
  ) => Promise<readonly DayStakes[]>;
  /** Whether all that was played before that moment is in the sums of its day. */
  readonly isPlayCounted: (tx: Db | Tx, before: Date) => Promise<boolean>;
  /** Types without any certified game are absent. */
  readonly readEdges: (tx: Db | Tx, merchantId: string) => Promise<ReadonlyMap<string, HouseEdge>>;
  /** The players who staked most in a span of days. */
  readonly rankPlayers: (
    tx: Db | Tx,
    query: {
      readonly merchantId: string;
      readonly from: string;
      readonly to: string;
      readonly limit: number;
    },
  ) => Promise<readonly { readonly memberId: string; readonly stakes: Amount }[]>;
  readonly listMerchants: (from?: Db | Tx) => Promise<readonly Pick<Merchant, 'id' | 'timeZone'>[]>;
  readonly siteUrl: (merchantId: Uuid) => Promise<string>;
  readonly readSwitches: (merchantId: Uuid, from?: Db | Tx) => Promise<(code: string) => boolean>;
};
