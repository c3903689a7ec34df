import { assert } from '@padauk/base';
import { type RefusalCode, refusals } from '@padauk/contracts';
import type { Agent } from 'undici';
import { signatureHeader, signCall, vendorHeader } from './signing.ts';
import type { WalletOutcome, WalletRoute, WalletTransport } from './wallet-transport.ts';

export type HttpTransportOptions = {
  /** Where the wallet is: `https://api.example.com`. */
  readonly url: string;
  readonly vendorCode: string;
  /** The vendor's signing key. */
  readonly secret: string;
  /** The brand, where the host name does not give it. */
  readonly merchantCode?: string;
  readonly nowMs: () => number;
  /** After this the outcome counts as unknown. Default 3 seconds. */
  readonly timeoutMs?: number;
  readonly connectionsMax?: number;
};

/** A wallet on the other side of HTTP: each call is signed, its path and the bytes that are sent. */
export function createHttpTransport(
  options: HttpTransportOptions,
): WalletTransport & { close(): Promise<void> } {
  const timeoutMs = options.timeoutMs ?? 3_000;
  const settings: Agent.Options = {
    connections: options.connectionsMax ?? 64,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
  };
  let dispatcher: Agent | undefined;

  async function call<R extends WalletRoute>(
    route: R,
    body: object,
    more?: { readonly riders?: readonly unknown[] },
  ): Promise<WalletOutcome<R>> {
    assert(!more?.riders?.length, 'rows ride on a posting inside one process only');
    const rawBody = Buffer.from(JSON.stringify(body));
    const nowSeconds = options.nowMs() / 1000;
    try {
      // A wallet in the same process is reached without HTTP: then it is never loaded.
      const { Agent, request } = await import('undici');
      dispatcher ??= new Agent(settings);
      const answer = await request(options.url + route.path, {
        method: 'POST',
        dispatcher,
        headers: {
          'content-type': 'application/json',
          [vendorHeader]: options.vendorCode,
          [signatureHeader]: signCall(options.secret, { path: route.path, rawBody, nowSeconds }),
          ...(options.merchantCode ? { merchant: options.merchantCode } : {}),
        },
        body: rawBody,
      });
      return readOutcome<R>(await answer.body.text());
    } catch {
      // A time-out or a broken connection: the wallet may have carried it out all the same.
      return { ok: false, code: 'outcome_unknown' };
    }
  }
  return { call, close: async () => dispatcher?.close() };
}

const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code);

/** Reads the envelope. What is no envelope, and every code of status 500 and up, is unknown. */
export function readOutcome<R extends WalletRoute>(text: string): WalletOutcome<R> {
  let envelope: { success?: unknown; value?: unknown; code?: unknown };
  try {
    envelope = JSON.parse(text) as typeof envelope;
  } catch {
    return { ok: false, code: 'outcome_unknown' };
  }
  // The wallet's answers are checked against the contract by the conformance suite.
  if (envelope.success === true) return { ok: true, value: envelope.value } as WalletOutcome<R>;
  const { code } = envelope;
  if (!isRefusalCode(code) || refusals[code].status >= 500) {
    return { ok: false, code: 'outcome_unknown' };
  }
  const facts = envelope.value === undefined ? {} : { facts: envelope.value };
  return { ok: false, code, ...facts } as WalletOutcome<R>;
}
