import { withBreakMarks } from './catalogue.ts';
import { letters as en } from './en/letters.ts';
import type { Language } from './languages.ts';
import { letters as my } from './my/letters.ts';
import { serverArea } from './server-area.ts';
import { letters as zh } from './zh/letters.ts';

/** The letters, by the beginnings of their keys. */
const keys = {
  code: 'letter_code',
  passwordReset: 'letter_password_reset',
  passwordChanged: 'letter_password_changed',
  contactChanged: 'letter_contact_changed',
  payoutAccountAdded: 'letter_payout_account_added',
  payoutAccountsChanged: 'letter_payout_accounts_changed',
  paymentPasswordReset: 'letter_payment_password_reset',
} as const;
export type LetterName = keyof typeof keys;
export const letterNames = Object.keys(keys) as readonly LetterName[];

const messagesIn = serverArea('letters', { MY: my, EN: en, CN: zh });

/**
 * One letter in the language of its reader. Values are put in as they are: letters are plain text.
 *
 * @throws when a name of the letter has no value
 */
export function writeLetter(
  language: Language,
  name: LetterName,
  values: Readonly<Record<string, string | number>>,
): { readonly subject: string; readonly text: string } {
  const messages = messagesIn(language);
  const fill = (part: 'subject' | 'text'): string =>
    withBreakMarks(messages[`${keys[name]}_${part}`] ?? '').replaceAll(
      /\{(\w+)\}/g,
      (_, key: string) => {
        const value = values[key];
        if (value === undefined) throw new Error(`the letter ${name} needs ${key}`);
        return String(value);
      },
    );
  // A line feed in a value must not begin a header of its own.
  return { subject: fill('subject').replaceAll(/[\r\n]+/g, ' '), text: fill('text') };
}

/**
 * The same in several languages, one after the other: for a reader of whom nobody knows which one
 * he speaks, as where somebody else may have changed the account.
 */
export function writeLetterIn(
  spoken: readonly Language[],
  name: LetterName,
  values: Readonly<Record<string, string | number>>,
): { readonly subject: string; readonly text: string } {
  const letters = [...new Set(spoken)].map((language) => writeLetter(language, name, values));
  return {
    subject: letters.map(({ subject }) => subject).join(' / '),
    text: letters.map(({ text }) => text).join('\n\n'),
  };
}
