import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page } from './wire.ts';

/*
 * Risk: rules that look at what happens, the cases that they open, and what is kept out.
 */

const readers = { auth: 'operator', limit: 'read', role: ['risk', 'auditor'] } as const;
const keepers = { auth: 'operator', limit: 'write', role: 'risk' } as const;

/**
 * - `deposit_velocity`: `count` deposits within `minutes`
 * - `large_win`: a round that paid `amount` or more
 * - `little_play`: a withdrawal is asked for while less than `percent` of the deposits of seven days
 *   was staked
 * - `shared_payout`: a withdrawal goes to a number that another member is paid to
 * - `shared_place`: a new account comes from a place and browser that `count` others used
 * - `night_play`: `minutes` of play between midnight and five on one day
 */
export const riskKinds = [
  'deposit_velocity',
  'large_win',
  'little_play',
  'shared_payout',
  'shared_place',
  'night_play',
] as const;

const Params = z.strictObject({
  count: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  amount: z.optional(Money),
});
const Rule = z.strictObject({
  kind: z.enum(riskKinds),
  enabled: z.boolean(),
  params: Params,
  changedAt: z.nullable(Instant),
});

export const listRiskRules = route({
  ...readers,
  id: 'risk.listRules',
  method: 'GET',
  path: '/console/v1/risk/rules',
  summary: 'The rules of risk of the brand, with what they count up to',
  reply: z.strictObject({ rules: z.array(Rule) }),
  refusals: [],
});

export const setRiskRule = route({
  ...keepers,
  id: 'risk.setRule',
  method: 'PUT',
  path: '/console/v1/risk/rules/:kind',
  summary: 'Switch a rule on or off, and set what it counts up to',
  params: z.strictObject({ kind: z.enum(riskKinds) }),
  body: z.strictObject({ enabled: z.boolean(), params: Params }),
  reply: Rule,
  refusals: [],
});

/** What can become of a case. */
export const riskOutcomes = ['cleared', 'watched', 'held', 'frozen'] as const;
const Case = z.strictObject({
  caseId: Id,
  memberId: Id,
  account: z.string(),
  kind: z.enum(riskKinds),
  /** What was seen: figures and ids by name. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  openedAt: Instant,
  assignedTo: z.nullable(z.string()),
  outcome: z.nullable(z.enum(riskOutcomes)),
  note: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});

export const listRiskCases = route({
  ...readers,
  id: 'risk.listCases',
  method: 'GET',
  path: '/console/v1/risk/cases',
  summary: 'Cases of risk: those to decide on, oldest first, or those that are decided',
  query: z.strictObject({
    ...PageQuery,
    state: z.optional(z.enum(['open', 'decided'])),
    kind: z.optional(z.enum(riskKinds)),
  }),
  reply: page(Case),
  refusals: [],
});

const params = z.strictObject({ caseId: Id });

export const takeRiskCase = route({
  ...keepers,
  id: 'risk.takeCase',
  method: 'POST',
  path: '/console/v1/risk/cases/:caseId/take',
  summary: 'Work on a case, so that nobody else does; taken again it is given back',
  params,
  body: Nothing,
  reply: Case,
  refusals: ['not_found', 'wrong_state'],
});

export const decideRiskCase = route({
  ...keepers,
  id: 'risk.decideCase',
  method: 'POST',
  path: '/console/v1/risk/cases/:caseId/decide',
  summary:
    'Decide on a case with a note: cleared, watched, withdrawals held for 30 days, or the account frozen',
  idempotent: true,
  params,
  body: z.strictObject({ outcome: z.enum(riskOutcomes), note: line(500) }),
  reply: Case,
  refusals: ['not_found', 'wrong_state', 'member_not_found'],
});

/** What can be kept out. */
export const blockKinds = ['ip', 'device', 'payout', 'mobile'] as const;
const Block = z.strictObject({
  blockId: Id,
  kind: z.enum(blockKinds),
  /** A network; of what is personal, its last digits; of a device, the member it was of. */
  shown: z.string(),
  reason: z.string(),
  setBy: z.string(),
  setAt: Instant,
});

export const listBlocks = route({
  ...readers,
  id: 'risk.listBlocks',
  method: 'GET',
  path: '/console/v1/risk/blocks',
  summary: 'What is kept out now, newest first',
  query: z.strictObject(PageQuery),
  reply: page(Block),
  refusals: [],
});

export const addBlock = route({
  ...keepers,
  id: 'risk.addBlock',
  method: 'POST',
  path: '/console/v1/risk/blocks',
  summary:
    'Keep out an address or network, the device of a member, a payout number or a mobile number',
  idempotent: true,
  body: z.strictObject({
    kind: z.enum(blockKinds),
    /** For a device: the account name of the member who registered with it. */
    value: line(64),
    reason: line(200),
  }),
  reply: Block,
  refusals: ['member_not_found'],
});

export const liftBlock = route({
  ...keepers,
  id: 'risk.liftBlock',
  method: 'DELETE',
  path: '/console/v1/risk/blocks/:blockId',
  summary: 'Let it in again',
  params: z.strictObject({ blockId: Id }),
  reply: Nothing,
  refusals: ['not_found'],
});
