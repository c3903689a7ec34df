import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, PageQuery, page } from './wire.ts';

/** Letters and digits, as registration takes it; kept in capitals. */
const AffiliateCodeText = z.string().check(z.regex(/^[A-Za-z0-9]{4,32}$/));
const AffiliateCode = z.strictObject({
  code: z.string(),
  /** The agent to whose line it leads. */
  memberId: Id,
  account: z.string(),
  createdAt: Instant,
  /** Null while new members may come by it. */
  closedAt: z.nullable(Instant),
  /** How many members have come by it. */
  registered: z.int(),
});

const agents = { auth: 'operator', role: 'agents' } as const;

export const listAffiliateCodes = route({
  ...agents,
  id: 'operator.listAffiliateCodes',
  method: 'GET',
  path: '/console/v1/affiliate-codes',
  summary: 'Codes that bring new members to the lines of agents, newest first',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(AffiliateCode),
  refusals: [],
});

export const makeAffiliateCode = route({
  ...agents,
  id: 'operator.makeAffiliateCode',
  method: 'POST',
  path: '/console/v1/affiliate-codes',
  summary: 'Give an agent a code; without a wish one is drawn',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({
    /** The user name of the agent. */
    account: line(64),
    code: z.optional(AffiliateCodeText),
  }),
  reply: AffiliateCode,
  refusals: ['member_not_found', 'not_an_agent', 'affiliate_code_taken'],
});

export const switchAffiliateCode = route({
  ...agents,
  id: 'operator.switchAffiliateCode',
  method: 'POST',
  path: '/console/v1/affiliate-codes/:code',
  summary: 'Switch a code off or on again; members who came by it stay in the line',
  limit: 'write',
  params: z.strictObject({ code: AffiliateCodeText }),
  body: z.strictObject({ open: z.boolean() }),
  reply: AffiliateCode,
  refusals: ['affiliate_code_invalid'],
});
