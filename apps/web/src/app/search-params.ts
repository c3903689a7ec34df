import { type ListSearch, readListSearch } from '../features/games/list-filter.ts';
import {
  type Period,
  periods,
  type RecordKind,
  recordKinds,
} from '../features/wallet/record-filter.ts';

/** Everything that may stand behind the `?` of an address of the site. */
export type SearchParams = ListSearch & {
  readonly referralCode?: string;
  readonly next?: string;
  readonly tab?: string;
  readonly depositId?: string;
  readonly withdrawalId?: string;
  readonly kind?: RecordKind;
  readonly period?: Period;
  readonly page?: number;
  /** A promotion. */
  readonly id?: string;
  readonly gameCode?: string;
};

/** The parts that are texts, with the most letters that are taken of each. */
const TEXT_MAX = {
  q: 64,
  vassalage: 400,
  referralCode: 64,
  tab: 64,
  depositId: 64,
  withdrawalId: 64,
  id: 64,
  gameCode: 64,
} as const;
const textKeys = Object.keys(TEXT_MAX) as readonly (keyof typeof TEXT_MAX)[];

/** Takes what is known and well formed out of an address; anything else is left out. */
export function readSearch(raw: Readonly<Record<string, unknown>>): SearchParams {
  const text = (key: string) => {
    const value = raw[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const page = Number.parseInt(text('page'), 10);
  const kind = recordKinds.find((known) => known === text('kind'));
  const period = periods.find((known) => known === text('period'));
  const next = text('next');
  return {
    ...Object.fromEntries(
      textKeys.flatMap((key) => (text(key) ? [[key, text(key).slice(0, TEXT_MAX[key])]] : [])),
    ),
    ...readListSearch(text),
    // Only a path of this site: `//elsewhere` and `https:` would lead away after the login.
    ...(/^\/(?![/\\])/.test(next) && { next }),
    ...(kind && { kind }),
    ...(period && { period }),
    ...(page > 1 && { page }),
  };
}
