import { generalRefusals, type Route, type RefusalCode, refusals } from '@padauk/contracts';
import { Language } from '@padauk/contracts/wire';
import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;

const security: Readonly<Record<Route['auth'], readonly Json[]>> = {
  public: [],
  session: [{ session: [] }],
  member: [{ session: [] }],
  agent: [{ session: [] }],
  operator: [{ session: [] }],
  frame: [{ session: [] }],
  vendor: [{ vendor: [], signature: [] }],
};
/** Payment providers sign what they tell us; each by the kind of protocol that it speaks. */
const HOOKS = '/hooks/';
const HOOKS_OF_PAYOUTS = '/hooks/payouts/';
const callback: Json = { callbackSignature: [] };
/** BTCPay brings money and sends none. */
const hookSecurity = (path: string): readonly Json[] =>
  path.startsWith(HOOKS_OF_PAYOUTS) ? [callback] : [callback, { btcpaySignature: [] }];
const hookCallers = 'A payment provider, by its signature over the body.';
const callers: Readonly<Record<Route['auth'], string>> = {
  public: 'Anybody.',
  session: 'Any signed-in player, trial accounts too.',
  member: 'A signed-in player with a real account.',
  agent: 'A signed-in agent.',
  operator: 'Staff of the brand.',
  frame: 'A game client, by the session of its game.',
  vendor: 'A game vendor, by its signature over the path and the body.',
};

const schemaOf = (schema: NonNullable<Route['body']>, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0) of the contracts. */
export function writeOpenApi(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const ordered = [...routes].toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const route of ordered) {
    const address = route.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Padauk',
      version: '1',
      description:
        'Every answer is `{"success": true, "value": …}` or `{"success": false, "code", ' +
        '"message", "value"}`. Money is a decimal string, times are RFC 3339 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The session token.' },
        vendor: {
          type: 'apiKey',
          in: 'header',
          name: 'Padauk-Vendor',
          description: 'The code of the vendor.',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Padauk-Signature',
          description:
            '`t=<unix seconds>,v2=<hex HMAC-SHA256 of "t.path.rawBody" with the key of the ' +
            'vendor>`; at most five minutes old.',
        },
        callbackSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'Padauk-Signature',
          description:
            '`t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody" with the callback key>`; at most ' +
            'five minutes old.',
        },
        btcpaySignature: {
          type: 'apiKey',
          in: 'header',
          name: 'BTCPay-Sig',
          description: 'Of a BTCPay server: `sha256=<hex HMAC-SHA256 of rawBody>`.',
        },
      },
      parameters: everywhere,
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message', 'value'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string', description: "In the caller's language." },
    value: {
      type: 'object',
      description: 'Facts that the screen needs; under /wallet also `retryable`.',
    },
  },
};

/** What each call takes beside its own, by the name that refers to it. */
const everywhere: Readonly<Record<string, Json>> = {
  language: {
    name: 'language',
    in: 'query',
    description: 'The language of the answer, before the header `Accept-Language`.',
    schema: schemaOf(Language, 'input'),
  },
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of the answer, before that of the brand.',
    schema: { type: 'string' },
  },
  merchant: {
    name: 'Merchant',
    in: 'header',
    description: 'The code of the brand. Absent: the name of the host tells it.',
    schema: { type: 'string' },
  },
  moduleId: {
    name: 'Module-Id',
    in: 'header',
    description: 'The part of a site that calls; for the log alone.',
    schema: { type: 'string' },
  },
};

function sharedParameters(own: readonly Json[]): Json[] {
  const taken = new Set(own.map((parameter) => `${parameter['in']} ${parameter['name']}`));
  return Object.entries(everywhere)
    .filter(([, parameter]) => !taken.has(`${parameter['in']} ${parameter['name']}`))
    .map(([name]) => ({ $ref: `#/components/parameters/${name}` }));
}

function operation(route: Route): Json {
  const own = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(route.idempotent ? [keyParameter] : []),
  ];
  const isHook = route.path.startsWith(HOOKS);
  const role = route.role ? ` Needs the role \`${route.role}\`.` : '';
  return {
    operationId: route.id,
    tags: [route.id.split('.')[0]],
    summary: route.summary,
    description: `${isHook ? hookCallers : callers[route.auth]}${role}`,
    security: isHook ? hookSecurity(route.path) : security[route.auth],
    parameters: [...own, ...sharedParameters(own)],
    ...requestBody(route),
    responses: { 200: successOf(route), ...refusalsOf(route) },
  };
}

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the client and kept across retries: the same key gives the first answer.',
  schema: { type: 'string', format: 'uuid' },
};

function parametersOf(schema: Route['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = Array.isArray(json['required']) ? (json['required'] as string[]) : [];
  return Object.entries((json['properties'] ?? {}) as Json).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }));
}

function requestBody(route: Route): Json {
  if (route.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  const schema = schemaOf(route.body, 'input');
  if (route.encrypted) {
    const description =
      'A compact JWE (`ECDH-ES`, `A256GCM`) to the first key of `GET /wps/system/keys`. ' +
      'The plaintext is the body below with `iat`, the seconds of its making.';
    return {
      requestBody: {
        required: true,
        description,
        content: { 'application/jose': { schema: { type: 'string', contentSchema: schema } } },
      },
    };
  }
  const types = ['application/json', ...(route.form ? ['application/x-www-form-urlencoded'] : [])];
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  };
}

function successOf(route: Route): Json {
  if (route.file) return { description: 'The file.', content: { '*/*': {} } };
  const schema = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value: schemaOf(route.reply, 'output') },
  };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

/**
 * The codes of a route by their status; those that any call may give stand once, under `default`.
 */
function refusalsOf(route: Route): Json {
  const general: readonly string[] = generalRefusals;
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set(route.refusals)) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.map((code) => `\`${code}\``).join(', '), content },
  ]);
  const rest = general.map((code) => `\`${code}\``).join(', ');
  return { ...Object.fromEntries(entries), default: { description: `Any of ${rest}`, content } };
}
