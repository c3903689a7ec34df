import { type ListSearch, readListSearch } from '../features/games/list-filter.ts';

/** Everything that may be behind the `?` of an address of the site. */
export type SearchParams = ListSearch & {
  readonly referralCode?: string;
  readonly affiliateCode?: string;
  readonly next?: string;
  readonly tab?: string;
  readonly depositId?: string;
  readonly withdrawalId?: string;
  /** What records of the player are chosen by. */
  readonly kind?: string;
  readonly span?: string;
  readonly type?: string;
  readonly state?: string;
  readonly year?: string;
  readonly page?: number;
  /** A promotion. */
  readonly id?: string;
  readonly gameCode?: string;
};

/** The parts that are texts, with the most letters that are taken of each. */
const TEXT_MAX = {
  q: 64,
  referralCode: 64,
  affiliateCode: 32,
  tab: 64,
  depositId: 64,
  withdrawalId: 64,
  id: 64,
  gameCode: 64,
  kind: 16,
  span: 24,
  type: 12,
  state: 12,
  year: 4,
} as const;
const textKeys = Object.keys(TEXT_MAX) as readonly (keyof typeof TEXT_MAX)[];
const otherKeys = ['vassalage', 'classify', 'theme', 'volatility', 'sort', 'show', 'next', 'page'];
/**
 * Each key with nothing: the router lays what is read over what the address says, so that a value
 * which is not named here would come through as it was typed.
 */
const nothing = Object.fromEntries([...textKeys, ...otherKeys].map((key) => [key, undefined]));

/** Takes what is known and well formed out of an address; anything else is left out. */
export function readSearch(raw: Readonly<Record<string, unknown>>): SearchParams {
  const text = (key: string) => {
    const value = raw[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const page = Number.parseInt(text('page'), 10);
  const next = text('next');
  return {
    ...nothing,
    ...Object.fromEntries(
      textKeys.flatMap((key) => (text(key) ? [[key, text(key).slice(0, TEXT_MAX[key])]] : [])),
    ),
    ...readListSearch(text),
    // Only a path of this site: `//elsewhere` and `https:` would lead away after the login, and so
    // would a tab between the strokes, which browsers leave out. The login is none to go on to.
    ...(/^\/(?!\/|(login|register)\b)[^\s\\]*$/.test(next) && { next }),
    ...(page > 1 && { page }),
  };
}
