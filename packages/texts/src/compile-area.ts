import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { withBreakMarks } from './catalogue.ts';
import type { Message, Messages, Part } from './say.ts';

/** Messages as `say` takes them: words alone, or lists of words and of facts to be put in. */
export function compileArea(messages: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]),
  );
}

/**
 * One message in the form of `say`.
 *
 * @throws where no ICU parser takes it
 */
export function compileMessage(message: string): Message {
  const parts = compileMessageOrThrow(withBreakMarks(message)) as readonly Part[];
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}
