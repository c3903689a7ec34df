import { IntlMessageFormat } from 'intl-messageformat';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Whole numbers that show every form that counting needs. */
const COUNTED_TO = 1_000;

const known = new Map<string, ReadonlySet<string>>();

/** The plural forms that whole numbers take in a language, by CLDR: `one`, `few`, `other`. */
export function pluralFormsOf(locale: string): ReadonlySet<string> {
  const before = known.get(locale);
  if (before) return before;
  const rules = new Intl.PluralRules(locale);
  const forms = new Set([
    'other',
    ...Array.from({ length: COUNTED_TO + 1 }, (_, count) => rules.select(count)),
  ]);
  known.set(locale, forms);
  return forms;
}

/**
 * The forms that a message lacks in a language, over all its plurals: with only `one` and `other`
 * nobody can count in Russian. An empty list when all is well.
 */
export function missingForms(message: string, locale: string): readonly string[] {
  if (!/,\s*(?:plural|selectordinal)\s*,/.test(message)) return [];
  const needed = [...pluralFormsOf(locale)];
  return pluralsIn(new IntlMessageFormat(message, locale).getAst()).flatMap((forms) =>
    needed.filter((form) => !forms.includes(form)),
  );
}

/** The forms of each plural of a message, also of those inside another. */
function pluralsIn(elements: Elements): readonly (readonly string[])[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return 'pluralType' in element ? [Object.keys(element.options), ...inside] : inside;
  });
}
