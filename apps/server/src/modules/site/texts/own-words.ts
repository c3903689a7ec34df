import { ok, type Result } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import { compileMessage } from '@padauk/texts/compile-area';
import { placeholdersOf } from '@padauk/texts/placeholders';
import type { Message, Part } from '@padauk/texts/say';

/**
 * Own words in the form that browsers read.
 *
 * @param house - the words that they stand for, as the files have them
 * @returns refused where the site could not say them: not in the syntax of ICU, or with other facts
 *   (`{count}`) than those that a screen gives to the words of the house
 */
export function readOwnWords(house: string, own: string): Result<Message, 'invalid_fields'> {
  const wrong = (code: 'required' | 'pattern' | 'choice') => refuseField({ path: 'words', code });
  if (own.trim() === '') return wrong('required');
  const message = compiled(own);
  if (message === undefined || !isSayable(message)) return wrong('pattern');
  const same = String(placeholdersOf(own)) === String(placeholdersOf(house));
  return same ? ok(message) : wrong('choice');
}

function compiled(words: string): Message | undefined {
  try {
    return compileMessage(words);
  } catch {
    return undefined;
  }
}

/**
 * Whether `say` knows all forms of a message: words, facts, and facts that are counted. A brace
 * among the words is one that was not closed.
 */
const isSayable = (message: Message): boolean =>
  typeof message === 'string'
    ? !/[{}]/.test(message)
    : message.every((part) =>
        typeof part === 'string' ? isSayable(part) : part.length === 1 || isCounted(part),
      );

const isCounted = ([, kind, cases]: Extract<Part, readonly [string, string, object]>): boolean =>
  kind === 'plural' &&
  Object.entries(cases).every(([form, words]) => form === 'offset' || isSayable(words));

/** A number where somebody counts, the name of the fact elsewhere. */
export const sampleFacts = (words: string): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    placeholdersOf(words).map((name) => [
      name,
      new RegExp(`\\{${name}, plural`).test(words) ? 2 : `‹${name}›`,
    ]),
  );
