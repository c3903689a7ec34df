/**
 * Work on the languages of the site.
 *
 * - `npm run texts`: how complete each language is, and whether it is offered
 * - `npm run texts -- --missing TH`: the English messages that Thai does not have, as JSON
 * - `npm run texts -- --stale`: translations whose English message has changed; with a language
 *   that is complete at every commit, the messages whose English has changed since its last review
 * - `npm run texts -- --write TH FILE`: takes up translations, `{"key": "…"}`, and drops those
 *   that no English message has any more
 * - `npm run texts -- --reviewed`: notes that the written languages say what English says today
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLanguage, isWritten, type Language, languages } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import { areas, english, type Messages, playerAreas } from '@padauk/texts/areas';
import { placeholdersOf } from '@padauk/texts/placeholders';
import {
  completenessOf,
  currentOf,
  fileOf,
  markOf,
  OFFERED_FROM,
  readTranslations,
} from '@padauk/texts/translations';
import { root } from './steps.ts';

const reviewedFile = join(root, 'packages/texts/reviewed.json');
const everything: Messages = Object.assign({}, ...areas.map((area) => english[area]));
/** What a translated language has: the back office speaks the written ones alone. */
const ofPlayers: Messages = Object.assign({}, ...playerAreas.map((area) => english[area]));
const say = (line: string) => process.stdout.write(`${line}\n`);
const readJson = (path: string): Messages => JSON.parse(readFileSync(path, 'utf8')) as Messages;
const writeJson = (path: string, value: Messages) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
};

function tellCompleteness(): void {
  for (const language of languages) {
    const share = completenessOf(language);
    const state = isWritten(language) ? 'written' : share >= OFFERED_FROM ? 'offered' : '';
    const percent = `${(share * 100).toFixed(1)} %`;
    say(`${language} ${percent.padStart(8)}  ${state.padEnd(8)} ${languageNames[language]}`);
  }
}

function missingIn(language: Language): Messages {
  if (isWritten(language)) return {};
  const current = currentOf(readTranslations(language), ofPlayers);
  return Object.fromEntries(Object.entries(ofPlayers).filter(([key]) => !(key in current)));
}

/** Keys that were translated, or reviewed, from an English message that is no longer the same. */
function staleIn(language: Language): readonly string[] {
  const marks = isWritten(language)
    ? Object.entries(existsSync(reviewedFile) ? readJson(reviewedFile) : {})
    : Object.keys(readTranslations(language)).map((name) => name.split('@'));
  return marks.flatMap(([key = '', mark]) => {
    const message = everything[key];
    return message === undefined || markOf(message) === mark ? [] : [key];
  });
}

function take(language: Language, path: string): void {
  const current = { ...currentOf(readTranslations(language), ofPlayers), ...readJson(path) };
  const kept = Object.entries(ofPlayers).flatMap(([key, message]) => {
    const translated = current[key];
    if (translated === undefined) return [];
    const facts = placeholdersOf(message).join();
    if (placeholdersOf(translated).join() === facts) {
      return [[`${key}@${markOf(message)}`, translated]];
    }
    say(`${key} was left out: it must tell ${facts || 'no facts'}`);
    return [];
  });
  writeJson(fileOf(language), Object.fromEntries(kept) as Messages);
}

const [task, name, path] = process.argv.slice(2);
if (task === undefined) tellCompleteness();
else if (task === '--missing' && isLanguage(name)) {
  say(JSON.stringify(missingIn(name), null, 2));
} else if (task === '--stale' && (name === undefined || isLanguage(name))) {
  for (const language of name === undefined ? languages : [name]) {
    for (const key of staleIn(language)) say(`${language} ${key}`);
  }
} else if (task === '--write' && isLanguage(name) && !isWritten(name) && path !== undefined) {
  take(name, path);
} else if (task === '--reviewed') {
  writeJson(
    reviewedFile,
    Object.fromEntries(Object.entries(everything).map(([key, text]) => [key, markOf(text)])),
  );
} else {
  say('npm run texts [-- --missing LANG | --stale [LANG] | --write LANG FILE | --reviewed]');
  process.exitCode = 1;
}
