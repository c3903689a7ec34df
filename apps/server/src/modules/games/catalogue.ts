import { DAY_MS, type Uuid } from '@padauk/base';
import { createRecentMap, type RecentMap } from '@padauk/base/recent-map';
import type { Language } from '@padauk/contracts';
import type { Classification, GameSort, GameType, Volatility } from '@padauk/contracts/games';
import {
  holdsWord,
  type SearchText,
  type SearchWord,
  toSearchText,
  toSearchWords,
} from './search-text.ts';
import { longestInForce, type StopWindow } from './stops/play-stop.ts';

/** Words by language. */
export type Names = Readonly<Partial<Record<Language, string>>>;

/** A game as it stands in the tables. */
export type GameRow = {
  readonly id: Uuid;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly kind: 'GAME' | 'VASSALAGE';
  readonly names: Names;
  readonly gameType: GameType;
  readonly classification: Classification | null;
  readonly theme: string | null;
  readonly volatility: Volatility | null;
  readonly iconUrl: string;
  readonly vendorCode: string;
  readonly hotPinned: boolean;
  readonly supportsTrial: boolean;
  readonly returnPercent: string | null;
  /** It stands still with any of these: itself, its vendors, the brand. */
  readonly stoppedBy: readonly string[];
  readonly releasedAt: Date;
};

/** Lists that are kept: the pages of one list are asked for one after the other, and by many. */
const LISTS_KEPT = 100;

/** A game as the lobby lists it. */
export type CatalogueGame = GameRow & {
  /** Its names in all languages, as they are searched. */
  readonly searched: readonly SearchText[];
  /** When it stood or will stand still. */
  readonly stops: readonly StopWindow[];
};
/** A stop on games; one whose time comes or goes changes no table, so its window is kept. */
export type CatalogueStop = StopWindow & { readonly subjectId: string };

export type CatalogueVendor = {
  readonly code: string;
  readonly name: string;
  readonly iconUrl: string;
};
export type Label = {
  readonly kind: 'classification' | 'theme';
  readonly code: string;
  readonly names: Names;
};

/** What stands in the tables, in the order of the operator. */
export type CatalogueRows = {
  readonly games: readonly GameRow[];
  readonly vendors: readonly CatalogueVendor[];
  readonly labels: readonly Label[];
  readonly stops: readonly CatalogueStop[];
};

/** The games of a brand, arranged for reading. */
export type Catalogue = Omit<CatalogueRows, 'games' | 'stops'> & {
  readonly games: readonly CatalogueGame[];
  readonly byNode: ReadonlyMap<string, CatalogueGame>;
  readonly byId: ReadonlyMap<string, CatalogueGame>;
  readonly vendorNames: ReadonlyMap<string, string>;
  /** Games that came until then are what the brand opened with. */
  readonly openedUntil: Date;
  /** Places on the hot list by id of the game, from 0; pinned games stand first. */
  readonly hotPlaces: ReadonlyMap<string, number>;
  /** What a vendor or a theme is found by. */
  readonly vendorsSearched: ReadonlyMap<string, readonly SearchText[]>;
  readonly themesSearched: ReadonlyMap<string, readonly SearchText[]>;
  /** All games in another order, and lists that were asked for, by what makes them. */
  readonly orders: Map<string, readonly CatalogueGame[]>;
  readonly lists: RecentMap<string, readonly CatalogueGame[]>;
};

const searched = (names: Names): readonly SearchText[] => Object.values(names).map(toSearchText);

export function arrangeCatalogue(
  { stops, ...rows }: CatalogueRows,
  rankedIds: readonly string[],
): Catalogue {
  const stopsOn = Map.groupBy(stops, ({ subjectId }) => subjectId);
  const games = rows.games.map((game) => ({
    ...game,
    searched: searched(game.names),
    stops: stops.length === 0 ? stops : game.stoppedBy.flatMap((id) => stopsOn.get(id) ?? []),
  }));
  const themes = rows.labels.filter(({ kind }) => kind === 'theme');
  return {
    ...rows,
    games,
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    byId: new Map(games.map((game) => [game.id, game])),
    vendorNames: new Map(rows.vendors.map(({ code, name }) => [code, name])),
    openedUntil: openedUntil(games),
    hotPlaces: placesOf(games, rankedIds),
    vendorsSearched: new Map(rows.vendors.map(({ code, name }) => [code, [toSearchText(name)]])),
    themesSearched: new Map(themes.map(({ code, names }) => [code, searched(names)])),
    orders: new Map(),
    lists: createRecentMap(LISTS_KEPT),
  };
}

