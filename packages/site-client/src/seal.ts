import type { Answer } from '@padauk/contracts/client';
import type { readKeys } from '@padauk/contracts/member';
import type { ReplyOf } from '@padauk/contracts/route';

type Keys = ReplyOf<typeof readKeys>;

/**
 * Seals bodies of encrypted calls: a compact JWE (ECDH-ES on P-256, A256GCM) to the server's first
 * key, with `iat` added, so that the server can refuse an old or repeated one. The cipher is loaded
 * when it is first needed, and the key is read again after `forget`.
 *
 * @param fetchKeys - reads `/wps/system/keys`
 * @param nowMs - the device's clock, corrected by what is known of the server's
 */
export function createSeal(fetchKeys: () => Promise<Answer<Keys>>, nowMs: () => number) {
  let keys: Promise<Keys> | undefined;
  const readOnce = async (): Promise<Keys> => {
    const answer = await fetchKeys();
    if (answer.success) return answer.value;
    keys = undefined;
    throw new Error(`the server's keys cannot be read: ${answer.code}`);
  };
  return {
    seal: async (body: unknown): Promise<string> => {
      const [{ sealTo }, { keys: list }] = await Promise.all([
        import('./seal-to.ts'),
        (keys ??= readOnce()),
      ]);
      const jwk = list[0];
      if (!jwk) throw new Error('the server offers no key');
      const iat = Math.floor(nowMs() / 1000);
      return sealTo(jwk, JSON.stringify({ ...(body as Record<string, unknown>), iat }));
    },
    /** After `undecipherable_body`: the server has changed its keys. */
    forget: () => {
      keys = undefined;
    },
  };
}
