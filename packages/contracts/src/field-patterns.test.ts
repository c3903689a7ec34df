import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { acceptedPatternOf, matchesPattern, type PatternId, patternIds } from './field-patterns.ts';

const examples: Readonly<Record<PatternId, { fits: string[]; fails: string[] }>> = {
  any: { fits: ['', 'a b', 'မြန်မာ'], fails: [] },
  letter_first: { fits: ['a', 'Aung90'], fails: ['9a', 'a_b', 'a b'] },
  letters_digits: { fits: ['9a', 'A1'], fails: ['a-b', 'မ'] },
  no_chinese: { fits: ['Aung9', 'မြမြ၉'], fails: ['大', 'a大b', 'Aung 9', 'Aung!'] },
  email: {
    fits: ['a@b.mm', 'a.b+c@mail.example.com'],
    fails: ['a', 'a@b', '@b.mm', 'a@b@c.mm', 'a b@c.mm', 'a@b..mm', 'a@.mm'],
  },
  digits: { fits: ['0123'], fails: ['1a', '၁၂၃', '1.5'] },
  letters_digits_uppercase: { fits: ['aB1'], fails: ['ab1', 'aB 1'] },
  english_letters: { fits: ['Aung San'], fails: ['Aung9', 'é'] },
  no_spaces: { fits: ['a-b'], fails: ['a b', 'a\tb'] },
  chinese: { fits: ['张三', '张·三。'], fails: ['zhang', '张3'] },
  date_year_first: { fits: ['1990-02-28'], fails: ['1990-13-01', '28-02-1990'] },
  date_month_first: { fits: ['02-28-1990'], fails: ['1990-02-28', '13-01-1990'] },
  korean: { fits: ['김 민수'], fails: ['Kim'] },
  thai: { fits: ['สมชาย'], fails: ['Somchai'] },
  thai_english: { fits: ['สมชาย Somchai'], fails: ['สมชาย9'] },
  uppercase: { fits: ['ABC'], fails: ['ABc'] },
  full_name: { fits: ['Aung San', 'အောင် ဆန်း'], fails: ['Aung', 'Aung  San', 'Aung San Win'] },
  full_width_japanese: { fits: ['山田たろう', 'ヤマダ'], fails: ['Yamada'] },
  strong_password: { fits: ['aB3!'], fails: ['aB34', 'ab3!', 'AB3!', 'aBc!'] },
};

test.each(patternIds)('%s takes what it says and nothing else', (patternId) => {
  const { fits, fails } = examples[patternId];
  expect(fits.filter((value) => !matchesPattern(patternId, value))).toEqual([]);
  expect(fails.filter((value) => matchesPattern(patternId, value))).toEqual([]);
});

test.each(patternIds)('%s is the same in the form as on the server', (patternId) => {
  const { fits, fails } = examples[patternId];
  const source = acceptedPatternOf(patternId);
  const accepts = (value: string) => source === '*' || new RegExp(source, 'u').test(value);
  expect(fits.filter((value) => !accepts(value))).toEqual([]);
  expect(fails.filter(accepts)).toEqual([]);
});

test('a hostile value costs no more than its length', () => {
  const hostile = ['a', '1', ' ', '@', 'a@', '.', 'a.', 'A', '大'].map((part) =>
    part.repeat(100_000).concat('\u0000'),
  );
  const from = performance.now();
  for (const patternId of patternIds) {
    for (const value of hostile) matchesPattern(patternId, value);
  }
  // 171 values of 100,000 characters and more; a pattern that backtracks would take hours.
  expect(performance.now() - from).toBeLessThan(2_000);
});
