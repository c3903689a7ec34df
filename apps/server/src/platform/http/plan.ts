import type { Route } from '@padauk/contracts';
import { compileSchema, namesOf, type Validate } from './validation.ts';

/** A route with all that can be worked out before the first call. */
export type Plan = {
  readonly route: Route;
  readonly kind: 'player' | 'operator' | 'vendor' | 'frame' | undefined;
  /** Names of the query that the contract knows. */
  readonly queryNames: ReadonlySet<string>;
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
  return {
    route,
    kind: kindOf[route.auth],
    queryNames: new Set(route.query ? namesOf(route.query) : []),
    checkParams: route.params && compileSchema(route.params),
    checkQuery: route.query && compileSchema(route.query),
    checkBody: route.body && compileSchema(route.body),
    checkReply: options.checkReplies && !route.file ? compileSchema(route.reply) : undefined,
  };
}
