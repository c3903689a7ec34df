import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { definitions } from '@padauk/engines/titles/index';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

/** Of the code of one kind of game, gzipped, with all that only it brings. */
const ENGINE_MAX = 120_000;
/** Canvas and DOM games do without a renderer of their own. */
const LIGHT_ENGINE_MAX = 25_000;
/** What every game begins with. */
const FRAME_MAX = 25_000;
/** The page with what it asks for by itself: nothing else is on its way before it. */
const PAGE_MAX = 5_000;
/** Pieces that a slot is made of, and its pictures: few enough for two rounds of six lines. */
const FIRST_REQUESTS_MAX = 12;
/** Pictures of a title. */
const ART_MAX = 600_000;
/** Of these a small phone loads no more before the first spin. */
const FIRST_ART_MAX = 170_000;

const app = fileURLToPath(new URL('..', import.meta.url));

/** What the script in the page asks for, on a phone, when the scene of the title has come. */
function askedByPage(page: string, game: string): readonly string[] {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const asked: { href: string }[] = [];
  const createElement = () => ({
    href: '',
    addEventListener: (_: 'load', then: () => void) => then(),
  });
  runInNewContext(script, {
    URLSearchParams,
    location: { search: `?game=${game}&language=my` },
    document: { createElement, head: { append: (link: { href: string }) => asked.push(link) } },
    innerWidth: 412,
    innerHeight: 823,
    devicePixelRatio: 1.75,
  });
  return asked.map(({ href }) => href);
}

describe('the built games', () => {
  const scripts = new Map<string, Rolldown.OutputChunk>();
  const built = new Set<string>();
  let page = '';
  let styles = '';
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const made = await build({
      configFile: join(app, 'vite.config.ts'),
      logLevel: 'silent',
      build: { write: false },
    });
    // Files that share this worker read React as the runner does.
    vi.unstubAllEnvs();
    const parts = 'output' in made ? made.output : [];
    for (const part of parts) {
      built.add(part.fileName);
      if (part.type === 'chunk') scripts.set(part.fileName, part);
      else if (part.fileName === 'index.html') page = String(part.source);
      else if (part.fileName.endsWith('.css')) styles += String(part.source);
    }
  }, 120_000);

  const reach = (from: readonly string[]): ReadonlySet<string> => {
    const found = new Set(from);
    for (const name of found) for (const next of scripts.get(name)?.imports ?? []) found.add(next);
    return found;
  };
  const gzipped = (names: Iterable<string>) =>
    Array.from(names, (name) => gzipSync(scripts.get(name)?.code ?? '', { level: 9 }).length);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const frame = () =>
    reach([...scripts.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));

  test('the figures are as wide as each other: no font takes that back behind them', () => {
    expect(styles).toContain('font-variant-numeric:tabular-nums');
    expect(styles).not.toMatch(/font-variant-numeric:tabular-nums[^}]*;font:/);
  });

  test('the frame around every game is light', () => {
    expect(sum(gzipped(frame()))).toBeGreaterThan(10_000);
    expect(sum(gzipped(frame()))).toBeLessThanOrEqual(FRAME_MAX);
  });

  test('the page asks for all that its title needs, and is light', () => {
    expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(PAGE_MAX);
    for (const { code, engine } of definitions) {
      const asked = askedByPage(page, code);
      const files = asked.flatMap((path) => /^\/play\/(assets\/.+)/.exec(path)?.[1] ?? []);
      expect(
        files.filter((file) => !built.has(file)),
        code,
      ).toEqual([]);
      const had = new Set([...frame(), ...files]);
      for (const file of files) {
        for (const next of scripts.get(file)?.imports ?? []) expect(had, code).toContain(next);
      }
      const names = files.map((file) => scripts.get(file)?.name);
      expect(names, code).toContain(code);
      expect(names, code).toContain('play');
      if (!engine.endsWith('-slot')) continue;
      expect(names, code).toContain('slot');
      const pictures = asked.filter((path) => path.includes('/titles/'));
      expect(pictures, code).toHaveLength(3);
      for (const path of pictures) {
        expect(existsSync(join(app, 'public', path.replace('/play/', ''))), path).toBe(true);
      }
      expect(asked.length, code).toBeLessThanOrEqual(FIRST_REQUESTS_MAX);
    }
  });

  test('the code of each kind of game stays within its budget', () => {
    const scenes = [...scripts.values()].filter(({ facadeModuleId }) =>
      /\/src\/(slot|instant|table|cards|room)\/[\w-]+\.ts$/.test(facadeModuleId ?? ''),
    );
    expect(scenes.length).toBeGreaterThan(20);
    for (const { fileName, facadeModuleId } of scenes) {
      const own = [...reach([fileName])].filter((name) => !frame().has(name));
      const most = facadeModuleId?.endsWith('/slot/slot.ts') ? ENGINE_MAX : LIGHT_ENGINE_MAX;
      expect(sum(gzipped(own)), fileName).toBeLessThanOrEqual(most);
    }
  });
});

describe('the pictures of a slot', () => {
  const slots = definitions.filter(({ engine }) => engine.endsWith('-slot'));
  const folder = (code: string) => join(app, 'public/titles', code);
  const bytes = (code: string, isMeant: (file: string) => boolean) =>
    readdirSync(folder(code))
      .filter(isMeant)
      .reduce((all, file) => all + statSync(join(folder(code), file)).size, 0);

  test.each(slots)(
    '$code stays within 600 kB, and a small phone begins with a third',
    ({ code }) => {
      expect(bytes(code, () => true)).toBeLessThanOrEqual(ART_MAX);
      const first = (file: string) => !/-wide\.|symbols\.webp|night-/.test(file);
      expect(bytes(code, first)).toBeLessThanOrEqual(FIRST_ART_MAX);
    },
  );
});
