import { SIGNATURE_WINDOW_SECONDS, signatureHeader, signCall, vendorHeader } from '../signing.ts';
import { walletRoutes } from '../wallet-transport.ts';
import type { BadlySigned, ConformanceContext } from './bench.ts';
import { post } from './send-bytes.ts';

/** Sends calls whose signature must not be believed. */
export function createBadSender(options: {
  readonly url: string;
  readonly vendorCode: string;
  readonly secret: string;
  readonly nowMs: () => number;
}): NonNullable<ConformanceContext['sendBadly']> {
  return async (fault, body) => {
    const rawBody = Buffer.from(JSON.stringify(body));
    return post(options.url + walletRoutes.balance.path, {
      headers: { [vendorHeader]: options.vendorCode, ...signatureFor(fault, options, rawBody) },
      body: fault === 'changed_body' ? `${rawBody.toString()} ` : rawBody,
    });
  };
}

function signatureFor(
  fault: BadlySigned,
  options: { readonly secret: string; readonly nowMs: () => number },
  rawBody: Buffer,
): Record<string, string> {
  if (fault === 'unsigned') return {};
  const beyond = SIGNATURE_WINDOW_SECONDS + 5;
  const shift = fault === 'stale' ? -beyond : fault === 'from_the_future' ? beyond : 0;
  const secret = fault === 'wrong_key' ? `${options.secret}x` : options.secret;
  const { path } = fault === 'other_call' ? walletRoutes.endRound : walletRoutes.balance;
  const nowSeconds = options.nowMs() / 1000 + shift;
  return { [signatureHeader]: signCall(secret, { path, rawBody, nowSeconds }) };
}
