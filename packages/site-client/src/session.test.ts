import { expect, test } from 'vitest';
import { createSession } from './session.ts';

test('a token that comes late brings back nobody who has left, and puts nobody in the place of another', () => {
  const session = createSession('token');
  session.begin('first');
  session.leave();
  expect(session.renew('late', 'first')).toBe(false);
  expect(session.token()).toBeNull();
  expect(session.hasChangedHands('first')).toBe(false);
  session.begin('of another');
  expect(session.hasChangedHands('first')).toBe(true);
  expect(session.hasChangedHands('of another')).toBe(false);
  expect(session.renew('late', 'first')).toBe(false);
  expect(session.store.getState()).toEqual({ token: 'of another', ended: false, renewed: null });
  expect(session.renew('fresh', 'of another')).toBe(true);
  expect(session.store.getState().renewed).toBe('of another');
});

test('while a new token may be on its way, a refusal of the old one ends no session', () => {
  const session = createSession('token');
  session.begin('former');
  session.holdOn(true);
  session.expire();
  expect(session.renew('fresh', 'former')).toBe(true);
  session.holdOn(false);
  session.expire();
  expect(session.store.getState()).toMatchObject({ token: null, ended: true });
});
