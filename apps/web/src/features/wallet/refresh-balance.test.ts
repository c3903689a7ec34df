import { Refused } from '@padauk/site-client/ask';
import { afterEach, expect, test } from 'vitest';
import { session, texts } from '../../lib/site.ts';
import { showBy } from '../../lib/toast.ts';
import { refreshBalance } from './refresh-balance.ts';

const said: string[] = [];
const hear = (words: string) => said.push(words);
showBy({ info: hear, success: hear });
afterEach(() => session.leave());

const refresh = async (error: unknown) => {
  said.length = 0;
  await texts.use('EN');
  await texts.load('shell');
  await refreshBalance(texts.translate(), () => Promise.resolve({ error }));
  return said;
};
const refused = (status: number, message: string) =>
  new Refused({ success: false, code: 'network_lost', message, status });

test('a balance that cannot be asked for anew is said to be an old one', async () => {
  session.begin('a token');
  expect(await refresh(null)).toEqual([]);
  expect(await refresh(refused(0, ''))).toEqual([texts.translate()('shell_network_lost')]);
  expect(await refresh(refused(429, 'Slower'))).toContain('Slower');
});

test('who is signed out by the answer hears no second word', async () => {
  expect(await refresh(refused(401, 'Please log in'))).toEqual([]);
});
