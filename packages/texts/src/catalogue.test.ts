import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileArea } from './vite-plugin.ts';

const folders = ['my', 'en', 'zh'] as const;
type Area = Readonly<Record<string, string>>;

const fileNames = (folder: string) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url)).toSorted();

async function readArea(folder: string, file: string): Promise<Area> {
  const module = (await import(new URL(`./${folder}/${file}`, import.meta.url).href)) as Record<
    string,
    Area
  >;
  return Object.assign({}, ...Object.values(module)) as Area;
}
/** The names of the facts that a message tells. */
const placeholdersOf = (message: string) =>
  [...new Set(Array.from(message.matchAll(/\{(\w+)(?=[,}])/g), ([, name]) => name))].toSorted();

test('every language has the same areas', () => {
  for (const folder of folders) expect(fileNames(folder)).toEqual(fileNames('en'));
});

test.each(fileNames('en'))(
  '%s says the same keys in every language, with the same facts',
  async (file) => {
    const english = await readArea('en', file);
    for (const folder of folders) {
      const area = await readArea(folder, file);
      expect(Object.keys(area).toSorted(), folder).toEqual(Object.keys(english).toSorted());
      for (const [key, message] of Object.entries(area)) {
        expect(placeholdersOf(message), `${folder} ${key}`).toEqual(
          placeholdersOf(english[key] ?? ''),
        );
        expect(message.trim(), `${folder} ${key}`).not.toBe('');
      }
      // Throws on a message that no ICU parser takes.
      compileArea(area);
    }
  },
);

test.each(fileNames('my'))(
  '%s is Burmese in Unicode, with its breaks written visibly',
  async (file) => {
    const burmese = await readArea('my', file);
    for (const [key, message] of Object.entries(burmese)) {
      expect(message, key).toMatch(/[\u1000-\u104F]/);
      // Signs that stand alone, or a vowel E before its consonant at the start of a word: Zawgyi.
      expect(message, key).not.toMatch(/(^|[\s(])[\u102B-\u1032\u1036-\u103E]/);
      expect(message, key).not.toMatch(/[\u1060-\u1097]/);
      expect(message.normalize('NFC'), key).toBe(message);
    }
  },
);

test.each(fileNames('zh'))('%s is written in simplified Chinese', async (file) => {
  const chinese = await readArea('zh', file);
  const traditional = /[們個這說時間題據請號碼錢儲戶單擊續優開關閉賬顯]/;
  for (const [key, message] of Object.entries(chinese)) {
    expect(message, key).toMatch(/[\u4E00-\u9FFF]/);
    expect(message, key).not.toMatch(traditional);
  }
});
