import { afterEach, expect, test, vi } from 'vitest';
import { tween } from '../kit/tween.ts';
import { createPreferences } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a device keeps, and the page around the game that writes to it. */
function device(values: Readonly<Record<string, string>>, prefersCalm = false, mayShorten = true) {
  const store = new Map(Object.entries(values));
  const page = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersCalm, addEventListener: () => undefined }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return {
    preferences: createPreferences({ fastAllowed: () => mayShorten }),
    write(key: string, value: string): void {
      store.set(key, value);
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}

test.each([
  [{}, false, false],
  [{}, true, true],
  [{ motion: 'reduced' }, false, true],
  [{ motion: 'device' }, false, false],
  [{ motion: 'reduced', 'padauk:calm': 'off' }, true, false],
  [{ 'padauk:calm': 'on' }, false, true],
] as const)('%o on a device that wants less motion (%s): calm is %s', (values, prefers, calm) => {
  expect(device(values, prefers).preferences.isCalm()).toBe(calm);
});

test('less motion that is chosen on the site during a game is heard in it', () => {
  const { preferences, write } = device({});
  const heard = vi.fn();
  preferences.onChange(heard);
  write('theme', 'light');
  expect([preferences.isCalm(), heard.mock.calls.length]).toEqual([false, 0]);
  write('motion', 'reduced');
  expect([preferences.isCalm(), heard.mock.calls.length]).toEqual([true, 1]);
});

test.each([true, false])(
  'less motion shows a result at once where a round may be shortened (%s), else no sooner',
  async (mayShorten) => {
    vi.useFakeTimers();
    const drawn: number[] = [];
    const { preferences } = device({ 'padauk:calm': 'on' }, false, mayShorten);
    const shown = tween(900, (done) => void drawn.push(done), preferences);
    await vi.advanceTimersByTimeAsync(899);
    expect(drawn).toEqual(mayShorten ? [1] : []);
    await vi.advanceTimersByTimeAsync(1);
    expect(drawn).toEqual([1]);
    await shown;
    vi.useRealTimers();
  },
);
