import { type Clock, ok, type Result, refuse, SECOND_MS } from '@padauk/base';
import { errorCodeOf } from '@padauk/base/error-code';
import type * as z from 'zod';

/** A provider that does not answer in this time is down for this player. */
const TIMEOUT_MS = 3 * SECOND_MS;
/** The most calls to a slow provider at once: a socket and a player wait behind each. */
const AT_ONCE_MAX = 64;
/** After this many failures in a row nobody waits for it, for a while. */
const FAILURES_MAX = 3;
const BREAK_MS = 5 * SECOND_MS;
const TOO_MANY = 429;
const ANSWER_BYTES_MAX = 16_384;
/** A list of a day is longer than the answer about one payment. */
export const LIST_BYTES_MAX = 8 * 1024 * 1024;

export type ProviderCall = {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  /** JSON; empty for a call without one. */
  readonly body: string;
  /** A POST that the provider knows by our reference: twice is once. So is every GET. */
  readonly idempotent?: boolean;
  readonly answerBytesMax?: number;
};

export type ProviderClientOptions = {
  readonly clock: Clock;
  /** Undefined while the provider is not there. */
  readonly url: () => string | undefined;
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
};

/** Asks a provider, and gives up soon: a limit of time, of bytes, of calls at once, a breaker. */
export type ProviderClient = <T>(
  call: ProviderCall,
  schema: z.ZodType<T>,
) => Promise<Result<T, 'system_busy'>>;

/** It answered, and not with what was asked for. */
export class ProviderAnswered extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the payment provider answered ${status}`);
    this.status = status;
  }
}

/** It is there, and does not take this call. */
const isNo = (error: unknown): boolean =>
  error instanceof ProviderAnswered &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== TOO_MANY;

/**
 * Whether the connection ended before a byte of the answer came. One that was kept open may be
 * closed by the other side at the moment of the next call: that says nothing of the provider.
 */
const wasHungUp = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCodeOf(error) ?? '');

/** @param headersOf - what proves to the provider who asks */
export function createProviderClient(
  options: ProviderClientOptions,
  headersOf: (call: ProviderCall) => Readonly<Record<string, string>>,
): ProviderClient {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  let running = 0;
  let failures = 0;
  let brokenUntilMs = 0;

  async function send(call: ProviderCall): Promise<unknown> {
    const origin = options.url();
    if (origin === undefined) throw new Error('the payment provider is not running');
    const { request } = await import('undici');
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = () =>
      request(origin + call.path, {
        method: call.method,
        headers: {
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
          ...headersOf(call),
        },
        ...(call.method === 'POST' && { body: call.body }),
        signal,
      });
    const answer = await ask().catch((error: unknown) => {
      if (wasHungUp(error) && (call.method === 'GET' || call.idempotent)) return ask();
      throw error;
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      if (bytes > (call.answerBytesMax ?? ANSWER_BYTES_MAX)) {
        throw new Error('the answer of the provider is too large');
      }
      chunks.push(chunk);
    }
    if (answer.statusCode < 200 || answer.statusCode > 299) {
      throw new ProviderAnswered(answer.statusCode);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  }

  return async (call, schema) => {
    const startedMs = options.clock.now().getTime();
    if (running >= AT_ONCE_MAX || startedMs < brokenUntilMs) return refuse('system_busy');
    running += 1;
    try {
      const value = schema.parse(await send(call));
      failures = 0;
      return ok(value);
    } catch (error) {
      // What it does not take of one player keeps no other one waiting.
      failures = isNo(error) ? 0 : failures + 1;
      if (failures >= FAILURES_MAX) brokenUntilMs = options.clock.now().getTime() + BREAK_MS;
      options.onError(error);
      return refuse('system_busy');
    } finally {
      running -= 1;
    }
  };
}
