import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas, type Messages } from './areas.ts';
import { withBreakMarks, withCompounds } from './catalogue.ts';
import { folderOf, localeOf, writtenLanguages } from './languages.ts';
import { placeholdersOf, wordsOf } from './placeholders.ts';
import { missingForms } from './plural-forms.ts';
import { readArea } from './read-area.ts';
import { withoutNames, wordsLeftInLatin } from './scripts.ts';
import { compileArea } from './compile-area.ts';

const fileNames = (folder: string) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url)).toSorted();
const readWritten = async (language: (typeof writtenLanguages)[number], area: string) =>
  (await readArea(language, area)) as Messages;

/** An area may have parts: `play-tables.ts` is one of `play.ts`. */
const areaOf = (file: string) => file.replace(/-[a-z]+(?=\.ts$)/, '');

test('every written language has the same areas, in the same parts', () => {
  const files = [...areas].map((area) => `${area}.ts`).toSorted();
  for (const language of writtenLanguages) {
    const names = fileNames(folderOf[language]);
    expect(names).toEqual(fileNames('en'));
    expect([...new Set(names.map(areaOf))].toSorted()).toEqual(files);
  }
});

test.each(areas)('%s says the same keys in every language, with the same facts', async (area) => {
  const english = await readWritten('EN', area);
  for (const language of writtenLanguages) {
    const messages = await readWritten(language, area);
    expect(Object.keys(messages).toSorted(), language).toEqual(Object.keys(english).toSorted());
    for (const [key, message] of Object.entries(messages)) {
      const at = `${language} ${key}`;
      expect(placeholdersOf(message), at).toEqual(placeholdersOf(english[key] ?? ''));
      expect(missingForms(message, localeOf[language]), at).toEqual([]);
      expect(message.trim(), at).not.toBe('');
      expect(message, at).not.toMatch(/ {2}/);
    }
    // Throws on a message that no ICU parser takes.
    compileArea(messages);
  }
});

test.each(areas)('%s is Burmese in Unicode, with its breaks written visibly', async (area) => {
  for (const [key, message] of Object.entries(await readWritten('MY', area))) {
    // A message of facts, names and signs alone needs no letter.
    if (/\p{L}/u.test(withoutNames(wordsOf(message))))
      expect(message, key).toMatch(/[\u1000-\u104F]/);
    // Signs that stand alone, or a vowel E before its consonant at the start of a word: Zawgyi.
    expect(message, key).not.toMatch(/(^|[\s(])[\u102B-\u1032\u1036-\u103E]/);
    expect(message, key).not.toMatch(/[\u1060-\u1097]/);
    expect(message.normalize('NFC'), key).toBe(message);
    // Invisible marks are put in by withBreakMarks; typed ones nobody could see or correct.
    expect(message, key).not.toMatch(/[\u200B-\u200D\u2060]/);
    expect(message, key).not.toMatch(/[|~]{2}|^[|~]|[|~]$|[|~] | [|~]/);
  }
});

test.each(areas)('%s in Burmese has the digits of its money and no English word', async (area) => {
  for (const [key, message] of Object.entries(await readWritten('MY', area))) {
    expect(message, key).not.toMatch(/[\u1040-\u1049]/);
    expect(wordsLeftInLatin(wordsOf(message)), key).toEqual([]);
  }
});

test('words that are often said of money are never split', () => {
  expect(withBreakMarks('ငွေသွင်း|မှတ်တမ်း')).toBe('ငွေ\u2060သွင်း\u200Bမှတ်တမ်း');
  expect(withBreakMarks('လောင်းကြေး')).toBe('လောင်း\u2060ကြေး');
  expect(withCompounds('ဂိမ်း|များ')).toBe('ဂိ\u2060မ်း|များ');
  expect(withCompounds('အကောင့်ဝင်')).toBe('အ\u2060ကော\u2060င့်ဝင်');
});

test('what says no stays with its verb, and a word that begins alike is none', () => {
  expect(withCompounds('ဂိမ်း မရှိပါ')).toBe('ဂိ\u2060မ်း မ\u2060ရှိ\u2060ပါ');
  expect(withCompounds('ငွေ မရောက်သေး')).toBe('ငွေ မ\u2060ရောက်သေး');
  expect(withCompounds('မသိ')).toBe('မ\u2060သိ');
  for (const other of ['မင်း', 'မြန်မာ', 'မန့်', 'မည်သူ']) {
    expect(withCompounds(other)).toBe(other);
  }
});

test('what ends a phrase stays with its word, and a word that begins alike is none', () => {
  expect(withCompounds('အားလုံးကို စမ်းပါ။')).toBe('အားလုံး\u2060ကို စမ်း\u2060ပါ။');
  expect(withCompounds('မိမိကိုယ်')).toBe('မိမိကိုယ်');
  expect(withCompounds('လင့်ခ် ဖွင့်')).toBe('လင့်\u2060ခ် ဖွင့်');
  expect(withCompounds('ကစားပါသည်')).toBe('ကစား\u2060ပါ\u2060သည်');
  expect(withCompounds('ဝမ်းသာပါတယ်')).toBe('ဝမ်းသာ\u2060ပါ\u2060တယ်');
  expect(withCompounds(withCompounds('ဝမ်းသာပါတယ်'))).toBe('ဝမ်းသာ\u2060ပါ\u2060တယ်');
});

test.each(areas)('%s is written in simplified Chinese', async (area) => {
  const traditional = /[們個這說時間題據請號碼錢儲戶單擊續優開關閉賬顯]/;
  for (const [key, message] of Object.entries(await readWritten('CN', area))) {
    if (/\p{L}/u.test(withoutNames(wordsOf(message))))
      expect(message, key).toMatch(/[\u4E00-\u9FFF]/);
    expect(message, key).not.toMatch(traditional);
    expect(wordsLeftInLatin(wordsOf(message)), key).toEqual([]);
    // Chinese sentences end in Chinese marks.
    expect(message, key).not.toMatch(/[\u4E00-\u9FFF][,;:?!]|[\u4E00-\u9FFF]\.$/);
  }
});
