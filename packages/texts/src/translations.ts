import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Area, english, type Messages, playerAreas } from './areas.ts';
import { htmlLanguageOf, isWritten, type Language, languages } from './languages.ts';

/**
 * A translated language is one JSON file: `"shell_close@1a2b3c": "ปิด"`. The letters after the key
 * are the mark of the English message that was translated. When that message changes, the marks
 * differ, and the translation is no longer used: it could say what is no longer true.
 */
export type TranslationFile = Readonly<Record<string, string>>;

/** A language is offered when at least this share of what players see is translated. */
export const OFFERED_FROM = 0.95;

/** Each English message is asked for once in every language. */
const marks = new Map<string, string>();

/** The mark of an English message: the first six hexadecimal digits of its SHA-256. */
export function markOf(message: string): string {
  const known = marks.get(message);
  if (known !== undefined) return known;
  const mark = createHash('sha256').update(message).digest('hex').slice(0, 6);
  marks.set(message, mark);
  return mark;
}

export const fileOf = (language: Language): string =>
  fileURLToPath(
    new URL(`./translated/${htmlLanguageOf[language].toLowerCase()}.json`, import.meta.url),
  );

/** The stored translations of a language; none when nobody has begun it. */
export function readTranslations(language: Language): TranslationFile {
  const path = fileOf(language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TranslationFile) : {};
}

/** The translations of one area that say what English says today. */
export function currentOf(file: TranslationFile, source: Messages): Messages {
  return Object.fromEntries(
    Object.entries(source).flatMap(([key, message]) => {
      const translated = file[`${key}@${markOf(message)}`];
      return translated === undefined ? [] : [[key, translated]];
    }),
  );
}

/**
 * All messages of one area in a translated language.
 *
 * @param ofFallback - the same area in the language of `fallbackOf`, which has every key
 */
export const areaIn = (language: Language, area: Area, ofFallback: Messages): Messages => ({
  ...ofFallback,
  ...currentOf(readTranslations(language), english[area]),
});

/** The share of the players' texts that a language says itself, from 0 to 1. */
export function completenessOf(language: Language): number {
  if (isWritten(language)) return 1;
  const file = readTranslations(language);
  const sources = playerAreas.map((area) => english[area]);
  const count = (messages: readonly Messages[]) =>
    messages.reduce((sum, area) => sum + Object.keys(area).length, 0);
  return count(sources.map((source) => currentOf(file, source))) / count(sources);
}

let offered: readonly Language[] | undefined;
/** The languages that are complete enough to be offered; read from the files once. */
export function offeredLanguages(): readonly Language[] {
  offered ??= languages.filter((language) => completenessOf(language) >= OFFERED_FROM);
  return offered;
}
