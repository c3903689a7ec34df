import { request } from 'undici';
import { signatureHeader, signCall, vendorHeader } from '../signing.ts';
import type { SendBytes } from './bench.ts';

/** Posts a call that no transport would send, and gives what the wallet says in its envelope. */
export async function post(
  url: string,
  call: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array;
  },
) {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...call.headers },
    body: call.body,
  });
  const envelope = (await answer.body.json()) as {
    readonly code?: string;
    readonly value?: { readonly retryable?: unknown };
  };
  const { code = '', value } = envelope;
  return { status: answer.statusCode, code, retryable: value?.retryable };
}

/** Sends calls of the vendor's whose bytes and time the case makes. */
export const createByteSender =
  (options: {
    readonly url: string;
    readonly vendorCode: string;
    readonly secret: string;
  }): SendBytes =>
  ({ path, text, atSeconds }) => {
    const signed = { path, rawBody: Buffer.from(text), nowSeconds: atSeconds };
    return post(options.url + path, {
      headers: {
        [vendorHeader]: options.vendorCode,
        [signatureHeader]: signCall(options.secret, signed),
      },
      body: text,
    });
  };
