import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, line, Nothing } from './wire.ts';

/** 0 member; 4 trial; 1 agent; 2 general agent; 41 affiliate agent; 42 sub-account of an agent. */
export const AccountType = z.enum({
  member: 0,
  agent: 1,
  generalAgent: 2,
  trial: 4,
  affiliate: 41,
  sub: 42,
});

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

export const FieldRule = z.strictObject({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression for the whole value, or `*` for any. */
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});
export type FieldRule = z.output<typeof FieldRule>;

export const readRegisterRules = route({
  id: 'identity.readRegisterRules',
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'Which fields registration asks for, and what each of them accepts',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({ fields: z.array(FieldRule), ageMin: z.int() }),
  refusals: [],
});

const Session = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});

export const register = route({
  id: 'identity.register',
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Open a member account by user name, and sign it in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    username: line(64),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    confirmPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    /** The terms were accepted and the age was confirmed. */
    agreed: z.literal(true),
    referralCode: z.optional(line(32)),
    affiliateCode: z.optional(line(32)),
    login: z.optional(z.literal(true)),
    registerUrl: z.optional(z.string().check(z.maxLength(500))),
    registerMethod: z.optional(z.literal('WEB')),
  }),
  reply: Session,
  refusals: ['username_taken'],
});

export const login = route({
  id: 'identity.login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Sign in by user name and password',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    username: line(64),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    type: z.literal('username'),
  }),
  reply: Session,
  refusals: ['wrong_credentials', 'account_locked', 'account_frozen'],
});

export const freePlay = route({
  id: 'identity.freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Open a trial account that plays with trial money for a day, and sign it in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    /** The operating system of the visitor, as the browser names it. */
    os: line(32),
    platform: z.literal('W'),
    /** Made anew by the browser, so that no two bodies are alike. */
    random: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/)),
    gatewayVersion: z.literal(3),
  }),
  reply: Session,
  refusals: [],
});

export const logout = route({
  id: 'identity.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End the session; its sockets close within a second',
  auth: 'session',
  limit: 'write',
  reply: Nothing,
  refusals: [],
});

export const readMemberInfo = route({
  id: 'identity.readMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The signed-in player',
  auth: 'session',
  limit: 'read',
  reply: z.strictObject({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    currency: z.string(),
    currencySymbol: z.string(),
    hasPaymentPassword: z.boolean(),
    registeredAt: Instant,
    lastLoginAt: z.nullable(Instant),
  }),
  refusals: [],
});
