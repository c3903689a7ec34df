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

/** Under what name a file has the translation of a message. */
const nameOf = (key: string, message: string): string => `${key}@${markOf(message)}`;

export const fileOf = (language: Language): string =>
  fileURLToPath(
    new URL(`./translated/${htmlLanguageOf[language].toLowerCase()}.json`, import.meta.url),
  );

/** The file that was read last: its areas are asked for one after the other. */
let last: { readonly language: Language; readonly file: TranslationFile } | undefined;

/** The stored translations of a language; none when nobody has begun it. */
export function readTranslations(language: Language): TranslationFile {
  if (last?.language === language) return last.file;
  const path = fileOf(language);
  const file = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TranslationFile) : {};
  last = { language, file };
  return file;
}

/** The translations of one area that say what English says today. */
export function currentOf(file: TranslationFile, source: Messages): Messages {
  return Object.fromEntries(
    Object.entries(source).flatMap(([key, message]) => {
      const translated = file[nameOf(key, message)];
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
  const names = namesNow();
  return names.filter((name) => file[name] !== undefined).length / names.length;
}

let named: readonly string[] | undefined;
/** How the texts of players are named in the file of a language that says all of them. */
function namesNow(): readonly string[] {
  named ??= playerAreas.flatMap((area) =>
    Object.entries(english[area]).map(([key, message]) => nameOf(key, message)),
  );
  return named;
}

let offered: readonly Language[] | undefined;
/** The languages that are complete enough to be offered; read from the files once. */
export function offeredLanguages(): readonly Language[] {
  offered ??= languages.filter((language) => completenessOf(language) >= OFFERED_FROM);
  return offered;
}
