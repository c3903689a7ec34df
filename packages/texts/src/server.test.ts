import { refusalCodes } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { writtenLanguages } from './languages.ts';
import { refusalText } from './server.ts';

test('every refusal has its words in every language', () => {
  for (const language of writtenLanguages) {
    const fallback = refusalText(language, 'system_error');
    for (const code of refusalCodes) {
      const text = refusalText(language, code);
      expect(text, `${code} in ${language}`).not.toBe('');
      if (code !== 'system_error') expect(text, `${code} in ${language}`).not.toBe(fallback);
    }
  }
});

test('facts are told when all of them came, and left out when one is missing', () => {
  expect(refusalText('EN', 'account_locked', { minutes: 30 })).toBe(
    'Too many wrong attempts. Please try again in 30 minutes.',
  );
  expect(refusalText('EN', 'amount_out_of_limits', { min: 'K1,000' })).toBe(
    'This amount is outside the limits.',
  );
});

test('money in a message has its thousands grouped', () => {
  expect(refusalText('EN', 'turnover_open', { amount: '1250000.50' })).toContain('1,250,000.50');
});

test.each([
  ['of yen', '1250000', '1,250,000 '],
  ['of USDT', '1250000.500000', '1,250,000.50 '],
  ['of USDT to its last unit', '1250000.000001', '1,250,000.000001 '],
  ['that was lost', '-1250.00', '-1,250.00 '],
])('money %s in a message has its thousands grouped', (_, amount, shown) => {
  expect(refusalText('EN', 'turnover_open', { amount })).toContain(` ${shown}`);
});

test('what is no decimal stays as it came', () => {
  const reference = '01234567-1234-4123-8123-012345678901';
  expect(refusalText('EN', 'system_error', { reference })).toContain(reference);
});

test('Burmese messages use Latin digits and real break marks', () => {
  const text = refusalText('MY', 'account_locked', { minutes: 30 });
  expect(text).toContain('30');
  expect(text).toContain('\u200B');
  expect(text).not.toContain('|');
});

test('a limit or a break that says no says which one it is, and until when by the clock of the brand', () => {
  const zone = 'Asia/Yangon';
  const limit = { kind: 'stake', period: 'day', remaining: '5.00' };
  const resetsAt = '2026-11-20T17:30:00.000Z';
  expect(refusalText('EN', 'play_limit_reached', { ...limit, resetsAt }, zone)).toMatch(
    /Left of it: 5\.00\..* Stake limit · Per day · Starts again 2026\/11\/21 00:00$/,
  );
  const time = { kind: 'session', period: 'week', remaining: '12', resetsAt };
  expect(refusalText('EN', 'play_limit_reached', time)).toMatch(
    /Left of it: 12 minutes\..* Play time limit · Per week$/,
  );
  for (const [kind, words] of [
    ['time_out', 'Your break ends by itself: 2026/11/21 00:00.'],
    ['self_exclusion', 'Your self-exclusion runs at least until 2026/11/21 00:00.'],
  ] as const) {
    const text = refusalText('EN', 'self_excluded', { kind, endsAt: resetsAt }, zone);
    expect(text).toMatch(/^You have decided to stay away/);
    expect(text.endsWith(words)).toBe(true);
  }
  expect(refusalText('CN', 'self_excluded', { kind: 'time_out', endsAt: resetsAt }, zone)).toMatch(
    /提取。休息将于 [\d/]+ [\d:]+ 自动结束。$/,
  );
  expect(
    refusalText('TH', 'self_excluded', { kind: 'time_out', endsAt: resetsAt }, zone),
  ).toContain('2026/11/21 00:00');
});
