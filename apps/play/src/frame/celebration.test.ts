import { afterEach, expect, test, vi } from 'vitest';
import { createCelebration } from './celebration.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a count of two seconds shows in the frame after a press, and when it is over. */
async function pressInCount(mayHurry: boolean) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => setTimeout(next, 16));
  const celebration = createCelebration({
    banner: {} as never,
    sound: { count: () => undefined } as never,
    words: { t: (key: string) => key } as never,
    preferences: { isCalm: () => false, isAtOnce: () => false } as never,
    showWin: () => undefined,
    mayHurry: () => mayHurry,
  });
  let shown = 0n;
  const over = celebration.countUp(0n, 1_000n, { ms: 2_000, show: (now) => (shown = now) });
  await vi.advanceTimersByTimeAsync(160);
  celebration.hurry();
  await vi.advanceTimersByTimeAsync(16);
  const afterPress = shown;
  await vi.advanceTimersByTimeAsync(2_000);
  await over;
  return { afterPress, atEnd: shown };
}

test('a press ends the count, where the law lets rounds be shortened', async () => {
  expect(await pressInCount(true)).toEqual({ afterPress: 1_000n, atEnd: 1_000n });
});

test('where it does not, the count goes on whatever is pressed', async () => {
  const { afterPress, atEnd } = await pressInCount(false);
  expect(afterPress).toBeGreaterThan(0n);
  expect(afterPress).toBeLessThan(500n);
  expect(atEnd).toBe(1_000n);
});
