import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

/**
 * node tools/build-verifier.ts [--out dist/verifier.html]
 * Puts the offline verifier into one file: no network, no other file, and a policy inside it that
 * lets the browser enforce both.
 */
const { values: options } = parseArgs({
  options: { out: { type: 'string', default: 'dist/verifier.html' } },
});
const source = resolve(import.meta.dirname, '../packages/engines/src/fairness/verifier');
const path = resolve(import.meta.dirname, '..', options.out);

const font = import.meta.resolve(
  '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2',
);
const read = (name: string) => readFile(resolve(source, name), 'utf8');
const [template, css, script, myanmar] = await Promise.all([
  read('verifier.html'),
  read('verifier.css'),
  bundle(resolve(source, 'verifier.ts')),
  readFile(new URL(font), 'base64'),
]);

/** Replaces each `{{name}}`; a name without a value is a mistake in the template. */
const fillIn = (text: string, parts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`nothing to put at ${name}`);
    return part;
  });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const style = fillIn(
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim(),
  {
    myanmar: `data:font/woff2;base64,${myanmar}`,
  },
);
const html = fillIn(template, {
  policy: `script-src ${hash(script)}; style-src ${hash(style)}; font-src data:`,
  style,
  script,
});
await mkdir(dirname(path), { recursive: true });
await writeFile(path, html);
console.log(`${options.out}: ${(html.length / 1024).toFixed(0)} kB`);

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'verifier' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const [chunk] = outputs.flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error('the verifier builds into one script');
  // A closing tag inside a text would end the script element early.
  return chunk.code.replaceAll('</script', '<\\/script');
}
