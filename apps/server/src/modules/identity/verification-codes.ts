import { DAY_MS, MINUTE_MS, ok, type Result, refuse, SECOND_MS } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { writeLetter } from '@padauk/texts/letters';
import type { Db, Limiter, Merchant, Platform, Random } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { minutesUntil } from './login-lock.ts';
import { CUSTOMER_BITS, networkOf } from '../../platform/network.ts';
import { lookupOf } from './sealed.ts';
import {
  type CodeKey,
  type CodePurpose,
  insertCode,
  markCodeUsed,
  readCodeLock,
  tryCode,
} from './verification-codes.repo.ts';

const DIGITS = 6;
/** Guesses of one code; after them it is void, and the target rests. */
export const CODE_TRIES_MAX = 5;
/** The lock-out for asking too often and for guessing. */
export const CODE_LOCK_MS = 5 * MINUTE_MS;
/** A message may be on its way for a while: a code is taken this much longer than announced. */
const ON_THE_WAY_MS = 4 * MINUTE_MS;
const PER_TARGET = { points: 3, perSeconds: 300, blockSeconds: 300 };
const PER_TARGET_DAY = { points: 10, perSeconds: DAY_MS / SECOND_MS };
const PER_MEMBER_DAY = { points: 30, perSeconds: DAY_MS / SECOND_MS };
/** Behind an IPv4 address of a provider of mobile lines many people sign in; a /64 is one's own. */
const PER_ADDRESS_DAY = {
  v4: { points: 300, perSeconds: DAY_MS / SECOND_MS },
  v6: { points: 30, perSeconds: DAY_MS / SECOND_MS },
};

export type SendRefusal = 'sms_too_often' | 'sms_quota_exceeded' | 'message_not_sent';
export type CodeRefusal =
  | 'verification_code_wrong'
  | 'verification_code_expired'
  | 'verification_locked';

export type CodeRequest = {
  readonly merchant: Pick<Merchant, 'id' | 'name'>;
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  /** E.164, or an e-mail address in the form in which addresses are compared. */
  readonly target: string;
  readonly language: Language;
  readonly ip: string;
  /** Who asks, where that is known: a member is counted apart from whoever shares the address. */
  readonly memberId?: string;
  /** Minutes for which no second one can be asked for. */
  readonly codeMinutes: number;
  /** SMS that the brand pays for in a day. */
  readonly dayMax: number;
  /**
   * Whether a person waits for it. False: nobody has this number, and everything but the message is
   * done all the same, so that no answer tells which numbers exist.
   */
  readonly wanted: boolean;
  /** The message goes out before the answer, which tells whether it did; it is wanted then. */
  readonly atOnce: boolean;
};

/** Sends a code of six digits, within the limits of target, address and brand. */
export async function sendCode(
  platform: Platform,
  vault: Vault,
  request: CodeRequest,
): Promise<Result<{ expiredMinutes: number }, SendRefusal>> {
  const { merchant, purpose, channel, target, codeMinutes } = request;
  const key = keyOf(vault, { merchantId: merchant.id, purpose, target });
  const now = platform.clock.now();
  const lockedAt = await readCodeLock(platform.db, key, CODE_TRIES_MAX);
  if (lockedAt && now.getTime() - lockedAt.getTime() < CODE_LOCK_MS) return tooOften(lockedAt, now);
  const limited = await takeLimits(platform.limiter, key, request);
  if (!limited.ok) return limited;

  const code = digitsOf(platform.random, DIGITS);
  const expiresAt = new Date(now.getTime() + codeMinutes * MINUTE_MS + ON_THE_WAY_MS);
  const letter = writeLetter(request.language, 'code', {
    brand: merchant.name,
    code,
    minutes: codeMinutes,
  });
  const message = { merchantId: merchant.id, channel, to: target, ...letter };
  await platform.db.transaction().execute(async (tx) => {
    await insertCode(tx, { ...key, codeHash: hashOf(vault, key, code), sentAt: now, expiresAt });
    if (request.atOnce) return;
    const worthMs = codeMinutes * MINUTE_MS;
    await platform.messages.queue(tx, message, { worthMs, discard: !request.wanted });
  });
  if (request.atOnce) {
    const sent = await platform.messages.sendNow(message);
    if (!sent.ok) {
      await platform.limiter.reset('sms-again', againKeyOf(key));
      return sent;
    }
  }
  return ok({ expiredMinutes: codeMinutes });
}

type GivenCode = {
  readonly merchantId: string;
  readonly purpose: CodePurpose;
  readonly target: string;
  readonly code: string;
};
/** What a code is judged with. */
type Judge = Pick<Platform, 'db' | 'clock' | 'limiter'>;
/** A code that fits. It is good until `spendCode` uses it up. */
export type FittingCode = { readonly id: bigint };

/**
 * Judges a code that somebody typed, on a connection of its own: a wrong try stays counted whatever
 * becomes of what the code is needed for, and no transaction waits for a second connection.
 */
