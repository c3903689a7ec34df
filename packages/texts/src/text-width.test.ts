import { expect, test } from 'vitest';
import { english, type Messages } from './areas.ts';
import { withBreakMarks } from './catalogue.ts';
import { readArea } from './read-area.ts';
import { linesIn, textWidth } from './text-width.ts';
import { offeredLanguages } from './translations.ts';

/** The boxes of the shell on a screen of 320 px, and the keys that are in them. */
const boxes = {
  'the bottom bar': {
    widthPx: 64,
    fontSizePx: 12,
    keys: ['shell_menu', 'shell_home', 'shell_deposit', 'shell_signup', 'shell_promotions'],
  },
  'the last place of the bottom bar': {
    widthPx: 64,
    fontSizePx: 12,
    keys: ['shell_me', 'shell_login'],
  },
  'a button of the header': {
    widthPx: 84,
    fontSizePx: 14,
    keys: ['shell_login', 'shell_signup', 'shell_deposit'],
  },
  'a tab of two': {
    widthPx: 128,
    fontSizePx: 15,
    keys: ['identity_login_action', 'identity_signup_action', 'shell_login', 'shell_signup'],
  },
  'a pill of the categories': {
    widthPx: 150,
    fontSizePx: 15,
    keys: Object.keys(english.games).filter((key) => key.startsWith('games_category_')),
  },
} as const;

test('marks have no width, Chinese signs are square, and a line breaks at the marks alone', () => {
  expect(textWidth('中文', 10)).toBe(20);
  expect(textWidth('ป่', 10)).toBe(textWidth('ป', 10));
  expect(linesIn('ab cd', { widthPx: 14, fontSizePx: 10 })).toBe(2);
  expect(linesIn('ab\u200Bcd', { widthPx: 14, fontSizePx: 10 })).toBe(2);
  expect(linesIn('abcd', { widthPx: 14, fontSizePx: 10 })).toBe(Number.POSITIVE_INFINITY);
});

test.each(offeredLanguages())(
  '%s fits the narrow places of the shell in two lines',
  async (language) => {
    const messages: Messages = Object.assign(
      {},
      ...(await Promise.all(
        (['shell', 'identity', 'games'] as const).map((area) => readArea(language, area)),
      )),
    );
    const tooLong = Object.entries(boxes).flatMap(([place, { keys, ...box }]) =>
      keys
        .map((key) => ({ key, text: withBreakMarks(messages[key] ?? '') }))
        .filter(({ text }) => linesIn(text, box) > 2)
        .map(({ key, text }) => `${place}: ${key} “${text}”`),
    );
    expect(tooLong).toEqual([]);
  },
);

test.each(offeredLanguages())(
  '%s stands on one line in the bottom bar from 360 px on',
  async (language) => {
    const shell = (await readArea(language, 'shell')) ?? {};
    const bars = [boxes['the bottom bar'], boxes['the last place of the bottom bar']];
    const tooLong = bars
      .flatMap(({ keys }) => keys.map((key) => withBreakMarks(shell[key] ?? '')))
      .filter((text) => textWidth(text, 12) > 72);
    expect(tooLong).toEqual([]);
  },
);
