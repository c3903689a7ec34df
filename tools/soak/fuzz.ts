/**
 * Requests made from the contract over all routes: no 5xx, and every answer as the contract says.
 *
 * `node tools/soak/fuzz.ts [--requests 100000] [--seed 1] [--url http://…]`
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addressOf, generalRefusals, type Route, refusals, routes } from '@padauk/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';
import { readRunningServer } from '../../apps/server/src/platform/embedded-postgres.ts';
import { SECRET_KEY } from '../testing/database.ts';
import { startProduct } from '../testing/product.ts';
import { type Dice, seeded } from './dice.ts';
import { bend, hostile, uuid, validFor } from './fuzz-input.ts';
import { enter, type World } from './fuzz-world.ts';
import { tell } from './record.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
type Compiled = {
  readonly route: Route;
  readonly input: Record<'params' | 'query' | 'body', object | undefined>;
  readonly reply: ValidateFunction;
  readonly allowed: ReadonlySet<string>;
};

function compile(route: Route): Compiled {
  const schema = (part: Route['body']) =>
    part ? z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) : undefined;
  return {
    route,
    input: { params: schema(route.params), query: schema(route.query), body: schema(route.body) },
    reply: ajv.compile(z.toJSONSchema(route.reply, { unrepresentable: 'any' })),
    allowed: new Set<string>([...route.refusals, ...generalRefusals]),
  };
}

export type FuzzReport = {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Calls that were granted, by route: shows that the fuzz goes deep. */
  readonly granted: Readonly<Record<string, number>>;
  /** By kind of caller: routes there are, and routes of which one call at least was granted. */
  readonly reach: Readonly<Record<string, { readonly routes: number; readonly granted: number }>>;
  readonly failures: readonly string[];
};

const callerOf: Readonly<Record<Route['auth'], string>> = {
  public: 'none',
  session: 'session',
  member: 'session',
  agent: 'session',
  operator: 'operator',
  vendor: 'none',
  frame: 'frame',
};

async function one(world: World, target: Compiled, dice: Dice, agent: Agent) {
  const { route } = target;
  await world.prepare(route);
  const known = world.knownTo(route);
  const make = (part: 'params' | 'query' | 'body') => {
    const schema = target.input[part];
    return schema === undefined ? undefined : validFor(schema, part, known, dice);
  };
  let params: unknown = make('params') ?? {};
  let query: unknown = make('query') ?? {};
  let body: unknown = make('body');
  const bent = dice.below(5);
  if (bent === 1 && body !== undefined) body = bend(body, dice);
  if (bent === 2) query = bend(query, dice);
  if (bent === 3) params = bendParams(params as object, dice);

  const headers: Record<string, string | string[]> = {
    'accept-language': dice.pick(['my', 'en', 'zh', 'xx']),
  };
  const caller = dice.chance(0.85) ? callerOf[route.auth] : dice.pick(Object.values(callerOf));
  // What ends sessions is asked by one that may end, so that all others go on.
  const spare = caller === 'session' && route.method === 'DELETE' && (await world.spareToken());
  const token = spare || world.tokenOf(caller, dice.pick);
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (dice.chance(0.02))
    headers['authorization'] = dice.pick(['Bearer', 'Bearer x', 'Basic YTpi', 'Bearer \u00ff']);
  if (route.idempotent && !dice.chance(0.05)) {
    headers['idempotency-key'] = dice.chance(0.9) ? uuid(dice) : dice.pick(badKeys(uuid(dice)));
  }

  let payload: string | Buffer | undefined;
  if (route.upload) {
    headers['content-type'] = 'multipart/form-data; boundary=xx';
    const broken = ['', '\u0089PNG\r\n', 'GIF89a', 'x'.repeat(5_000)];
    const bytes = dice.chance(0.7) ? world.picture : Buffer.from(dice.pick(broken));
    payload = Buffer.concat([
      Buffer.from('--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--xx--\r\n'),
    ]);
  } else if (body !== undefined) {
    payload = JSON.stringify(body) ?? 'null';
    headers['content-type'] = 'application/json';
    if (route.encrypted && dice.chance(0.9)) {
      payload = await world.seal(body);
      headers['content-type'] = 'application/jose';
    }
    if (dice.chance(0.05)) payload = damage(payload, dice);
    if (dice.chance(0.02))
      headers['content-type'] = dice.pick([
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        '',
      ]);
    if (route.auth === 'vendor' && dice.chance(0.9)) {
      Object.assign(headers, world.signed(route, Buffer.from(payload)));
      if (dice.chance(0.05)) payload = damage(payload, dice);
    }
  }
  let path = addressOf(route, params as object, safeQuery(query));
  if (dice.chance(0.05)) path = repeatName(path, dice);
  const answer = await request(world.url + path, {
    method: route.method,
    headers,
    dispatcher: agent,
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await answer.body.text();
  if (spare && (answer.statusCode === 200 || answer.statusCode === 401)) world.dropSpare(spare);
  return { path, answer, text };
}

/** Objects as JSON: some of the hostile ones have no text of their own. */
const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A query is text: nested and null values become what a careless client would send. */
function safeQuery(query: unknown): Record<string, unknown> {
  if (typeof query !== 'object' || query === null) return { extra: asText(query).slice(0, 200) };
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      asText(value).toWellFormed().slice(0, 2_000),
    ]),
  );
}

