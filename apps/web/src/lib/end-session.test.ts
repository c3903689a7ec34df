import { logout } from '@padauk/contracts/identity';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from './end-session.ts';
import { call, session } from './site.ts';

afterEach(() => {
  session.leave();
  vi.unstubAllGlobals();
});

test('who signs out is gone at once, and the server is told by the token that was', () => {
  const told: unknown[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    told.push([address, headers['authorization']]);
    return new Promise(() => {});
  });
  session.begin('of-the-player');
  endSession();
  expect(session.token()).toBeNull();
  expect(told).toEqual([[logout.path, 'Bearer of-the-player']]);
});

test('an answer that comes after the player has left ends no session', async () => {
  vi.stubGlobal('window', {});
  const body = { success: false, code: 'session_expired', message: '' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 401 })));
  session.begin('of-the-player');
  const late = call(logout);
  session.leave();
  await late;
  expect(session.store.getState().ended).toBe(false);
});
