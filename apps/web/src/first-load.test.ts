import { statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { directionOf, htmlLanguageOf } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import { offeredLanguages } from '@padauk/texts/server';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

const KIB = 1024;
/** Budgets of the player's site, gzipped. */
const SCRIPT_MAX = 135_000;
const STYLE_MAX = 20 * KIB;
const PAGE_MAX = 14 * KIB;
/** What the server writes into it: the answers of the brand's facts, banners and menus. */
const ANSWERS_BYTES = 5 * KIB;
/** The faces that a first page in Burmese is written in; the one of the logo beside. */
const FONTS_MAX = 65 * KIB;
const FONTS = ['onest', 'noto-sans-myanmar-400', 'noto-sans-myanmar-700'];
/** Any part that is loaded later, with all that it alone brings. */
const LAZY_CHUNK_MAX = 110 * KIB;

const bytesOf = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

async function buildSite(): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  // The runner's own value would bring the development build of React.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    build: { write: false },
  });
  // Files that share this worker read React as the runner does.
  vi.unstubAllEnvs();
  return 'output' in result ? result.output : [];
}

describe('the built site', () => {
  let output: Awaited<ReturnType<typeof buildSite>>;
  const chunks = new Map<string, Rolldown.OutputChunk>();
  beforeAll(async () => {
    output = await buildSite();
    for (const part of output) if (part.type === 'chunk') chunks.set(part.fileName, part);
  }, 120_000);

  /** Everything that comes before a chunk can run, itself among it. */
  function withImports(name: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(name)) return found;
    found.add(name);
    for (const next of chunks.get(name)?.imports ?? []) withImports(next, found);
    return found;
  }
  const entries = () =>
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const first = () => new Set(entries().flatMap((name) => [...withImports(name)]));
  const scriptBytes = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + bytesOf(chunks.get(name)?.code ?? ''), 0);
  const assets = (ending: string) =>
    output.flatMap((part) =>
      part.type === 'asset' && part.fileName.endsWith(ending) ? [part] : [],
    );

  test('its first load stays within its budget of bytes', () => {
    expect(scriptBytes(first())).toBeGreaterThan(50 * KIB);
    expect(scriptBytes(first())).toBeLessThanOrEqual(SCRIPT_MAX);
    const styles = assets('.css').reduce((sum, { source }) => sum + bytesOf(source), 0);
    expect(styles).toBeLessThanOrEqual(STYLE_MAX);
    // How languages call themselves comes with the menu of them.
    const code = [...first()].map((name) => chunks.get(name)?.code ?? '').join('');
    expect(Object.values(languageNames).filter((name) => code.includes(name))).toEqual([]);
  });

  test('every page and dialog that comes later stays within its own, with what it brings', () => {
    const known = first();
    const later = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
    expect(later.size).toBeGreaterThan(30);
    for (const name of later) {
      const own = [...withImports(name)].filter((part) => !known.has(part));
      expect(scriptBytes(own), name).toBeLessThanOrEqual(LAZY_CHUNK_MAX);
    }
  });

  test('each language has a page of its own, whose frame is there before any script', () => {
    for (const language of offeredLanguages()) {
      const [page] = assets(`index.${language}.html`);
      const html = String(page?.source);
      expect(bytesOf(html), language).toBeLessThanOrEqual(PAGE_MAX - ANSWERS_BYTES);
      expect(html).toContain(
        `<html lang="${htmlLanguageOf[language]}" dir="${directionOf(language)}"`,
      );
      // A browser sends no cookie with its question for the manifest: its address has the language.
      expect(html).toContain(`<link rel="manifest" href="/site.webmanifest?lang=${language}" />`);
      // No paint waits for the styles of the site.
      expect(html).not.toContain('<link rel="stylesheet"');
      expect(html).toMatch(/styles\.href = '\/assets\/index-[\w-]+\.css'/);
    }
    const words = (language: string) =>
      /data-word="shell_login">([^<]+)</.exec(
        String(assets(`index.${language}.html`)[0]?.source),
      )?.[1];
    expect(words('MY')).toMatch(/[\u1000-\u104F]/);
    expect(words('EN')).toBe('Log in');
    expect(words('CN')).toBe('登录');
  });
});

test('the faces of a first page in Burmese stay within their budget', () => {
  const folder = fileURLToPath(new URL('../public/fonts/', import.meta.url));
  const bytes = FONTS.reduce((sum, name) => sum + statSync(`${folder}${name}.woff2`).size, 0);
  expect(bytes).toBeLessThanOrEqual(FONTS_MAX);
});
