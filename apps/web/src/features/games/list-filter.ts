import {
  type Classification,
  classifications,
  type GameSort,
  gameSorts,
  type Volatility,
  volatilities,
} from '@padauk/contracts/games';

/** Which games of a category a list shows, beside all of them. */
export const selections = ['HOT', 'NEW', 'FAV', 'RECENT'] as const;
export type Selection = (typeof selections)[number];
/** Lists that belong to a signed-in player. */
export const isPersonal = (selection: Selection | undefined): boolean =>
  selection === 'FAV' || selection === 'RECENT';

/** How a list of games is narrowed and ordered, as it is in the address. */
export type ListSearch = {
  /** Part of a name. */
  readonly q?: string;
  /** Vendor codes with commas between. */
  readonly vassalage?: string;
  readonly classify?: Classification;
  readonly theme?: string;
  readonly volatility?: Volatility;
  readonly sort?: GameSort;
  readonly show?: Selection;
};

/** How many vendors may be named at once. */
const VENDORS_MAX = 20;
/** How many letters their list may have. */
const VENDORS_LENGTH_MAX = 400;
/** As long as the code of a vendor can be. */
const LONGEST_CODE = 'V'.repeat(32);
const areTaken = (codes: readonly string[]): boolean =>
  codes.length <= VENDORS_MAX && codes.join(',').length <= VENDORS_LENGTH_MAX;

/** Vendor codes as the calls take them: well formed, each once, and no more than are taken. */
function readVendors(text: string): string {
  const codes: string[] = [];
  for (const code of text.split(',')) {
    if (!/^[\w-]{2,32}$/.test(code) || codes.includes(code)) continue;
    if (areTaken([...codes, code])) codes.push(code);
  }
  return codes.join(',');
}

/** The parts of an address that narrow a list beside texts; what is not known is left out. */
export function readListSearch(text: (key: string) => string): ListSearch {
  const classify = classifications.find((known) => known === text('classify'));
  const volatility = volatilities.find((known) => known === text('volatility'));
  const sort = gameSorts.find((known) => known === text('sort'));
  const show = selections.find((known) => known === text('show'));
  const theme = /^[\w-]{1,32}$/.test(text('theme')) ? text('theme') : '';
  const vassalage = readVendors(text('vassalage'));
  return {
    ...(vassalage && { vassalage }),
    ...(classify && { classify }),
    ...(theme && { theme }),
    ...(volatility && { volatility }),
    ...(sort && { sort }),
    ...(show && { show }),
  };
}

/** One text for the same choices, in whichever order they were made. */
export const searchKey = (search: ListSearch): string =>
  JSON.stringify(Object.entries(search).toSorted());

export const vendorsOf = (search: ListSearch): readonly string[] =>
  search.vassalage?.split(',').filter((code) => code !== '') ?? [];

/** The address without its page and with one part of it changed; `undefined` takes the part out. */
export function withChoice<Key extends keyof ListSearch>(
  search: ListSearch,
  key: Key,
  value: ListSearch[Key] | undefined,
): ListSearch {
  const { [key]: _, ...rest } = search;
  return value ? { ...rest, [key]: value } : rest;
}

/** Whether no further vendor can be named, however short its code: one rule for all of them. */
export const areFull = (codes: readonly string[]): boolean => !areTaken([...codes, LONGEST_CODE]);

/** Whether a press on a vendor does something: one more than are taken cannot be added. */
export function canToggleVendor(search: ListSearch, code: string): boolean {
  const chosen = vendorsOf(search);
  return chosen.includes(code) || !areFull(chosen);
}

/**
 * How many are chosen, once some of the vendors cannot be chosen any more: long codes fill the call
 * before the largest count of them is reached.
 */
export const fullAt = (search: ListSearch, vendors: readonly string[]): number | undefined =>
  vendors.every((code) => canToggleVendor(search, code)) ? undefined : vendorsOf(search).length;

/** Adds a vendor to the chosen ones, or takes it out. */
export function toggleVendor(search: ListSearch, code: string): ListSearch {
  if (!canToggleVendor(search, code)) return search;
  const chosen = vendorsOf(search);
  const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
  return withChoice(search, 'vassalage', next.join(','));
}

/** How many of the choices in the filter drawer are set. */
export const choicesIn = (search: ListSearch): number =>
  vendorsOf(search).length +
  [search.classify, search.theme, search.volatility].filter((choice) => choice !== undefined)
    .length;
