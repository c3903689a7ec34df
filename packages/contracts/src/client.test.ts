import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { readOperator } from './operator.ts';

/** What the page hears when the server says no to somebody who is signed in. */
async function endedBy(code: string, tokenAfter: string | null = 'a token'): Promise<boolean> {
  let ended = false;
  let token: string | null = 'a token';
  const call = createClient({
    origin: 'http://site.example',
    token: () => token,
    language: () => 'EN',
    newId: () => 'an id',
    seal: () => Promise.reject(new Error('not sealed')),
    fetch: async () => {
      token = tokenAfter;
      return Response.json({ success: false, code, message: '' }, { status: 401 });
    },
    onSessionEnded: () => {
      ended = true;
    },
  });
  expect(await call(readOperator)).toMatchObject({ success: false, code, status: 401 });
  return ended;
}

test.each(['session_expired', 'not_logged_in'])('%s ends the session of the page', async (code) => {
  expect(await endedBy(code)).toBe(true);
});

test.each(['wrong_credentials', 'wrong_second_factor'])(
  'who mistypes (%s) stays signed in',
  async (code) => {
    expect(await endedBy(code)).toBe(false);
  },
);

test.each([
  ['given up', null],
  ['renewed', 'the next token'],
])('a late answer to a token that was %s ends nothing', async (_, tokenAfter) => {
  expect(await endedBy('session_expired', tokenAfter)).toBe(false);
});
