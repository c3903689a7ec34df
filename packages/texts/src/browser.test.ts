import { expect, test } from 'vitest';
import { createTexts, type TextKey } from './browser.ts';

test('an area that is asked for while a language is on its way comes in that language too', async () => {
  const texts = createTexts('EN');
  await texts.load('shell');
  const switching = texts.use('CN');
  await Promise.all([switching, texts.load('bonuses')]);
  expect(texts.language()).toBe('CN');
  expect(texts.has('bonuses_title')).toBe(true);
});

test('a language that nobody waits for any more is not shown when it comes', async () => {
  const texts = createTexts('EN');
  await texts.load('shell');
  let wanted = 'MY';
  const first = texts.use('MY', () => wanted === 'MY');
  wanted = 'CN';
  await texts.use('CN', () => wanted === 'CN');
  await first;
  expect(texts.language()).toBe('CN');
  expect(texts.translate()('shell_close')).toBe('关闭');
});

test('what a page has no words for is told by the words that it has for that, in each language', async () => {
  const texts = createTexts('EN', 'console_other');
  await texts.load('console');
  const codes = ['console_proposal_of_next_year', undefined] as unknown as TextKey[];
  const said = () => codes.map((code) => texts.translate()(code));
  expect(said()).toEqual(['Other', 'Other']);
  expect(texts.translate()('console_save')).toBe('Save');
  await texts.use('CN');
  expect(said()).toEqual(['其他', '其他']);
});
