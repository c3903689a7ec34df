import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let html: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'padauk-verifier-'));
  const out = join(folder, 'verifier.html');
  await promisify(execFile)(process.execPath, ['tools/build-verifier.ts', '--out', out]);
  html = await readFile(out, 'utf8');
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test('the verifier is one file that asks for nothing else', () => {
  expect(html).not.toMatch(/\b(?:src|href)=/);
  expect(html).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket|sendBeacon|import)\s*\(/);
  expect([...html.matchAll(/url\("(.{9})/g)].map((match) => match[1])).toEqual(['data:font']);
});

test('its own policy forbids every request and admits its one script by hash', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
});

test('it stays small enough to be kept and sent', () => {
  // The rules of every title are in it, and the names of their symbols in three languages.
  expect(html.length).toBeLessThan(300_000);
});
