import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Nothing, PageQuery, page } from './wire.ts';

/** What the site itself writes to a member. Words and facts of each are in the texts. */
export const messageTemplates = [
  'deposit_posted',
  'deposit_refused',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_received',
  'withdrawal_rejected',
  'withdrawal_returned',
  'withdrawal_sent_back',
  'payout_account_added',
  'payout_account_removed',
  'payment_password_reset',
  'real_name_corrected',
  'birthday_corrected',
  'bonus_offered',
  'bonus_active',
  'referral_rewarded',
  'jackpot_won',
  'tournament_prize',
  'early_return',
] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

export const Message = z.strictObject({
  messageId: Id,
  at: Instant,
  read: z.boolean(),
  /** Null for what staff wrote: then title and content are theirs. */
  template: z.nullable(z.enum(messageTemplates)),
  facts: z.record(z.string(), z.string()),
  title: z.string(),
  /** Harmless HTML. */
  content: z.string(),
});
export type Message = z.output<typeof Message>;

export const listMessages = route({
  id: 'messages.listMessages',
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  summary: 'The inbox of the player, newest first',
  auth: 'member',
  limit: 'read',
  query: z.strictObject({ ...PageQuery, unread: z.optional(z.enum(['true', 'false'])) }),
  reply: z.extend(page(Message), { unreadCount: z.int() }),
  refusals: [],
});

export const readUnreadCount = route({
  id: 'messages.readUnreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'How many messages the player has not read',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({ count: z.int() }),
  refusals: [],
});

const Chosen = z.array(Id).check(z.minLength(1), z.maxLength(100));

export const markMessages = route({
  id: 'messages.markMessages',
  method: 'POST',
  path: '/wps/relay/CSP_markRead',
  summary: 'Mark messages as read: those that are named, or all',
  auth: 'member',
  limit: 'write',
  body: z.strictObject({ messageIds: z.optional(Chosen) }),
  reply: z.strictObject({ count: z.int() }),
  refusals: [],
});

export const deleteMessages = route({
  id: 'messages.deleteMessages',
  method: 'POST',
  path: '/wps/relay/CSP_deleteMessages',
  summary: 'Take messages out of the inbox',
  auth: 'member',
  limit: 'write',
  body: z.strictObject({ messageIds: Chosen }),
  reply: z.strictObject({ count: z.int() }),
  refusals: [],
});

const days = z.optional(z.int().check(z.minimum(1), z.maximum(3650)));
/** Who gets it: all members of the brand who meet every condition that is set. */
export const Audience = z.strictObject({
  accounts: z.optional(z.array(line(64)).check(z.minLength(1), z.maxLength(500))),
  registeredWithinDays: days,
  seenWithinDays: days,
  notSeenForDays: days,
});
export type Audience = z.output<typeof Audience>;

/** `marketing` leaves out players who stay away or show signs of harm; `service` nobody. */
export const broadcastKinds = ['service', 'marketing'] as const;
const words = z.strictObject({
  title: line(120),
  content: z.string().check(z.minLength(1), z.maxLength(20_000)),
});
/** English is what readers of all other languages get. */
export const BroadcastTexts = z.strictObject({
  EN: words,
  MY: z.optional(words),
  CN: z.optional(words),
});

export const Broadcast = z.strictObject({
  broadcastId: Id,
  kind: z.enum(broadcastKinds),
  state: z.enum(['waiting', 'sent', 'cancelled']),
  title: z.string(),
  audience: Audience,
  sendAt: Instant,
  recipients: z.int(),
  /** Left out, since marketing keeps away from them. */
  suppressed: z.int(),
});
export type Broadcast = z.output<typeof Broadcast>;

const staff = { auth: 'operator', role: ['content', 'support'] } as const;

export const listBroadcasts = route({
  ...staff,
  id: 'messages.listBroadcasts',
  method: 'GET',
  path: '/console/v1/messages',
  summary: 'What was and will be sent to members, newest first',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(Broadcast),
  refusals: [],
});

export const previewAudience = route({
  ...staff,
  id: 'messages.previewAudience',
  method: 'POST',
  path: '/console/v1/messages/preview',
  summary: 'How many members a message would reach now',
  limit: 'read',
  body: z.strictObject({ kind: z.enum(broadcastKinds), audience: Audience }),
  reply: z.strictObject({ members: z.int(), suppressed: z.int() }),
  refusals: [],
});

export const sendBroadcast = route({
  ...staff,
  id: 'messages.sendBroadcast',
  method: 'POST',
  path: '/console/v1/messages',
  summary: 'Send a message to many members, now or later',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({
    kind: z.enum(broadcastKinds),
    audience: Audience,
    texts: BroadcastTexts,
    /** Default: now. A time that has passed is refused: it was meant to be another one. */
    sendAt: z.optional(Instant),
  }),
  reply: Broadcast,
  refusals: ['invalid_fields'],
});

export const cancelBroadcast = route({
  ...staff,
  id: 'messages.cancelBroadcast',
  method: 'POST',
  path: '/console/v1/messages/:broadcastId/cancel',
  summary: 'Do not send what still waits',
  limit: 'write',
  params: z.strictObject({ broadcastId: Id }),
  body: Nothing,
  reply: Broadcast,
  refusals: ['not_found', 'wrong_state'],
});
