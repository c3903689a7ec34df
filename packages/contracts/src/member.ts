import * as z from 'zod/mini';
import { TRIAL } from './account-types.ts';
import { Avatar } from './avatar.ts';
import { route } from './route.ts';
import { Instant } from './wire.ts';

/*
 * Who is signed in, and the keys of sealed bodies. Apart from the ways in, since every page
 * asks for them.
 */

/** 0 member; 4 trial; 1 agent; 2 general agent; 41 affiliate agent; 42 sub-account of an agent. */
export const AccountType = z.enum({
  member: 0,
  agent: 1,
  generalAgent: 2,
  trial: TRIAL,
  affiliate: 41,
  sub: 42,
});
export type AccountType = z.output<typeof AccountType>;

/** A P-256 public key, as RFC 7517 writes it. */
export const Jwk = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
});

export const readKeys = route({
  id: 'identity.readKeys',
  method: 'GET',
  path: '/wps/system/keys',
  summary: 'The public keys for encrypted bodies; the first one is in use',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({ keys: z.array(Jwk).check(z.minLength(1)) }),
  refusals: [],
});

export const readMemberInfo = route({
  id: 'identity.readMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The signed-in player',
  auth: 'session',
  beforePasswordChange: true,
  limit: 'read',
  reply: z.strictObject({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** A member who signs in only by number, passkey or a provider has none. */
    hasPassword: z.boolean(),
    /** Others know the password, or it is too old: until it is changed, nothing else is open. */
    mustChangePassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    /** Null until one was chosen. */
    avatar: z.nullable(Avatar),
    registeredAt: Instant,
    /** The login before this one; null: there was none. */
    lastLoginAt: z.nullable(Instant),
  }),
  refusals: [],
});
