/**
 * A message as the build compiles it (see vite-plugin.ts): its words, or its parts in order. A part
 * is words, the name of a fact, or a fact with the words of each of its numbers.
 */
export type Message = string | readonly Part[];
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'plural', Cases];
/** By an exact number, or by a plural form of CLDR; `other` is always there. */
type Cases = { readonly other: Message } & Readonly<Record<string, Message>>;
export type Messages = Readonly<Record<string, Message>>;
export type TextValues = Readonly<Record<string, string | number>>;

/** The number of a choice, where its words name it. */
const NUMBER = '#';
const rules = new Map<string, Intl.PluralRules>();

/** The words of a message in a locale; a fact that is not given leaves its place empty. */
export function say(message: Message, locale: string, values: TextValues = {}): string {
  return write(message, locale, values, NUMBER);
}

function write(message: Message, locale: string, values: TextValues, number: string): string {
  if (typeof message === 'string') return message === NUMBER ? number : message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part === NUMBER ? number : part;
      const [name, , cases] = part;
      const value = values[name] ?? '';
      if (!cases) return value;
      const count = Number(value);
      const form = cases[value] ?? cases[rulesOf(locale).select(count)] ?? cases.other;
      return write(form, locale, values, new Intl.NumberFormat(locale).format(count));
    })
    .join('');
}

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}
