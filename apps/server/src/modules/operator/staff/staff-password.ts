import type { FieldError } from '@padauk/contracts';
import type { Merchant } from '../../../platform/platform.ts';
import { isCommonPassword, isContextWord } from '../../identity/index.ts';

/**
 * What is wrong with a password that somebody of the staff wants, beside its length. Guessed first
 * are the lists of the guessers, and the words of the place (ASVS 5.0, 6.2.4 and 6.2.11).
 */
export function weaknessOf(
  { path, password }: { readonly path: string; readonly password: string },
  place: { readonly username: string; readonly merchant: Pick<Merchant, 'name' | 'code'> },
): FieldError | undefined {
  const lower = password.toLowerCase();
  const words = [place.username, place.merchant.name, place.merchant.code];
  const guessed =
    isCommonPassword(password) ||
    isContextWord(password) ||
    words.some((word) => lower.includes(word.toLowerCase()));
  return guessed ? { path, code: 'pattern', params: { patternId: 'not_common' } } : undefined;
}