export async function judgeCode(
  platform: Judge,
  vault: Vault,
  given: GivenCode,
): Promise<Result<FittingCode, CodeRefusal>> {
  const key = keyOf(vault, given);
  const now = platform.clock.now();
  const codeHash = hashOf(vault, key, given.code.trim());
  const tried = await tryCode(platform.db, key, { codeHash, at: now, triesMax: CODE_TRIES_MAX });
  if (!tried) {
    const lockedAt = await readCodeLock(platform.db, key, CODE_TRIES_MAX);
    if (!lockedAt) return refuse('verification_code_wrong');
    const until = new Date(lockedAt.getTime() + CODE_LOCK_MS);
    return until > now
      ? refuse('verification_locked', { minutes: minutesUntil(until, now) })
      : refuse('verification_code_expired');
  }
  if (tried.expiresAt <= now) return refuse('verification_code_expired');
  if (tried.fits) {
    // It is used up with what it opens, which may be needed once more soon.
    await platform.limiter.reset('sms-again', againKeyOf(key));
    return ok({ id: tried.id });
  }
  return refuse('verification_code_wrong', { triesLeft: CODE_TRIES_MAX - tried.tries });
}

/**
 * Uses a code up: of two at once, one. In the transaction of what it is needed for it is not lost
 * when that fails.
 */
export async function spendCode(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  code: FittingCode,
): Promise<Result<undefined, 'verification_code_wrong'>> {
  const used = await markCodeUsed(tx, code.id, clock.now());
  return used ? ok(undefined) : refuse('verification_code_wrong');
}

/** Judges a code and uses it up. */
export async function takeCode(
  platform: Judge,
  vault: Vault,
  given: GivenCode,
): Promise<Result<undefined, CodeRefusal>> {
  const judged = await judgeCode(platform, vault, given);
  return judged.ok ? spendCode(platform.db, platform, judged.value) : judged;
}

/**
 * The narrowest first: what one limit refuses uses up none of the wider ones. An address that has
 * asked enough is stopped before all, so that it silences no numbers of others.
 */
async function takeLimits(
  limiter: Limiter,
  key: CodeKey,
  { merchant, ip, memberId, channel, codeMinutes, dayMax, wanted }: CodeRequest,
): Promise<Result<undefined, 'sms_too_often' | 'sms_quota_exceeded'>> {
  const target = key.target.toString('base64');
  const network = networkOf(ip, CUSTOMER_BITS);
  const isV4 = network.endsWith(`/${CUSTOMER_BITS.v4}`);
  const ofAsker = (cost: number) =>
    memberId === undefined
      ? limiter.take('sms-address-day', network, { ...PER_ADDRESS_DAY[isV4 ? 'v4' : 'v6'], cost })
      : limiter.take('sms-member-day', memberId, { ...PER_MEMBER_DAY, cost });
  const asker = await ofAsker(0);
  if (!asker.ok) return refuse('sms_quota_exceeded', asker.facts);
  const perCode = { points: 1, perSeconds: (codeMinutes * MINUTE_MS) / SECOND_MS };
  const again = await limiter.take('sms-again', againKeyOf(key), perCode);
  if (!again.ok) return againLater(again.facts?.retryAfterSeconds ?? perCode.perSeconds);
  const soon = await limiter.take('sms-target', againKeyOf(key), PER_TARGET);
  if (!soon.ok) return againLater(soon.facts?.retryAfterSeconds ?? CODE_LOCK_MS / SECOND_MS);
  const ofTarget = await limiter.take('sms-target-day', target, PER_TARGET_DAY);
  if (!ofTarget.ok) return refuse('sms_quota_exceeded', ofTarget.facts);
  const counted = await ofAsker(1);
  if (!counted.ok) return refuse('sms_quota_exceeded', counted.facts);
  if (channel !== 'sms') return ok(undefined);
  // A message that goes to nobody costs the brand nothing, and is refused when all others are.
  const cost = wanted ? 1 : 0;
  const perBrand = { points: dayMax, perSeconds: DAY_MS / SECOND_MS, cost };
  const ofBrand = await limiter.take('sms-brand-day', merchant.id, perBrand);
  return ofBrand.ok ? ok(undefined) : refuse('sms_quota_exceeded', ofBrand.facts);
}

const againKeyOf = ({ purpose, target }: CodeKey): string =>
  `${purpose} ${target.toString('base64')}`;

const againLater = (retryAfterSeconds: number) =>
  refuse('sms_too_often', {
    minutes: Math.ceil((retryAfterSeconds * SECOND_MS) / MINUTE_MS),
    retryAfterSeconds,
  });

const tooOften = (lockedAt: Date, now: Date) =>
  refuse('sms_too_often', {
    minutes: minutesUntil(new Date(lockedAt.getTime() + CODE_LOCK_MS), now),
  });

const keyOf = (
  vault: Vault,
  code: { readonly merchantId: string; readonly purpose: CodePurpose; readonly target: string },
): CodeKey => ({
  merchantId: code.merchantId,
  purpose: code.purpose,
  target: lookupOf(vault, 'code', { merchantId: code.merchantId, value: code.target }),
});

/** Bound to purpose and target: a code of somebody else is another hash. */
const hashOf = (vault: Vault, key: CodeKey, code: string): Buffer =>
  lookupOf(vault, 'code', {
    merchantId: key.merchantId,
    value: `${key.purpose} ${key.target.toString('hex')} ${code}`,
  });

/** Evenly distributed: a draw from the incomplete last span of 32 bits is made again. */
function digitsOf(random: Random, digits: number): string {
  const span = 10 ** digits;
  const end = Math.floor(2 ** 32 / span) * span;
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < end) return String(drawn % span).padStart(digits, '0');
  }
}
