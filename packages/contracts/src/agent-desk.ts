import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, Money, PageQuery, page } from './wire.ts';

/* Agents and their lines, for those who look after them. Moves and freezes take two people: staff.ts. */

const desk = {
  auth: 'operator',
  limit: 'read',
  role: ['agents', 'risk', 'support', 'finance', 'auditor'],
} as const;
const params = z.strictObject({ memberId: Id });

const Person = z.strictObject({ memberId: Id, account: z.string() });
const LineRow = z.strictObject({
  memberId: Id,
  account: z.string(),
  /** As in the player's own answer: 0 member, 1, 2, 41 and 42 agents. */
  type: z.int(),
  agent: z.boolean(),
  state: z.enum(['active', 'frozen', 'closed']),
  upline: z.nullable(Person),
  /** Agents directly below. */
  agents: z.int(),
  /** Members directly below who are no agents. */
  members: z.int(),
  balance: Money,
  registeredAt: Instant,
});
export type LineRow = z.output<typeof LineRow>;

export const listAgents = route({
  ...desk,
  id: 'agentDesk.listAgents',
  method: 'GET',
  path: '/console/v1/agents',
  summary: 'The agents at the top of the lines; with `search` all agents whose names begin so',
  query: z.strictObject({
    ...PageQuery,
    search: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: page(LineRow),
  refusals: [],
});

/** What a line comes to: the agent and everybody below him, at whatever depth. */
const Line = z.strictObject({
  agents: z.int(),
  members: z.int(),
  /** Of both, how many are frozen now. */
  frozen: z.int(),
  balance: Money,
  /** In withdrawals under way. */
  locked: Money,
});

export const readAgent = route({
  ...desk,
  id: 'agentDesk.readAgent',
  method: 'GET',
  path: '/console/v1/agents/:memberId',
  summary: 'One agent: his place in the line, and what his line has and has done lately',
  params,
  reply: z.strictObject({
    ...LineRow.shape,
    /** From the top of the line down to the agent himself. */
    path: z.array(Person),
    line: Line,
    /** The last thirty days of the brand's calendar, today included. */
    lately: z.strictObject({
      /** How many have played. */
      active: z.int(),
      stakes: Money,
      payouts: Money,
      deposits: Money,
      withdrawals: Money,
    }),
    /** Since when the line is frozen as a whole; null when it is not. */
    frozen: z.nullable(
      z.strictObject({ at: Instant, by: z.string(), reason: z.string(), members: z.int() }),
    ),
  }),
  refusals: ['member_not_found', 'not_an_agent'],
});

export const listLine = route({
  ...desk,
  id: 'agentDesk.listLine',
  method: 'GET',
  path: '/console/v1/agents/:memberId/members',
  summary: 'The members directly below an agent: agents first',
  params,
  query: z.strictObject(PageQuery),
  reply: page(LineRow),
  refusals: ['member_not_found', 'not_an_agent'],
});

export const previewLineFreeze = route({
  ...desk,
  id: 'agentDesk.previewLineFreeze',
  method: 'GET',
  path: '/console/v1/agents/:memberId/freeze',
  summary: 'Whom and what freezing the whole line of an agent would affect now',
  params,
  reply: z.strictObject({
    ...Line.shape,
    /** How many would be signed out. */
    signedIn: z.int(),
    /** The first of those who would be frozen, by their names. */
    names: z.array(z.string()),
  }),
  refusals: ['member_not_found', 'not_an_agent'],
});
