import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from './route.ts';
import type { FieldError, RefusalCode } from './refusals.ts';

/** The answer of any call: a value, or a refusal with its code and its text. */
export type Answer<T> =
  | { readonly success: true; readonly value: T }
  | {
      readonly success: false;
      readonly code: RefusalCode | 'network_lost';
      readonly message: string;
      readonly status: number;
      readonly retryAfterSeconds?: number;
      readonly value?: { readonly fields?: readonly FieldError[] } & Record<string, unknown>;
    };

type Needed<K extends string, T> = [T] extends [undefined]
  ? { readonly [key in K]?: undefined }
  : { readonly [key in K]: T };
export type CallInput<R extends Route> = Needed<'params', ParamsOf<R>> &
  (QueryOf<R> extends undefined
    ? { readonly query?: undefined }
    : { readonly query?: QueryOf<R> }) &
  Needed<'body', BodyOf<R>> & {
    /** Kept across retries of the same act by whoever starts it. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** A file for a route with `upload`. */
    readonly file?: Blob;
  };

export type ClientOptions = {
  /** Empty for the page's own origin. */
  readonly origin: string;
  readonly token: () => string | null;
  readonly language: () => string;
  /** Seals the body of an encrypted call into a compact JWE. */
  readonly seal: (body: unknown) => Promise<string>;
  readonly newId: () => string;
  readonly fetch?: typeof fetch;
  readonly headers?: () => Record<string, string>;
  /**
   * Told when a call finds the session in use ended: not by a late answer to one whose token has
   * been given up or renewed since. No other side effect hides in here.
   */
  readonly onSessionEnded?: () => void;
};

/** `/a/:id` with its parameters and query filled in. */
export function addressOf(route: Route, params: object = {}, query: object = {}): string {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A wrong password is a 401 too, and ends nothing. */
const SESSION_ENDED: readonly string[] = ['session_expired', 'not_logged_in'];

/** A typed client: `call(route, input)` gives the value or the refusal, and never throws for a "no". */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch.bind(globalThis);

  return async function call<R extends Route>(
    route: R,
    ...[input]: Record<string, never> extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]
  ): Promise<Answer<ReplyOf<R>>> {
    const headers: Record<string, string> = { 'accept-language': options.language() };
    const token = options.token();
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (route.idempotent) headers['idempotency-key'] = input?.idempotencyKey ?? options.newId();
    Object.assign(headers, options.headers?.());

    let body: BodyInit | undefined;
    if (route.upload && input?.file) {
      body = new FormData();
      body.set('file', input.file);
    } else if (route.encrypted) {
      body = await options.seal(input?.body);
      headers['content-type'] = 'application/jose';
    } else if (route.body) {
      body = JSON.stringify(input?.body);
      headers['content-type'] = 'application/json';
    }

    let response: Response;
    let text: string;
    try {
      response = await send(
        options.origin + addressOf(route, input?.params ?? {}, input?.query ?? {}),
        {
          method: route.method,
          headers,
          ...(body === undefined ? {} : { body }),
          ...(input?.signal ? { signal: input.signal } : {}),
        },
      );
      text = await response.text();
    } catch (error) {
      if (input?.signal?.aborted) throw error;
      return { success: false, code: 'network_lost', message: '', status: 0 };
    }
    const answer = readAnswer<ReplyOf<R>>(text, response);
    const isOver = !answer.success && SESSION_ENDED.includes(answer.code);
    const inUse = token && token === options.token();
    if (isOver && inUse && route.auth !== 'public') options.onSessionEnded?.();
    return answer;
  };
}

function readAnswer<T>(text: string, response: Response): Answer<T> {
  const retryAfter = response.headers.get('retry-after');
  try {
    // The server's answers are checked against the contract by the tests of the contract.
    const parsed = JSON.parse(text) as Answer<T>;
    if (parsed.success) return parsed;
    return {
      ...parsed,
      status: response.status,
      ...(retryAfter ? { retryAfterSeconds: Number.parseInt(retryAfter, 10) } : {}),
    };
  } catch {
    // A proxy's page in place of our JSON.
    return { success: false, code: 'network_lost', message: '', status: response.status };
  }
}
export type Call = ReturnType<typeof createClient>;
