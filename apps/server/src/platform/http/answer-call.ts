import { ok, refuse, type Refusal, type Result } from '@padauk/base';
import type { Language, Route } from '@padauk/contracts';
import { refuseFields } from '@padauk/contracts/refuse-field';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../database.ts';
import type {
  Admit,
  Authenticator,
  Call,
  Caller,
  CallerKind,
  FileAnswer,
  FindMerchant,
  Limiter,
  Merchant,
  ProofCheck,
  Tx,
} from '../platform.ts';
import type { Vault } from '../secret-key.ts';
import { addressLimits, callLimits, failedCallerLimit } from './call-limits.ts';
import { addressOf, allowCaller, guest, nameOf, scopeOf } from './caller.ts';
import type { BodyOpener } from './encrypted-body.ts';
import { type Outgoing, refused, success } from './envelope.ts';
import {
  answerOnce,
  digestOf,
  findAnswer,
  type OnceCall,
  readKey,
  spenderOf,
} from './idempotency.ts';
import { languageOfCall } from './language.ts';
import type { Plan } from './plan.ts';
import { readBody, type UploadedFile } from './read-body.ts';
import { checkTexts, type Validate } from './validation.ts';

/** What came over the wire, as far as a call needs it. */
export type Incoming = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly rawBody: Buffer;
  readonly ip: string;
  readonly host: string;
};

/** What modules have given to the HTTP side. */
export type Wiring = {
  readonly authenticators: ReadonlyMap<CallerKind, Authenticator>;
  readonly proofChecks: ReadonlyMap<Caller['kind'], ProofCheck>;
  readonly findMerchant: FindMerchant;
  readonly admit: Admit;
};

export type CallDeps = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly vault: Vault;
  readonly limiter: Limiter;
  readonly opener: BodyOpener;
  readonly log: Logger;
  readonly wiring: Wiring;
  readonly faultPoint: (name: string) => void;
  /** Called after a transaction of a call has been committed. */
  readonly onCommit: () => void;
};

/** The use case behind a route, without the types of its contract. */
export type Work =
  | { readonly once: false; readonly run: (call: Call<Route>) => Promise<Result<unknown, string>> }
  | KeyedWork;
type KeyedWork = {
  readonly once: true;
  readonly prepare?: (call: Call<Route>, spender: Buffer) => Promise<Result<unknown, string>>;
  readonly run: (call: Call<Route>, tx: Tx, prepared: unknown) => Promise<Result<unknown, string>>;
};

/** Calls that wait for a connection; beyond it the answer is "busy" at once. */
const WAITING_MAX = 200;
const STANDARD_LANGUAGE: Language = 'MY';
const HEADER_MAX = 255;

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/** The language before the brand is known: for refusals that come earlier. */
export const languageOf = (
  incoming: Pick<Incoming, 'query' | 'headers'>,
  merchant?: Merchant,
): Language =>
  languageOfCall(
    incoming.query['language'],
    one(incoming.headers['accept-language']),
    merchant?.languages[0] ?? STANDARD_LANGUAGE,
  );

/**
 * From the wire to the answer: brand, caller, limits, right to call, admission, proof, body,
 * fields, then the use case, once for each idempotency key. The checks are in the order in which
 * their refusals are promised.
 */
export async function answerCall(
  deps: CallDeps,
  plan: Plan,
  incoming: Incoming,
  work: Work,
): Promise<Outgoing> {
  const { route } = plan;
  const merchant = await deps.wiring.findMerchant({
    host: incoming.host,
    code: one(incoming.headers['merchant']),
    headers: incoming.headers,
  });
  const language = languageOf(incoming, merchant);
  const no = (refusal: Refusal<string, unknown>): Outgoing => refused(language, refusal);
  if (!merchant) return no(refuse('merchant_not_found'));

  const found = await findCaller(deps, plan, incoming, merchant);
  if (!found.ok) return no(found);
  const caller = found.value;
  const limited = await takeLimits(deps.limiter, route, caller, incoming.ip);
  if (!limited.ok) return no(limited);
  const allowed = allowCaller(route, caller);
  if (!allowed.ok) return no(allowed);
  const admitted = await deps.wiring.admit({ merchant, ip: incoming.ip, route, caller });
  if (!admitted.ok) return no(admitted);
  if (route.recentProof) {
    const check = deps.wiring.proofChecks.get(caller.kind);
    const proved = check ? await check(caller) : refuse('proof_required');
    if (!proved.ok) return no(proved);
  }

  const body = await readBody(
    plan,
    one(incoming.headers['content-type']),
    incoming.rawBody,
    deps.opener,
  );
  if (!body.ok) return no(body);
  const query = ownQuery(plan, incoming.query);
  const fields = checkFields(plan, incoming.params, query, body.value.value);
  if (fields.length > 0) return no(refuseFields(fields));

  const call = {
    params: incoming.params,
    query,
    body: body.value.value,
    caller,
    merchant,
    language,
    ip: incoming.ip,
    userAgent: (one(incoming.headers['user-agent']) ?? '').slice(0, HEADER_MAX),
    rawBody: route.encrypted ? Buffer.alloc(0) : incoming.rawBody,
    headers: incoming.headers,
    file: body.value.file,
    log: deps.log,
    // The checks above have made the values what the contract's types say.
  } as unknown as Call<Route>;
  deps.faultPoint('before-handler');
  if (!work.once) return toOutgoing(plan, await work.run(call), call);
  return answerKeyed(deps, plan, call, work, body.value.file);
}

