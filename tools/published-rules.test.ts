import { titles } from '@padauk/engines';
import { publishedRules } from '@padauk/engines/fairness/published-rules';
import { expect, test } from 'vitest';
import { withTitles } from './published-rules.ts';

test('the list of published rules is whole: all titles of today are in it', () => {
  const whole = withTitles(publishedRules, titles);
  expect(publishedRules, 'run node tools/write-published.ts').toEqual(whole);
});

test('no version that came before one of today is missing', () => {
  for (const { code, version } of titles) {
    const [major, minor] = version.split('.').map(Number);
    const earlier = Array.from({ length: minor ?? 0 }, (_, before) => `${major}.${before}`);
    expect(major, 'a second major version: say here which came before it').toBe(1);
    expect(Object.keys(publishedRules[code] ?? {}), code).toEqual([...earlier, version]);
  }
});

const then = { dice: { '1.0': 'aa' }, gone: { '1.0': 'bb' } };

test('what is new is added, and what was published stays', () => {
  const now = [
    { code: 'dice', version: '1.1', rulesHash: 'cc' },
    { code: 'crash', version: '1.0', rulesHash: 'dd' },
  ];
  expect(withTitles(then, now)).toEqual({
    crash: { '1.0': 'dd' },
    dice: { '1.0': 'aa', '1.1': 'cc' },
    gone: { '1.0': 'bb' },
  });
});

test('rules that change under their version are refused', () => {
  const changed = [{ code: 'dice', version: '1.0', rulesHash: 'cc' }];
  expect(() => withTitles(then, changed)).toThrow('dice 1.0 have changed');
});