/** What a client could send for a key that it did not make as it should. */
const badKeys = (key: string): readonly (string | string[])[] => [
  '',
  'x',
  '0',
  key.toUpperCase(),
  key.replaceAll('-', ''),
  `{${key}}`,
  `${key}, ${key}`,
  [key, key],
  'x'.repeat(5_000),
  '\u00ff',
];

/** A part of the path is text, and never without any: that would be another path. */
function bendParams(params: object, dice: Dice): object {
  const names = Object.keys(params);
  if (names.length === 0) return params;
  const text = asText(dice.pick(hostile)(dice)).toWellFormed().slice(0, 2_000);
  return { ...params, [dice.pick(names)]: /^\.{0,2}$/.test(text) ? '%' : text };
}

/** Says a name of the query twice, or one of those that every call takes. */
function repeatName(path: string, dice: Dice): string {
  const names = [...new URLSearchParams(path.split('?')[1]).keys(), 'language', 'page', 'a[]'];
  const again = encodeURIComponent(dice.pick(names));
  const values = ['1', '', 'MY', '%zz', '%00', 'x'];
  const told = `${again}=${dice.pick(values)}&${again}=${dice.pick(values)}`;
  return `${path}${path.includes('?') ? '&' : '?'}${told}`;
}

function damage(text: string, dice: Dice): string {
  const at = dice.below(Math.max(1, text.length));
  const swapped = String.fromCharCode(32 + dice.below(90));
  return dice.pick([
    text.slice(0, at),
    text.slice(0, at) + swapped + text.slice(at + 1),
    `${text}}`,
  ]);
}

/** Requests for which members stay the same. */
const RENEWED_AFTER = 2_000;
/**
 * Well formed, these close the brand, a part of it or all of its games, or change how people sign
 * up, and every later answer would say only that; the last ends the one session of staff, and is
 * called at the end.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'brandDesk.setSettings',
  'brandDesk.setClosedPart',
  'brandDesk.setRegistration',
  'gameDesk.stopGames',
  'operator.logout',
]);

/** What is wrong with an answer, if anything. */
function fault(target: Compiled, status: number, type: string, text: string): string | undefined {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  if (target.route.file && status === 200) return undefined;
  if (!type.startsWith('application/json')) return `answers ${type}`;
  let parsed: { success?: boolean; value?: unknown; code?: string; message?: string };
  try {
    parsed = JSON.parse(text) as typeof parsed;
  } catch {
    return `no JSON: ${text.slice(0, 200)}`;
  }
  if (parsed.success === true) {
    if (status !== 200) return `success with status ${status}`;
    if (target.reply(parsed.value)) return undefined;
    return `reply differs from the contract: ${ajv.errorsText(target.reply.errors)} in ${text.slice(0, 300)}`;
  }
  const { code = '', message } = parsed;
  if (!Object.hasOwn(refusals, code)) return `unknown refusal ${code}`;
  if (refusals[code as keyof typeof refusals].status !== status)
    return `${code} with status ${status}`;
  if (!target.allowed.has(code)) return `${code} is not in the contract of this call`;
  if (!message || message === code) return `${code} without words`;
  return undefined;
}

