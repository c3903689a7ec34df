import { type RefusalCode, refusals } from '@padauk/contracts';
import type { Refusal } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { refusalText } from '@padauk/texts/server';

/** An answer as it goes out. */
export type Outgoing = {
  readonly status: number;
  readonly body: string | Buffer;
  readonly mediaType: string;
  readonly retryAfterSeconds?: number;
  /** Beside those that every answer has, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The code of the refusal, for the log. */
  readonly code?: RefusalCode;
};

export const JSON_TYPE = 'application/json; charset=utf-8';
const BUSY_RETRY_SECONDS = 1;
const MAINTENANCE_RETRY_SECONDS = 60;
const MINUTE_SECONDS = 60;

export const success = (value: unknown): Outgoing => ({
  status: 200,
  body: `{"success":true,"value":${JSON.stringify(value) ?? '{}'}}`,
  mediaType: JSON_TYPE,
});

/** Money in facts is text already; a whole number beyond doubles is written as text too. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

export function refused(
  language: Language,
  refusal: Refusal<string, unknown>,
  timeZone?: string,
): Outgoing & { readonly code: RefusalCode } {
  const code = refusal.code in refusals ? (refusal.code as RefusalCode) : 'system_error';
  const retryAfterSeconds = retryAfterOf(code, refusal.facts);
  return {
    status: refusals[code].status,
    body: JSON.stringify(
      {
        success: false,
        code,
        message: refusalText(language, code, refusal.facts ?? {}, timeZone),
        value: refusal.facts ?? {},
      },
      plain,
    ),
    mediaType: JSON_TYPE,
    code,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** A refusal with the word of the table whether sending the same again can help. */
export function tellRetry(outgoing: Outgoing): Outgoing {
  const { code, body } = outgoing;
  if (code === undefined || typeof body !== 'string') return outgoing;
  const envelope = JSON.parse(body) as { readonly value: object };
  const value = { ...envelope.value, retryable: refusals[code].retryable };
  return { ...outgoing, body: JSON.stringify({ ...envelope, value }) };
}

/** What a refusal knows of its end; else of every 429 and 503 a moment. */
function retryAfterOf(code: RefusalCode, facts: unknown): number | undefined {
  const { status } = refusals[code];
  const known = (facts ?? {}) as {
    readonly retryAfterSeconds?: unknown;
    readonly minutes?: unknown;
  };
  if (typeof known.retryAfterSeconds === 'number') return known.retryAfterSeconds;
  if (status === 429 && typeof known.minutes === 'number') return known.minutes * MINUTE_SECONDS;
  if (code === 'maintenance') return MAINTENANCE_RETRY_SECONDS;
  return status === 429 || status === 503 ? BUSY_RETRY_SECONDS : undefined;
}
