import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas, deskAreas, english, type Messages } from './areas.ts';
import { isWritten, languages, localeOf, writtenLanguages } from './languages.ts';
import { placeholdersOf, wordsOf } from './placeholders.ts';
import { missingForms } from './plural-forms.ts';
import { readArea } from './read-area.ts';
import { scriptOf, withoutNames, wordsLeftInLatin } from './scripts.ts';
import {
  completenessOf,
  currentOf,
  fileOf,
  markOf,
  offeredLanguages,
  readTranslations,
} from './translations.ts';
import { compileArea } from './compile-area.ts';

const source = { greet: 'Hello {name}', leave: 'Leave' };
const begun = languages.filter((language) => !isWritten(language) && existsSync(fileOf(language)));
const everything: Messages = Object.assign({}, ...areas.map((area) => english[area]));

test('a translation counts as long as its English message is the same', () => {
  const file = { [`greet@${markOf('Hello {name}')}`]: 'Hallo {name}', 'leave@000000': 'Weg' };
  expect(currentOf(file, source)).toEqual({ greet: 'Hallo {name}' });
  expect(currentOf(file, { ...source, greet: 'Welcome {name}' })).toEqual({});
});

test('the written languages are offered, and of the others those that are nearly complete', () => {
  for (const language of languages) {
    const share = completenessOf(language);
    expect(offeredLanguages().includes(language), `${language} ${share}`).toBe(share >= 0.95);
  }
  expect(offeredLanguages()).toEqual(expect.arrayContaining([...writtenLanguages]));
});

test('a language that is not offered is not read, nor an area that is not there', async () => {
  const hidden = languages.find((language) => !offeredLanguages().includes(language));
  if (hidden) expect(await readArea(hidden, 'shell')).toBeUndefined();
  expect(await readArea('EN', 'nowhere')).toBeUndefined();
});

test.each(offeredLanguages())('%s is offered and has no gap', async (language) => {
  for (const area of areas) {
    expect(Object.keys((await readArea(language, area)) ?? {}).toSorted()).toEqual(
      Object.keys(english[area]).toSorted(),
    );
  }
});

test('a translated language says nothing of the back office, whose staff choose a written one', () => {
  const desk = new Set(deskAreas.flatMap((area) => Object.keys(english[area])));
  const said = begun.flatMap((language) =>
    Object.keys(readTranslations(language)).filter((key) => desk.has(key.split('@')[0] ?? '')),
  );
  expect(said).toEqual([]);
});

test.each(begun)(
  '%s tells the same facts as English, and counts as its grammar does',
  (language) => {
    const messages = currentOf(readTranslations(language), everything);
    const faults = Object.entries(messages).flatMap(([key, message]) => {
      const isWell =
        `${placeholdersOf(message)}` === `${placeholdersOf(everything[key] ?? '')}` &&
        missingForms(message, localeOf[language]).length === 0 &&
        message.trim() !== '' &&
        !/ {2}|[|~]/.test(message) &&
        message.normalize('NFC') === message;
      return isWell ? [] : [`${key}: ${message}`];
    });
    expect(faults).toEqual([]);
    // Throws on a message that no ICU parser takes.
    compileArea(messages);
  },
);

test.each(begun.filter((language) => scriptOf[language]))(
  '%s is written in its own letters',
  (language) => {
    const letters = scriptOf[language] ?? /./;
    for (const [key, message] of Object.entries(
      currentOf(readTranslations(language), everything),
    )) {
      const at = `${language} ${key}: ${message}`;
      const words = wordsOf(message);
      expect(wordsLeftInLatin(words), at).toEqual([]);
      // A message of facts, names and signs alone needs no letter.
      if (/\p{L}/u.test(withoutNames(words))) expect(words, at).toMatch(letters);
    }
  },
);
