import { statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const KIB = 1024;
/** Budgets of the player's site, gzipped. */
const SCRIPT_MAX = 135_000;
const STYLE_MAX = 20 * KIB;
const PAGE_MAX = 14 * KIB;
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
  return 'output' in result ? result.output : [];
}

test('the first load stays within its budget of bytes', { timeout: 120_000 }, async () => {
  const output = await buildSite();
  const chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const first = new Set<string>();
  const visit = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    for (const next of chunks.get(name)?.imports ?? []) visit(next);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName);

  const script = [...first].reduce((sum, name) => sum + bytesOf(chunks.get(name)?.code ?? ''), 0);
  expect(script).toBeGreaterThan(50 * KIB);
  expect(script).toBeLessThanOrEqual(SCRIPT_MAX);

  const assets = output.flatMap((part) => (part.type === 'asset' ? [part] : []));
  const total = (ending: string) =>
    assets
      .filter(({ fileName }) => fileName.endsWith(ending))
      .reduce((sum, { source }) => sum + bytesOf(source), 0);
  expect(total('.css')).toBeLessThanOrEqual(STYLE_MAX);
  expect(total('.html')).toBeLessThanOrEqual(PAGE_MAX);

  const page = assets.find(({ fileName }) => fileName === 'index.html');
  const html = String(page?.source);
  // The frame is there before any script, in the language of the brand.
  expect(html).toMatch(/data-word="shell_login"[^>]*>[\u1000-\u104F]/);
  expect(html).toContain('"zh-Hans":{"shell_login"');

  for (const [name, { code }] of chunks) {
    if (!first.has(name)) expect(bytesOf(code), name).toBeLessThanOrEqual(LAZY_CHUNK_MAX);
  }
});

test('the faces of a first page in Burmese stay within their budget', () => {
  const folder = fileURLToPath(new URL('../public/fonts/', import.meta.url));
  const bytes = FONTS.reduce((sum, name) => sum + statSync(`${folder}${name}.woff2`).size, 0);
  expect(bytes).toBeLessThanOrEqual(FONTS_MAX);
});
