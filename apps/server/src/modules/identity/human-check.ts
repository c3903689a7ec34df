import { createHash } from 'node:crypto';
import { MINUTE_MS, ok, type Result, refuse, SECOND_MS } from '@padauk/base';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Platform, Random } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { SPENDER_BYTES, spendProof } from './captchas.repo.ts';

/** What decides whether a person, or a machine that has paid for it, is there. */
export type HumanCheck = {
  /** What the widget of the page is given. */
  challenge(): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Judges what the widget made of it; each solution once.
   *
   * @param spender - the call, which may show the same again when it is repeated
   */
  judge(proof: string, spender?: Buffer): Promise<Result<undefined, 'human_check_failed'>>;
};

const LIFE_MS = 10 * MINUTE_MS;
/** Iterations of one guess; about half a millisecond of a phone. */
const COST = 1_000;
/** Guesses until the solution: about a second of a phone, and the same for a machine. */
const GUESSES = { min: 500, span: 1_500 } as const;
/** Work is a limit like any other: the factor of load tests takes it away. */
const guessesOf = (random: Random, factor: number): number => {
  const guesses = GUESSES.min + (random.bytes(4).readUInt32BE() % GUESSES.span);
  return Math.max(1, Math.floor(guesses / Math.max(1, factor)));
};

/** Proof of work by the rules of altcha: made and judged here, nothing is asked elsewhere. */
export function altchaCheck(
  platform: Pick<Platform, 'db' | 'clock' | 'random' | 'config'>,
  vault: Vault,
): HumanCheck {
  const secret = vault.derive('identity.human-check').toString('hex');
  const keySecret = vault.derive('identity.human-check.key').toString('hex');
  return {
    challenge: async () => {
      const counter = guessesOf(platform.random, platform.config.limitFactor);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter,
        deriveKey,
        expiresAt: new Date(platform.clock.now().getTime() + LIFE_MS),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: keySecret,
      });
      return { ...challenge };
    },
    judge: async (proof, spender = platform.random.bytes(SPENDER_BYTES)) => {
      const payload = readPayload(proof);
      if (!payload) return refuse('human_check_failed');
      const expiresAt = (payload.challenge.parameters.expiresAt ?? 0) * SECOND_MS;
      // The library looks at the machine's clock; ours decides.
      if (!(expiresAt > platform.clock.now().getTime())) return refuse('human_check_failed');
      const judged = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: keySecret,
      }).catch(() => undefined);
      if (!judged?.verified) return refuse('human_check_failed');
      const hash = createHash('sha256').update(String(payload.challenge.signature)).digest();
      const spent = { hash, expiresAt: new Date(expiresAt), spender };
      return (await spendProof(platform.db, spent)) ? ok(undefined) : refuse('human_check_failed');
    },
  };
}

/** The base64 of JSON that the widget writes; undefined for anything else. */
function readPayload(proof: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Far enough for the library, which checks the signature over the rest. */
function isPayload(value: unknown): value is Payload {
  if (!isObject(value)) return false;
  const { challenge, solution } = value;
  return (
    isObject(challenge) &&
    isObject(challenge['parameters']) &&
    typeof challenge['signature'] === 'string' &&
    typeof challenge['parameters']['expiresAt'] === 'number' &&
    isObject(solution) &&
    typeof solution['counter'] === 'number' &&
    typeof solution['derivedKey'] === 'string'
  );
}
