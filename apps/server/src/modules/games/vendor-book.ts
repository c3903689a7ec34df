import { SECOND_MS, type Uuid } from '@padauk/base';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { readJackpotLinks } from './jackpots/jackpots.repo.ts';
import { createKeyRing, type SigningVendor } from './key-ring.ts';
import { longestInForce, type Stop } from './stops/play-stop.ts';
import { readStandingStops } from './stops/stops.repo.ts';
import { sealPlainKeys } from './vendor-keys.repo.ts';
import { OWN_VENDOR } from './vendor-seed.ts';
import type { GameOnCall, VendorOnCall } from './vendors.repo.ts';
import { noteCalled, readGamesOnCall, readVendors } from './vendors.repo.ts';

type Pages = {
  readonly readAtMs: number;
  readonly byId: ReadonlyMap<string, SigningVendor>;
  readonly byCode: ReadonlyMap<string, SigningVendor>;
  readonly games: ReadonlyMap<string, GameOnCall>;
  /** Stops by what they cover. */
  readonly stops: ReadonlyMap<string, readonly Stop[]>;
  /** Jackpots by brand, title and currency. */
  readonly jackpots: ReadonlyMap<string, string>;
};

/** Pages older than this are read again beside the call that finds them old. */
const FRESH_MS = SECOND_MS;
/** Pages older than this are not used: the call waits for new ones. */
const STALE_MS = 5 * SECOND_MS;

const pair = (a: string, b: string): string => `${a}\n${b}`;
const linkKey = (merchantId: string, title: string, currency: string): string =>
  pair(merchantId, pair(title, currency));

/**
 * Vendors and games as wallet calls need them, read at most once a second and kept in the process,
 * so that a call reads nothing. A switched-off game takes its last stake within a second or two; a
 * stop holds at once all the same, since each stake is judged again in its transaction.
 */
export function createVendorBook(
  { db, vault, log }: { readonly db: Db; readonly vault: Vault; readonly log: Logger },
  nowMs: () => number,
) {
  const openKeys = createKeyRing(vault, log);
  /** Games of which this process has noted it since it began. */
  const noted = new Set<Uuid>();
  let pages: Pages | undefined;
  let reading: Promise<Pages> | undefined;

  async function read(): Promise<Pages> {
    const readAtMs = nowMs();
    const [stored, games, stops, jackpots] = await Promise.all([
      readVendors(db),
      readGamesOnCall(db),
      readStandingStops(db, new Date(readAtMs)),
      readJackpotLinks(db),
    ]);
    const vendors = openKeys(stored);
    pages = {
      readAtMs,
      byId: new Map(vendors.map((vendor) => [vendor.id, vendor])),
      byCode: new Map(vendors.map((vendor) => [pair(vendor.merchantId, vendor.code), vendor])),
      games: new Map(games.map((game) => [pair(game.vendorId, game.vendorGameCode), game])),
      jackpots: new Map(
        jackpots.map((link) => [
          linkKey(link.merchantId, link.title, link.currency),
          link.jackpotId,
        ]),
      ),
      stops: Map.groupBy(stops, ({ subjectId }) => subjectId as string),
    };
    if (stored.some(({ keys }) => keys.some(({ plain }) => plain !== null))) sealBeside();
    return pages;
  }
  /** No call waits for it; what is still plain is met again by the next reading. */
  async function sealBeside(): Promise<void> {
    try {
      await sealPlainKeys(db, vault);
    } catch (error) {
      log.warn({ error }, 'keys of vendors stand plain in the database, and were not sealed');
    }
  }
  const readOnce = (): Promise<Pages> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function open(): Promise<Pages> {
    const age = pages ? nowMs() - pages.readAtMs : Number.POSITIVE_INFINITY;
    if (!pages || age > STALE_MS || age < 0) return readOnce();
    // A failed read leaves the pages as they are until they are too old to be used.
    if (age > FRESH_MS && !reading) readOnce().catch(() => undefined);
    return pages;
  }

  return {
    vendorById: async (id: string) => (await open()).byId.get(id),
    vendorByCode: async (merchantId: string, code: string) =>
      (await open()).byCode.get(pair(merchantId, code)),
    gameOf: async (vendorId: string, vendorGameCode: string) =>
      (await open()).games.get(pair(vendorId, vendorGameCode)),
    /** The game that a call names; that the vendor knows it by this code is on record from then on. */
    gameNamed: async (vendorId: string, vendorGameCode: string) => {
      const game = (await open()).games.get(pair(vendorId, vendorGameCode));
      if (game && !game.called && !noted.has(game.id)) {
        await noteCalled(db, game.id);
        noted.add(game.id);
      }
      return game;
    },
    /** The stop under which a new round falls now, by any of these subjects. */
    stopOn: async (subjectIds: readonly (string | null)[]): Promise<Stop | undefined> => {
      const { stops } = await open();
      if (stops.size === 0) return undefined;
      const standing = subjectIds.flatMap((id) => (id === null ? [] : (stops.get(id) ?? [])));
      return longestInForce(standing, new Date(nowMs()));
    },
    /** The jackpot that own money staked on this game feeds. */
    jackpotOf: async ({ merchantId, code }: VendorOnCall, game: GameOnCall, currency: string) =>
      code === OWN_VENDOR
        ? (await open()).jackpots.get(linkKey(merchantId, game.gameCode, currency))
        : undefined,
    /** For who has just changed a vendor or a game in this process. */
    refresh: async () => {
      await readOnce();
    },
  };
}
export type VendorBook = ReturnType<typeof createVendorBook>;
