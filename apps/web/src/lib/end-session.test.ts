import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from './end-session.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who signs out is gone after three seconds, whether the server answers or not', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers();
  let gone = false;
  void endSession().then(() => {
    gone = true;
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(gone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(gone).toBe(true);
});