/** The same games with another hot list. */
export function rearrangeHot(catalogue: Catalogue, rankedIds: readonly string[]): Catalogue {
  const orders = new Map([...catalogue.orders].filter(([name]) => name !== 'hot'));
  const hotPlaces = placesOf(catalogue.games, rankedIds);
  return { ...catalogue, hotPlaces, orders, lists: createRecentMap(LISTS_KEPT) };
}

function placesOf(games: readonly CatalogueGame[], rankedIds: readonly string[]) {
  const pinned = games.filter(({ hotPinned }) => hotPinned).map(({ id }) => id as string);
  return new Map([...new Set([...pinned, ...rankedIds])].map((id, place) => [id, place]));
}

export const isHot = ({ hotPlaces }: Catalogue, { id }: CatalogueGame): boolean =>
  hotPlaces.has(id);

/** The stop that keeps a game still now; undefined while it can be played. */
export const stopNow = ({ stops }: CatalogueGame, now: Date): StopWindow | undefined =>
  longestInForce(stops, now);

/** What comes within a day of the first game is part of the same beginning. */
const openedUntil = (games: readonly GameRow[]): Date => {
  const first = games.reduce((least, { releasedAt }) => Math.min(least, +releasedAt), Infinity);
  return new Date(Number.isFinite(first) ? first + DAY_MS : 0);
};

const NEW_MS = 30 * DAY_MS;
/** For thirty days; what a brand opened with never is: a badge on everything says nothing. */
export const isNew = (
  { openedUntil: opened }: Catalogue,
  { releasedAt }: CatalogueGame,
  now: Date,
): boolean => releasedAt > opened && now.getTime() - releasedAt.getTime() < NEW_MS;

/** Bingo is shown only by brands that speak Tagalog; the rest by all. */
export const isListedIn =
  (languages: readonly Language[]) =>
  ({ classification }: Pick<GameRow, 'classification'>): boolean =>
    classification !== 'BG' || languages.includes('TL');

/** In the language asked for, else in English, else its code. */
export const nameIn = (names: Names, language: Language, code: string): string =>
  names[language] ?? names.EN ?? code;

/** By what a list is narrowed; undefined narrows nothing. */
export type GameFilter = {
  readonly gameType?: GameType | undefined;
  readonly vendorCodes?: readonly string[] | undefined;
  readonly classification?: Classification | undefined;
  readonly theme?: string | undefined;
  readonly volatility?: Volatility | undefined;
  readonly badge?: 'HOT' | 'NEW' | undefined;
};

/** Whether a game is of the list. A vendor's own card is no part of the list that it opens. */
export function isOfList(
  catalogue: Catalogue,
  filter: GameFilter,
  now: Date,
): (game: CatalogueGame) => boolean {
  const { gameType, vendorCodes, classification, theme, volatility, badge } = filter;
  return (game) =>
    (gameType === undefined || game.gameType === gameType) &&
    (vendorCodes === undefined ||
      (game.kind === 'GAME' && vendorCodes.includes(game.vendorCode))) &&
    (classification === undefined || game.classification === classification) &&
    (theme === undefined || game.theme === theme) &&
    (volatility === undefined || game.volatility === volatility) &&
    (badge !== 'HOT' || isHot(catalogue, game)) &&
    (badge !== 'NEW' || isNew(catalogue, game, now));
}

