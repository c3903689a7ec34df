import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, ok, type Result, refuse, SECOND_MS, type Uuid } from '@padauk/base';
import { loadSharp } from '../../platform/picture.ts';
import type { Platform, Random } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { insertCaptcha, SPENDER_BYTES, takeCaptcha } from './captchas.repo.ts';
import { lookupOf } from './sealed.ts';

/** No two of them look alike in any hand: no 0 and O, no 1, I and l, no 5 and S. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRTUVWXY346789';
const LENGTH = 5;
const LIFE_MS = 2 * MINUTE_MS;
const PICTURE = { width: 160, height: 56, fontSize: 52, noise: 3, color: false } as const;
/** Dark characters on a light ground, on a dark page too: who sees little sees the contrast. */
const BACKGROUND = '#f4f1ea';

/** As the contract names it. */
export type Captcha = {
  readonly captchaId: Uuid;
  readonly image: string;
  readonly expiresInSeconds: number;
};

/** Draws a new captcha; what it says is kept as a keyed hash only. */
export async function drawNewCaptcha(platform: Platform, vault: Vault): Promise<Captcha> {
  const captchaId = platform.random.uuid();
  const text = textOf(platform.random);
  await insertCaptcha(platform.db, {
    id: captchaId,
    answerHash: answerHash(vault, captchaId, text),
    expiresAt: new Date(platform.clock.now().getTime() + LIFE_MS),
  });
  const [sharp, { default: drawCaptcha }] = await Promise.all([
    loadSharp(),
    import('svg-captcha/lib/index.js'),
  ]);
  const png = await sharp(Buffer.from(drawCaptcha(text, PICTURE)))
    .flatten({ background: BACKGROUND })
    .png({ palette: true, colors: 16 })
    .toBuffer();
  return {
    captchaId,
    image: `data:image/png;base64,${png.toString('base64')}`,
    expiresInSeconds: LIFE_MS / SECOND_MS,
  };
}

/**
 * Judges an answer. Right or wrong, the captcha is gone; case and spaces make no difference.
 *
 * @param spender - the call, which may show the same again when it is repeated
 */
export async function judgeCaptcha(
  { db, clock, random }: Pick<Platform, 'db' | 'clock' | 'random'>,
  vault: Vault,
  given: { readonly captchaId?: string | undefined; readonly captcha?: string | undefined },
  spender = random.bytes(SPENDER_BYTES),
): Promise<Result<undefined, 'captcha_required' | 'captcha_wrong'>> {
  const { captchaId, captcha } = given;
  if (!captchaId || !captcha) return refuse('captcha_required');
  const kept = await takeCaptcha(db, { id: captchaId, spender });
  if (!kept || kept.expiresAt <= clock.now()) return refuse('captcha_wrong');
  const typed = captcha.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  const right = timingSafeEqual(kept.answerHash, answerHash(vault, captchaId, typed));
  return right ? ok(undefined) : refuse('captcha_wrong');
}

/** What is kept of an answer. */
export const answerHash = (vault: Vault, captchaId: string, text: string): Buffer =>
  lookupOf(vault, 'captcha', { merchantId: captchaId, value: text });

function textOf(random: Random): string {
  const end = 256 - (256 % CHARACTERS.length);
  let text = '';
  while (text.length < LENGTH) {
    for (const byte of random.bytes(LENGTH)) {
      if (byte < end && text.length < LENGTH) text += CHARACTERS[byte % CHARACTERS.length];
    }
  }
  return text;
}
