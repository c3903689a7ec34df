import { HOUR_MS, MINUTE_MS } from '@padauk/base';
import { expect, test } from 'vitest';
import { bearerTokenOf, isSeenAgain, sessionOver } from './session.ts';

const opened = Date.UTC(2026, 3, 1, 8, 0);
const at = (ms: number) => new Date(opened + ms);
const session = (seenMs: number, endedAt: Date | null = null) => ({
  createdAt: at(0),
  lastSeenAt: at(seenMs),
  endedAt,
  heldUntil: null,
});

test('AC-01: a session ends half an hour after the last call', () => {
  expect(sessionOver(session(0), at(30 * MINUTE_MS - 1))).toBeUndefined();
  expect(sessionOver(session(0), at(30 * MINUTE_MS))).toBe('idle');
});

test('a session ends twelve hours after login, used or not', () => {
  const lastSeen = 12 * HOUR_MS - MINUTE_MS;
  expect(sessionOver(session(lastSeen), at(12 * HOUR_MS - 1))).toBeUndefined();
  expect(sessionOver(session(lastSeen), at(12 * HOUR_MS))).toBe('lifetime');
});

test('a session that is held holds until its time, used or not, and no longer', () => {
  const held = { ...session(0), heldUntil: at(24 * HOUR_MS) };
  expect(sessionOver(held, at(24 * HOUR_MS - 1))).toBeUndefined();
  expect(sessionOver(held, at(24 * HOUR_MS))).toBe('lifetime');
  expect(sessionOver({ ...held, endedAt: at(1) }, at(2))).toBe('ended');
});

test('a session that was ended stays so', () => {
  expect(sessionOver(session(0, at(1)), at(2))).toBe('ended');
});

test('being seen is written once a minute', () => {
  expect(isSeenAgain(session(0), at(MINUTE_MS - 1))).toBe(false);
  expect(isSeenAgain(session(0), at(MINUTE_MS))).toBe(true);
});

test('a token is read from its header alone, and only in our shape', () => {
  const token = 'a'.repeat(43);
  expect(bearerTokenOf({ authorization: `Bearer ${token}` })).toBe(token);
  for (const authorization of [token, `Basic ${token}`, `Bearer ${token}a`, 'Bearer ', undefined]) {
    expect(bearerTokenOf({ authorization })).toBeUndefined();
  }
});
