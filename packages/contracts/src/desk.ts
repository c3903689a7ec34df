import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, line, Nothing } from './wire.ts';

/*
 * The desk of an operator: what is found from everywhere, and how somebody likes lists to look.
 */

const staff = { auth: 'operator' } as const;

export const find = route({
  ...staff,
  id: 'desk.find',
  method: 'GET',
  path: '/console/v1/find',
  summary:
    'Members by name, id, mobile number, e-mail address or the end of a payout number, deposits by a reference, withdrawals by id, games by name; a few of each, of what the caller may read',
  limit: 'read',
  query: z.strictObject({ text: z.string().check(z.minLength(2), z.maxLength(64)) }),
  reply: z.strictObject({
    members: z.array(z.strictObject({ memberId: Id, account: z.string(), state: z.string() })),
    deposits: z.array(
      z.strictObject({ depositId: Id, account: z.string(), reference: z.nullable(z.string()) }),
    ),
    withdrawals: z.array(
      z.strictObject({ withdrawalId: Id, account: z.string(), state: z.string() }),
    ),
    games: z.array(z.strictObject({ nodeId: z.string(), name: z.string() })),
  }),
  refusals: [],
});

/** A list as its owner wants to find it again: the address of its filters. */
const View = z.strictObject({
  viewId: Id,
  /** The page that it is of, as its path: `/members`. */
  page: z.string(),
  name: z.string(),
  /** The search part of the address, without the question mark. */
  query: z.string(),
});

export const listViews = route({
  ...staff,
  id: 'desk.listViews',
  method: 'GET',
  path: '/console/v1/views',
  summary: 'The caller’s named views, by page and name',
  limit: 'read',
  reply: z.strictObject({ views: z.array(View) }),
  refusals: [],
});

export const saveView = route({
  ...staff,
  id: 'desk.saveView',
  method: 'POST',
  path: '/console/v1/views',
  summary: 'Keep a view under a name; one of the same page and name is replaced',
  limit: 'write',
  body: z.strictObject({
    page: z.string().check(z.regex(/^\/[a-z/-]{0,60}$/)),
    name: line(40),
    query: z.string().check(z.maxLength(500)),
  }),
  reply: View,
  refusals: [],
});

export const dropView = route({
  ...staff,
  id: 'desk.dropView',
  method: 'DELETE',
  path: '/console/v1/views/:viewId',
  summary: 'Forget one of the caller’s views',
  limit: 'write',
  params: z.strictObject({ viewId: Id }),
  reply: Nothing,
  refusals: ['not_found'],
});
