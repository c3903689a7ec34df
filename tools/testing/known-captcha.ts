import { randomUUID } from 'node:crypto';
import { answerHash } from '../../apps/server/src/modules/identity/captcha.ts';
import { insertCaptcha } from '../../apps/server/src/modules/identity/captchas.repo.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';

/** A captcha as the server makes them, but one whose picture the test need not read. */
export async function knownCaptcha(platform: Platform, answer = 'ABCDE') {
  const captchaId = randomUUID();
  await insertCaptcha(platform.db, {
    id: captchaId,
    answerHash: answerHash(platform.vault, captchaId, answer),
    expiresAt: new Date(platform.clock.now().getTime() + 120_000),
  });
  return { captchaId, captcha: answer };
}
