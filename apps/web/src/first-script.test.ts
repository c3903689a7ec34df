import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
/** What a page does before its first paint. */
const scriptOf = (page: string) => /<script>(.*?)<\/script>/s.exec(read(page))?.[1] ?? '';

/** A page as its first script finds it, with what the browser has kept. */
function openPage(page: string, address: string, keeps: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(keeps));
  const location = new URL(address, 'https://padauk.test');
  const bar = { content: '' };
  const root = { dataset: {} as Record<string, string>, lang: 'en' };
  const window: Record<string, unknown> = {};
  const listeners = new Map<string, (event: object) => void>();
  let shown = location.href;
  runInNewContext(scriptOf(page), {
    window,
    URL,
    location,
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    // The colors of a brand, as its page has them in each theme.
    getComputedStyle: () => ({
      getPropertyValue: () => (root.dataset['theme'] === 'light' ? ' #f4fff9' : ' #06140f'),
    }),
    matchMedia: () => ({ matches: false }),
    history: { state: null, replaceState: (_: unknown, __: string, to: URL) => (shown = to.href) },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    document: {
      documentElement: root,
      head: { appendChild: () => undefined },
      createElement: () => ({}),
      getElementById: () => null,
      querySelector: (selector: string) => (selector === 'meta[name="theme-color"]' ? bar : null),
    },
  });
  return { kept, shown: shown.replace(location.origin, ''), bar, root, window, listeners };
}

test('a browser that offers to install the site before its script has come is heard', () => {
  const { window, listeners } = openPage('../index.html', '/');
  const question = { preventDefault: vi.fn() };
  listeners.get('beforeinstallprompt')?.(question);
  expect(window['padaukInstall']).toBe(question);
  expect(question.preventDefault).toHaveBeenCalledOnce();
  listeners.get('appinstalled')?.({});
  expect(window['padaukInstall']).toBeNull();
});

test.each(['lang', 'hisLang'])(
  'a language that comes by the address as %s is kept, and leaves it: a later choice must count',
  (name) => {
    const page = openPage('../index.html', `/?tab=home-hot&${name}=EN#top`, { hisLang: 'MY' });
    expect(page.window['padaukLanguage']).toBe('EN');
    expect(page.kept.get('hisLang')).toBe('EN');
    expect(page.shown).toBe('/?tab=home-hot#top');
  },
);

test('less motion that was chosen before is there before the first paint', () => {
  expect(openPage('../index.html', '/', { motion: 'reduced' }).root.dataset['motion']).toBe(
    'reduced',
  );
  for (const kept of [{}, { motion: 'device' }]) {
    expect(openPage('../index.html', '/', kept).root.dataset['motion']).toBeUndefined();
  }
});

test.each(['../index.html', '../public/offline.html'])(
  'the bar of the browser above %s has the colour of the theme that was chosen before',
  (page) => {
    expect(openPage(page, '/', { theme: 'light' }).bar.content).toBe('#f4fff9');
    expect(openPage(page, '/', { theme: 'dark' }).bar.content).toBe('#06140f');
    expect(openPage(page, '/').root.dataset['theme'] ?? 'dark').toBe('dark');
    // The script finds what is before it alone.
    expect(read(page)).toMatch(/<meta name="theme-color".*<\/style>.*<!--theme-->.*<script>/s);
  },
);
