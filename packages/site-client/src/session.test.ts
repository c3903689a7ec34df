import { expect, test } from 'vitest';
import { createRenewal } from './renewal.ts';
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

test('a dialog that goes while its proof is under way leaves the session alone until the answer', async () => {
  const session = createSession('token');
  session.begin('former');
  const { stand, ask } = createRenewal(session);
  const lost = { success: false, code: 'network_lost' } as never;
  const answers = [Promise.withResolvers<never>(), Promise.withResolvers<never>()] as const;
  const isHeld = () => {
    session.expire();
    return session.token() === 'former';
  };
  const leave = stand();
  for (const { promise, resolve } of answers) {
    const asked = ask(() => promise);
    expect(isHeld()).toBe(true);
    if (promise === answers[1].promise) leave();
    expect(isHeld()).toBe(true);
    resolve(lost);
    await asked;
    // A lost answer may have brought a new token: while the dialog stands it is asked for again.
    expect(isHeld()).toBe(promise === answers[0].promise);
  }
});
