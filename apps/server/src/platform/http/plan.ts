import type { Route } from '@padauk/contracts';
import type { CallerKind } from '../platform.ts';
import { checkOf, namesOf, type Validate } from './validation.ts';

/** A route with what its first call works out for all that follow. */
export type Plan = {
  readonly route: Route;
  /** Who must call; undefined: anybody. */
  readonly kind: CallerKind | undefined;
  /** Names of the query that the contract knows. */
  readonly queryNames: () => ReadonlySet<string>;
  readonly checkParams: Validate | undefined;
  readonly checkQuery: Validate | undefined;
  readonly checkBody: Validate | undefined;
  readonly checkReply: Validate | undefined;
};

const kindOf = {
  public: undefined,
  session: 'player',
  member: 'player',
  agent: 'player',
  operator: 'operator',
  vendor: 'vendor',
  frame: 'frame',
} as const;

export function planRoute(route: Route, options: { readonly checkReplies: boolean }): Plan {
  let queryNames: ReadonlySet<string> | undefined;
  return {
    route,
    kind: kindOf[route.auth],
    queryNames: () => (queryNames ??= new Set(route.query ? namesOf(route.query) : [])),
    checkParams: route.params && checkOf(route.params),
    checkQuery: route.query && checkOf(route.query),
    checkBody: route.body && checkOf(route.body),
    checkReply: options.checkReplies && !route.file ? checkOf(route.reply) : undefined,
  };
}
