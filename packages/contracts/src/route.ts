import type * as z from 'zod/mini';
import type { GeneralRefusal, RefusalCode } from './refusals.ts';

/**
 * Who may make a call.
 * - `public`: anybody
 * - `session`: any signed-in player, trial accounts too
 * - `member`: a signed-in player with a real account
 * - `agent`: account types 1, 2, 41 and 42
 * - `operator`: staff of the brand, signed in with a second factor
 * - `vendor`: a game vendor, by signature over the raw body
 * - `frame`: a game client, by the session of its game
 */
export type Auth = 'public' | 'session' | 'member' | 'agent' | 'operator' | 'vendor' | 'frame';

/** The class of call by which rate limits are counted. */
export type LimitClass = 'read' | 'write' | 'login' | 'money' | 'play' | 'vendor';

/** What staff of a brand may do; the routes say which role may make them. */
export const roles = [
  'owner',
  'finance',
  'risk',
  'content',
  'support',
  'agents',
  'auditor',
] as const;
export type Role = (typeof roles)[number];

type Schema = z.ZodMiniType;

export type Route = {
  /** Operation id: domain, dot, verb and noun: `wallet.createDeposit`. Unique. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  readonly limit: LimitClass;
  /** The body travels as a JWE in compact form, never in the clear. */
  readonly encrypted?: true;
  /** A form-encoded body is taken too. */
  readonly form?: true;
  /** `Idempotency-Key` is required: the call moves money or creates something. */
  readonly idempotent?: true;
  /** A list of many: up to half a megabyte, where others have 64 kB. */
  readonly long?: true;
  /** The body is `multipart/form-data` with one file under `file`; `body` describes the fields. */
  readonly upload?: true;
  /** The answer is a file, not the envelope; `reply` then describes nothing. */
  readonly file?: true;
  /** Equal addresses have equal answers for all visitors of a brand: it may be kept and checked. */
  readonly shared?: true;
  /** The operator roles of which the call needs one; `owner` has all of them. */
  readonly role?: Role | readonly Role[];
  /** The session needs a proof of identity that is at most five minutes old. */
  readonly recentProof?: true;
  /** Somebody whose password must be changed may call it before that. */
  readonly beforePasswordChange?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
  readonly refusals: readonly RefusalCode[];
};

/** States a call once; server, web, console, tests and OpenAPI read it from here. */
export const route = <const R extends Route>(definition: R): R => definition;

type Read<S> = S extends Schema ? z.output<S> : undefined;
export type ParamsOf<R extends Route> = Read<R['params']>;
export type QueryOf<R extends Route> = Read<R['query']>;
export type BodyOf<R extends Route> = Read<R['body']>;
export type ReplyOf<R extends Route> = z.output<R['reply']>;
/** The refusals that a use case behind this route may return. */
export type RefusalOf<R extends Route> = R['refusals'][number] | GeneralRefusal;