/** A list that is made once for equal wishes, and kept until the catalogue changes. */
export function keptList(
  { lists }: Catalogue,
  wishes: readonly unknown[],
  make: () => readonly CatalogueGame[],
): readonly CatalogueGame[] {
  const key = JSON.stringify(wishes);
  const known = lists.get(key);
  if (known) return known;
  const made = make();
  lists.set(key, made);
  return made;
}

/** All games in an order of the contract; without one, in that of the operator. */
export function inOrder(
  catalogue: Catalogue,
  sort: GameSort | undefined,
  language: Language,
): readonly CatalogueGame[] {
  if (sort === undefined) return catalogue.games;
  const name = sort === 'name' ? `name ${language}` : sort;
  const known = catalogue.orders.get(name);
  if (known) return known;
  const order = arrange(catalogue, sort, language);
  catalogue.orders.set(name, order);
  return order;
}

/** Languages of the site whose code is no language tag. */
const sortingTag: Partial<Record<Language, string>> = { CN: 'zh-Hans', TW: 'zh-Hant' };

function arrange(catalogue: Catalogue, sort: GameSort, language: Language) {
  const { games, hotPlaces } = catalogue;
  switch (sort) {
    case 'hot': {
      const place = ({ id }: CatalogueGame) => hotPlaces.get(id) ?? hotPlaces.size;
      return games.toSorted((a, b) => place(a) - place(b));
    }
    case 'new':
      return games.toSorted((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime());
    case 'return': {
      // Two digits after the point, always: without it the text is a whole number.
      const hundredths = ({ returnPercent }: CatalogueGame) =>
        Number(returnPercent?.replace('.', '') ?? -1);
      return games.toSorted((a, b) => hundredths(b) - hundredths(a));
    }
    case 'name': {
      const { compare } = new Intl.Collator(sortingTag[language] ?? language, { numeric: true });
      return games
        .map((game) => ({ game, name: nameIn(game.names, language, game.gameCode) }))
        .sort((a, b) => compare(a.name, b.name))
        .map(({ game }) => game);
    }
  }
}

/**
 * The games that a search finds, best first: names that begin with it, names with a word that
 * begins with it, names that hold it, then what is found by vendor or theme, or by several words in
 * several places. Typing errors are forgiven when nothing is found as it is written, and no more of
 * them than needed.
 */
export function searchGames(
  catalogue: Catalogue,
  games: readonly CatalogueGame[],
  text: string,
): readonly CatalogueGame[] {
  const words = toSearchWords(text);
  if (words.length === 0) return games;
  const errorsMax = Math.max(...words.map((word) => word.errorsMax));
  for (let errors = 0; errors <= errorsMax; errors += 1) {
    const found = findWith(catalogue, games, words, errors);
    if (found.length > 0) return errors === 0 ? bestFirst(found, text) : found;
  }
  return [];
}

function findWith(
  catalogue: Catalogue,
  games: readonly CatalogueGame[],
  words: readonly SearchWord[],
  errors: number,
): readonly CatalogueGame[] {
  const finders = words.map((word) => {
    const holding = (texts: ReadonlyMap<string, readonly SearchText[]>) =>
      new Set(
        [...texts].flatMap(([code, forms]) =>
          forms.some((form) => holdsWord(form, word, errors)) ? [code] : [],
        ),
      );
    const vendors = holding(catalogue.vendorsSearched);
    const themes = holding(catalogue.themesSearched);
    return (game: CatalogueGame): boolean =>
      vendors.has(game.vendorCode) ||
      (game.theme !== null && themes.has(game.theme)) ||
      game.searched.some((name) => holdsWord(name, word, errors));
  });
  return games.filter((game) => finders.every((finds) => finds(game)));
}

function bestFirst(found: readonly CatalogueGame[], text: string): readonly CatalogueGame[] {
  const { spaced, compact } = toSearchText(text);
  const rank = ({ spaced: name, compact: written }: SearchText): number => {
    if (written.startsWith(compact)) return 0;
    if (name.includes(` ${spaced}`)) return 1;
    return written.includes(compact) ? 2 : 3;
  };
  return found
    .map((game) => ({ game, rank: Math.min(...game.searched.map(rank), 3) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ game }) => game);
}
