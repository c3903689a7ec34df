import * as z from 'zod/mini';
import { route } from './route.ts';
import { feedbackCategories } from './site.ts';
import { Id, Instant, line, Nothing, PageQuery, page } from './wire.ts';

const staff = { auth: 'operator' } as const;

/** By what two accounts look like one person's. */
export const linkKinds = ['mobile', 'email', 'idNumber', 'device'] as const;
const HeldMember = z.strictObject({
  memberId: Id,
  account: z.string(),
  state: z.enum(['active', 'frozen', 'closed']),
  registeredAt: Instant,
  heldAt: Instant,
  /** The older accounts that it looks like, and why. */
  links: z.array(
    z.strictObject({ memberId: Id, account: z.string(), kinds: z.array(z.enum(linkKinds)) }),
  ),
  /** Null while nobody has decided. */
  decision: z.nullable(z.enum(['release', 'freeze'])),
  decidedAt: z.nullable(Instant),
});

export const listHeldMembers = route({
  ...staff,
  id: 'operator.listHeldMembers',
  method: 'GET',
  path: '/console/v1/held-members',
  summary: 'New accounts that look like a person who has one already; those to decide on first',
  limit: 'read',
  role: ['risk', 'support'],
  query: z.strictObject({ ...PageQuery, state: z.optional(z.enum(['open', 'decided'])) }),
  reply: page(HeldMember),
  refusals: [],
});

export const decideHeldMember = route({
  ...staff,
  id: 'operator.decideHeldMember',
  method: 'POST',
  path: '/console/v1/held-members/:memberId',
  summary: 'Let an account that was held go on, or freeze it',
  limit: 'write',
  role: ['risk', 'support'],
  idempotent: true,
  params: z.strictObject({ memberId: Id }),
  body: z.strictObject({ decision: z.enum(['release', 'freeze']), reason: line(200) }),
  reply: HeldMember,
  refusals: ['member_not_found', 'wrong_state'],
});

const Feedback = z.strictObject({
  feedbackId: Id,
  /** Null for a visitor who was not signed in. */
  memberId: z.nullable(Id),
  account: z.nullable(z.string()),
  category: z.enum(feedbackCategories),
  content: z.string(),
  /** How a visitor wants to be answered. */
  contact: z.nullable(z.string()),
  language: z.string(),
  sentAt: Instant,
  /** Null while nobody has dealt with it. */
  handledAt: z.nullable(Instant),
});

export const listFeedback = route({
  ...staff,
  id: 'operator.listFeedback',
  method: 'GET',
  path: '/console/v1/feedback',
  summary: 'What players and visitors have written; of what waits, the oldest first',
  limit: 'read',
  role: ['risk', 'support'],
  query: z.strictObject({ ...PageQuery, state: z.optional(z.enum(['open', 'handled'])) }),
  reply: page(Feedback),
  refusals: [],
});

export const handleFeedback = route({
  ...staff,
  id: 'operator.handleFeedback',
  method: 'POST',
  path: '/console/v1/feedback/:feedbackId',
  summary: 'Write down that somebody has dealt with a message',
  limit: 'write',
  role: ['risk', 'support'],
  idempotent: true,
  params: z.strictObject({ feedbackId: Id }),
  body: Nothing,
  reply: Feedback,
  refusals: ['not_found', 'wrong_state'],
});

export const listOutboxMessages = route({
  ...staff,
  id: 'operator.listOutboxMessages',
  method: 'GET',
  path: '/console/v1/outbox',
  summary: 'SMS and e-mails that were not sent, since no gateway is configured; newest first',
  limit: 'read',
  role: 'owner',
  query: z.strictObject({ ...PageQuery, channel: z.optional(z.enum(['sms', 'email'])) }),
  reply: page(
    z.strictObject({
      messageId: Id,
      channel: z.enum(['sms', 'email']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      at: Instant,
    }),
  ),
  refusals: [],
});
