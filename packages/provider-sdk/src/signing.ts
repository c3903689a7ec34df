import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries the signature of a wallet call. */
export const signatureHeader = 'padauk-signature';
/** The header that names the vendor whose key signed the call. */
export const vendorHeader = 'padauk-vendor';
/** How far the sender's clock may be from ours, in seconds, either way. */
export const SIGNATURE_WINDOW_SECONDS = 300;
/** A vendor has at most two keys in use, so that one can be replaced while the other still signs. */
export const ACTIVE_KEYS_MAX = 2;

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const CALL_FORM = /^t=(\d{1,12}),v2=([0-9a-f]{64})$/;

/** `head` is what is signed before the bytes: the time, and the path of a call. */
function digestOf(secret: string, head: string, rawBody: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${head}.`).update(rawBody).digest();
}

/**
 * The value of `Padauk-Signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody">`.
 *
 * @param rawBody - the very bytes that are sent
 * @param nowSeconds - unix time of the sender
 */
export function sign(secret: string, rawBody: Uint8Array, nowSeconds: number): string {
  const seconds = String(Math.floor(nowSeconds));
  return `t=${seconds},v1=${digestOf(secret, seconds, rawBody).toString('hex')}`;
}

/**
 * The value of `Padauk-Signature` on a call of a vendor:
 * `t=<unix seconds>,v2=<hex HMAC-SHA256 of "t.path.rawBody">`. The path is signed too, since the
 * same bytes may be a bet and a win.
 *
 * @param call.path - as the contract writes it, without host and query: `/wallet/v1/bet`
 */
export function signCall(
  secret: string,
  call: { readonly path: string; readonly rawBody: Uint8Array; readonly nowSeconds: number },
): string {
  const seconds = String(Math.floor(call.nowSeconds));
  const digest = digestOf(secret, `${seconds}.${call.path}`, call.rawBody);
  return `t=${seconds},v2=${digest.toString('hex')}`;
}

/** Why a signature does not hold; for logs. The caller gets `bad_signature` and no more. */
export type SignatureFault = 'missing' | 'malformed' | 'outside_window' | 'wrong_key';

/**
 * Checks a signature over the raw bytes received, in constant time, against each key in use.
 *
 * @param call.path - of a vendor's call, which signs it too
 * @returns undefined when it holds
 */
export function findSignatureFault(call: {
  readonly header: string | undefined;
  readonly path?: string;
  readonly rawBody: Uint8Array;
  readonly secrets: readonly string[];
  readonly nowSeconds: number;
}): SignatureFault | undefined {
  if (call.header === undefined) return 'missing';
  const match = (call.path === undefined ? FORM : CALL_FORM).exec(call.header);
  if (!match) return 'malformed';
  const [, seconds = '', hex = ''] = match;
  if (Math.abs(call.nowSeconds - Number.parseInt(seconds, 10)) > SIGNATURE_WINDOW_SECONDS) {
    return 'outside_window';
  }
  const given = Buffer.from(hex, 'hex');
  const head = call.path === undefined ? seconds : `${seconds}.${call.path}`;
  let holds = false;
  // Every key is tried even after one has matched, so that the time tells nothing.
  for (const secret of call.secrets.slice(0, ACTIVE_KEYS_MAX)) {
    if (timingSafeEqual(digestOf(secret, head, call.rawBody), given)) holds = true;
  }
  return holds ? undefined : 'wrong_key';
}
