import type { Language, QueryOf, ReplyOf } from '@padauk/contracts';
import type { Game, listGames as route } from '@padauk/contracts/games';
import {
  type Catalogue,
  type CatalogueGame,
  type GameFilter,
  inOrder,
  isHot,
  isNew,
  isOfList,
  keptList,
  nameIn,
  searchGames,
  stopNow,
} from './catalogue.ts';

/** Who reads, and when: names and badges depend on it. */
export type Reading = {
  readonly catalogue: Catalogue;
  readonly language: Language;
  readonly now: Date;
};

/** A game in the words of the contract. */
export function toWireGame({ catalogue, language, now }: Reading, game: CatalogueGame): Game {
  const stop = stopNow(game, now);
  return {
    gameId: game.id,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    displayName: nameIn(game.names, language, game.gameCode),
    gameType: game.gameType,
    gameClassify: game.classification,
    theme: game.theme,
    volatility: game.volatility,
    iconUrl: game.iconUrl,
    vassalage: game.vendorCode,
    vendorName: catalogue.vendorNames.get(game.vendorCode) ?? game.vendorCode,
    isHot: isHot(catalogue, game) ? 1 : 0,
    isNew: isNew(catalogue, game, now) ? 1 : 0,
    supportPlay: game.supportsTrial ? 0 : 1,
    isGame: game.kind,
    returnPercent: game.returnPercent,
    maintenance: stop ? { endTime: stop.endsAt?.toISOString() ?? null } : null,
  };
}

/** One page of a list, and how many there are. The contract lets only digits in. */
export function pageOf<T>(
  all: readonly T[],
  window: {
    readonly pageNo: string | undefined;
    readonly pageSize: string | undefined;
    readonly standardSize: number;
  },
) {
  const pageNo = Number.parseInt(window.pageNo ?? '1', 10);
  const pageSize = Number.parseInt(window.pageSize ?? String(window.standardSize), 10);
  const offset = (pageNo - 1) * pageSize;
  return {
    entries: all.slice(offset, offset + pageSize),
    pageNo,
    pageSize,
    totalPages: Math.ceil(all.length / pageSize),
    total: all.length,
  };
}

/** `PG,JDB`: one vendor or several. */
export const readVendorCodes = (text: string | undefined): readonly string[] | undefined =>
  text?.split(',');

/** What a caller gets who names no size; the pages of the site ask for more themselves. */
const PAGE_SIZE = 12;

/** One page of the games that a player asked for. */
export function listGames(
  reading: Reading,
  query: NonNullable<QueryOf<typeof route>>,
): ReplyOf<typeof route> {
  const { catalogue, language, now } = reading;
  const filter: GameFilter = {
    gameType: query.gameType,
    vendorCodes: readVendorCodes(query.vassalage),
    classification: query.gameClassify,
    theme: query.theme,
    volatility: query.volatility,
    badge: query.selectType === 'ALL' ? undefined : query.selectType,
  };
  const { sort, gameName = '' } = query;
  const make = (): readonly CatalogueGame[] => {
    const narrowed = inOrder(catalogue, sort, language).filter(isOfList(catalogue, filter, now));
    const found = searchGames(catalogue, narrowed, gameName);
    // A search brings its own order, the best match first, unless another one is asked for.
    if (sort === undefined || found === narrowed) return found;
    const kept = new Set(found);
    return narrowed.filter((game) => kept.has(game));
  };
  // What is new depends on the time, and names sort by language.
  const all =
    filter.badge === 'NEW'
      ? make()
      : keptList(catalogue, [filter, sort, sort === 'name' && language, gameName], make);
  const { entries, ...page } = pageOf(all, { ...pageKeys(query), standardSize: PAGE_SIZE });
  return { games: entries.map((game) => toWireGame(reading, game)), ...page };
}

const pageKeys = (query: { pageNo?: string | undefined; pageSize?: string | undefined }) => ({
  pageNo: query.pageNo,
  pageSize: query.pageSize,
});

/** Hot games that can be played now, at most `limit`. */
export function listHotGames(
  reading: Reading,
  filter: Pick<GameFilter, 'gameType' | 'vendorCodes'>,
  limit: number,
): readonly Game[] {
  const { catalogue, language, now } = reading;
  return inOrder(catalogue, 'hot', language)
    .filter(isOfList(catalogue, { ...filter, badge: 'HOT' }, now))
    .filter((game) => !stopNow(game, now))
    .slice(0, limit)
    .map((game) => toWireGame(reading, game));
}
