import { expect, test } from 'vitest';
import { inLanguage } from './content.ts';
import { demoAnnouncements, demoBanners, demoBrand } from './demo-brand.ts';
import { sanitizeRichText } from './rich-text.ts';

test('a text is shown in the language asked for, else in the first of the brand that has it', () => {
  expect(inLanguage({ MY: 'm', EN: 'e' }, 'EN', ['MY', 'EN'])).toBe('e');
  expect(inLanguage({ MY: 'm', EN: 'e' }, 'CN', ['MY', 'EN'])).toBe('m');
  expect(inLanguage({ EN: 'e' }, 'CN', ['MY', 'EN'])).toBe('e');
  expect(inLanguage({}, 'CN', ['MY', 'EN'])).toBeUndefined();
});

test('the content of the demo brand is written in all its languages, in Unicode and harmless', () => {
  for (const { texts } of [...demoBanners, ...demoAnnouncements]) {
    expect(Object.keys(texts).sort()).toEqual([...demoBrand.languages].sort());
    for (const said of Object.values(texts)) {
      expect(Object.values<string>(said).every((text) => text === text.normalize('NFC'))).toBe(
        true,
      );
    }
  }
  for (const { content } of demoAnnouncements.flatMap(({ texts }) => Object.values(texts))) {
    expect(sanitizeRichText(content)).toBe(content);
  }
});
