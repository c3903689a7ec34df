import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createRecentMap } from '@padauk/base/recent-map';
import type { Incoming } from './answer-call.ts';
import type { Outgoing } from './envelope.ts';

/** Below it the head of an answer is longer than what packing saves. */
const PACKED_FROM_BYTES = 1_024;
/** Packed answers that are kept: equal answers are packed once. */
const PACKED_KEPT = 150;

/** Equal addresses of one brand in one language have equal answers. */
const VARY = 'accept-encoding, accept-language, merchant, host';

/**
 * Finishes answers that are equal for all visitors (`shared` in their contract): a visitor who has
 * the answer already is only told so, others get it packed. A browser asks each time, so that
 * nobody sees what is no longer true.
 */
export function createSharedAnswers(): (outgoing: Outgoing, incoming: Incoming) => Outgoing {
  const kept = createRecentMap<string, Buffer>(PACKED_KEPT);

  const pack = (etag: string, body: string | Buffer): Buffer => {
    const known = kept.get(etag);
    if (known) return known;
    const packed = gzipSync(body);
    kept.set(etag, packed);
    return packed;
  };

  return (outgoing, incoming) => {
    if (outgoing.status !== 200) return outgoing;
    const { body } = outgoing;
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const headers = { etag, vary: VARY, 'cache-control': 'no-cache' };
    if (has(incoming.headers['if-none-match'], etag)) {
      return { ...outgoing, status: 304, body: '', headers };
    }
    const small = Buffer.byteLength(body) < PACKED_FROM_BYTES;
    if (small || !has(incoming.headers['accept-encoding'], 'gzip')) return { ...outgoing, headers };
    const packed = { ...headers, 'content-encoding': 'gzip' };
    return { ...outgoing, body: pack(etag, body), headers: packed };
  };
}

/** `gzip;q=0` is said by nobody; a name in the list is a wish for it. */
const has = (header: string | string[] | undefined, wanted: string): boolean =>
  String(header ?? '')
    .split(',')
    .some((one) => one.split(';')[0]?.trim() === wanted);