async function answerKeyed(
  deps: CallDeps,
  plan: Plan,
  call: Call<Route>,
  work: KeyedWork,
  file: UploadedFile | undefined,
): Promise<Outgoing> {
  const { language } = call;
  const key = readKey(call.headers['idempotency-key']);
  if (!key) return refused(language, refuse('idempotency_key_required'));
  if (deps.pool.waitingCount > WAITING_MAX) return refused(language, refuse('system_busy'));
  const { params, query, body } = call;
  const once: OnceCall = {
    scope: scopeOf(call.caller, call.merchant.id),
    route: plan.route.id,
    key,
    digest: digestOf(deps.vault, params, query, body, file?.bytes.toString('base64')),
    language,
  };
  const known = work.prepare && (await findAnswer(deps, once));
  if (known) return known;
  const prepared = work.prepare ? await work.prepare(call, spenderOf(once)) : ok(undefined);
  const answer = await answerOnce(deps, once, async (tx) =>
    toOutgoing(plan, prepared.ok ? await work.run(call, tx, prepared.value) : prepared, call),
  );
  deps.faultPoint('after-commit');
  deps.onCommit();
  return answer;
}

/**
 * Finds the caller. On a public call an invalid token makes a guest, not a refusal; elsewhere
 * failures are counted by address.
 */
async function findCaller(
  deps: CallDeps,
  plan: Plan,
  incoming: Incoming,
  merchant: Merchant,
): Promise<Result<Caller, string>> {
  if (plan.kind === undefined && incoming.headers['authorization'] === undefined) return ok(guest);
  const authenticator = deps.wiring.authenticators.get(plan.kind ?? 'player');
  if (!authenticator) return plan.kind ? refuse('not_logged_in') : ok(guest);
  const { headers, rawBody, ip } = incoming;
  const { path } = plan.route;
  const found = await authenticator({ headers, path, rawBody, ip, merchant });
  if (found.ok) return found;
  if (plan.kind === undefined) return ok(guest);
  const limited = await deps.limiter.take('failed-caller', addressOf(ip), failedCallerLimit);
  return limited.ok ? found : limited;
}

/**
 * By caller, and then of all callers at one address together: a caller over his own limit takes
 * nothing from others behind the same address.
 */
async function takeLimits(limiter: Limiter, route: Route, caller: Caller, ip: string) {
  const { limit } = route;
  if (limit === 'vendor') return ok(undefined);
  const own = await limiter.take(`call-${limit}`, nameOf(caller, ip), callLimits[limit]);
  if (!own.ok || caller.kind === 'guest') return own;
  return limiter.take(`address-${limit}`, addressOf(ip), addressLimits[limit]);
}

/** `language` and `token` may be on any address; the rest is the contract's. */
function ownQuery(
  plan: Plan,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const own = { ...query };
  const known = plan.queryNames();
  for (const name of ['language', 'token']) if (!known.has(name)) delete own[name];
  return own;
}

const run = (check: Validate | undefined, value: unknown) => check?.(value) ?? [];

function checkFields(
  plan: Plan,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
) {
  const unknown = plan.checkQuery
    ? []
    : Object.keys(query).map((path) => ({ path, code: 'unknown_field' as const }));
  return [
    ...checkTexts(params),
    ...checkTexts(query),
    ...unknown,
    ...run(plan.checkParams, params),
    ...run(plan.checkQuery, query),
    ...run(plan.checkBody, body),
  ];
}

function toOutgoing(
  plan: Plan,
  result: Result<unknown, string>,
  { language, merchant }: Pick<Call<Route>, 'language' | 'merchant'>,
): Outgoing {
  if (!result.ok) return refused(language, result, merchant.timeZone);
  if (plan.route.file) {
    const file = result.value as FileAnswer;
    return { status: 200, body: file.bytes, mediaType: file.mediaType };
  }
  const outgoing = success(result.value);
  if (plan.checkReply) {
    const wrong = plan.checkReply(JSON.parse(JSON.stringify(result.value ?? {})));
    if (wrong)
      throw new Error(`${plan.route.id}: the reply breaks its contract: ${JSON.stringify(wrong)}`);
  }
  return outgoing;
}