/** How many routes of each kind of caller there are, and how many were granted. */
function reachOf(grants: Readonly<Record<string, number>>): FuzzReport['reach'] {
  const reach: Record<string, { routes: number; granted: number }> = {};
  for (const { id, auth } of routes) {
    reach[auth] ??= { routes: 0, granted: 0 };
    reach[auth].routes += 1;
    if (grants[id]) reach[auth].granted += 1;
  }
  return reach;
}

/**
 * Sends `count` requests to a running product and gathers what was wrong.
 *
 * @param options.databaseUrl - of the product, where a vendor is given the key that signs its calls
 */
export async function fuzz(
  url: string,
  options: { count: number; seed: number; databaseUrl?: string | undefined },
): Promise<FuzzReport> {
  const world = await enter(url, options.databaseUrl);
  // A vendor's few routes move all the money of play: they get more than their share.
  const targets = routes
    .filter(({ id }) => !LEFT_OUT.has(id))
    .flatMap((route) => {
      const target = compile(route);
      return route.auth === 'vendor' ? [target, target, target, target] : [target];
    });
  const dice = seeded(options.seed);
  const agent = new Agent({ connections: 32, pipelining: 1 });
  const byStatus: Record<string, number> = {};
  const grants: Record<string, number> = {};
  const failures: string[] = [];
  let sent = 0;
  async function worker(): Promise<void> {
    while (sent < options.count && failures.length < 50) {
      sent += 1;
      const target = dice.pick(targets);
      try {
        if (sent % RENEWED_AFTER === 0) await world.renew();
        const { path, answer, text } = await one(world, target, dice, agent);
        byStatus[answer.statusCode] = (byStatus[answer.statusCode] ?? 0) + 1;
        if (answer.statusCode === 200) grants[target.route.id] = (grants[target.route.id] ?? 0) + 1;
        const type = String(answer.headers['content-type'] ?? '');
        const wrong = fault(target, answer.statusCode, type, text);
        if (wrong) failures.push(`${target.route.method} ${path.slice(0, 200)}: ${wrong}`);
        else if (answer.statusCode === 200 && !target.route.file) world.learn(JSON.parse(text));
      } catch (error) {
        failures.push(`${target.route.id}: the connection broke: ${String(error)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: 32 }, worker));
  await agent.close();
  failures.push(...(await world.signOut()));
  return { requests: sent, byStatus, granted: grants, reach: reachOf(grants), failures };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      url: { type: 'string' },
    },
  });
  const product = values.url
    ? undefined
    : await startProduct({
        env: { PADAUK_LIMIT_FACTOR: '1000000', PADAUK_SECRET_KEY: SECRET_KEY },
      });
  const startedAt = performance.now();
  const report = await fuzz(values.url ?? product?.url ?? '', {
    count: Number.parseInt(values.requests, 10),
    seed: Number.parseInt(values.seed, 10),
    databaseUrl: product && readRunningServer(product.dataDir)?.url,
  }).finally(() => product?.stop());
  if (report.failures.length > 0) console.error(product?.output());
  console.log(
    JSON.stringify(
      { seed: values.seed, seconds: (performance.now() - startedAt) / 1000, ...report },
      null,
      1,
    ),
  );
  const reached = Object.entries(report.reach).map(
    ([caller, { granted, routes: all }]) => `${caller} ${granted} of ${all}`,
  );
  tell({
    size: `${report.requests.toLocaleString('en')} requests`,
    seed: values.seed,
    figures: `${report.failures.length} failures; granted: ${reached.join(', ')}`,
  });
  process.exitCode = report.failures.length === 0 ? 0 : 1;
}
