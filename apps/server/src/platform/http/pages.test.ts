import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { PageVisit } from './fill-page.ts';
import { createPages } from './pages.ts';
import { pagePolicy } from './security-headers.ts';

const root = mkdtempSync(path.join(tmpdir(), 'padauk-pages-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (name: string, content: string | Buffer) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const inline = "document.title = 'x'";
write('web/index.html', `<html><script>${inline}</script><script src="/a.js"></script></html>`);
write('web/assets/main-AbCd1234.js', 'console.log(1)');
write('web/assets/main-AbCd1234.js.br', brotliCompressSync('console.log(1)'));
write('web/cards/10-diamonds.svg', '<svg/>');
write('web/assets/home-Ab_d123.js', 'console.log(2)');
write('web/robots.txt', 'all');
write('play/index.html', '<html>play</html>');
write('secret.txt', 'secret');

const filler = {
  scheme: 'https',
  ask: async (address: string) =>
    address.startsWith('/config') ? `{"at":"${address}<"}` : undefined,
} as const;
write(
  'web/filled.html',
  '<html><title>{title}</title><link href="{origin}/x"><link href="{origin}{address}{asked}"><!--answers--><script src="/a.js"></script></html>',
);
const translated = (tag: string) =>
  `<html lang="${tag}"><title>{title}</title>{asked}<!--languages--><!--answers--></html>`;
write('words/index.html', translated('my'));
write('words/index.EN.html', translated('en'));
write('words/other.html', '<html>{title} {name}</html>');
write('words/site.webmanifest', '{"name":"{name}","lang":"{lang}"}');
write('web/sitemap.xml', '<loc>{origin}/rng</loc>');
const sites = [
  {
    base: '/',
    folder: path.join(root, 'web'),
    fallback: true,
    knows: (address: string) => !/^\/(nowhere|.*\.(html|php|js)$)/.test(address),
    answers: ['/config', '/none'],
  },
  {
    base: '/words/',
    folder: path.join(root, 'words'),
    fallback: true,
    answers: ['/config'],
    choose: (wishes: readonly string[]) => wishes.find((wish) => /EN|CN/.test(wish)) ?? '',
    describe: async ({ chosen, address }: PageVisit) => ({
      language: chosen,
      blanks: { title: `<${address}>`, name: '"A" & Co', lang: chosen },
      sources: { pictures: ['https://pictures.example'], frames: ['https://games.example:8443'] },
      links: '<link href="{origin}{address}?lang=EN">',
    }),
  },
  { base: '/play/', folder: path.join(root, 'play'), fallback: false },
  { base: '/console/', folder: path.join(root, 'not-built'), fallback: true },
];
const pages = createPages(sites, filler);
const fastify = Fastify();
fastify.setNotFoundHandler(async (request, reply) => {
  if (await pages.answer(request, reply)) return reply;
  return reply.code(404).send('none');
});
afterAll(() => fastify.close());
const get = (url: string, headers: Record<string, string> = {}) =>
  fastify.inject({ method: 'GET', url, headers });

test('an address of the site shows the page, which is asked for anew each time', async () => {
  for (const url of ['/', '/game/padauk-blossom', '/login?next=%2F']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('<html>');
  }
});

test('an address that the site has no page for is not found, and says so on the page', async () => {
  const answer = await get('/nowhere');
  expect([answer.statusCode, answer.body.includes('<html>')]).toEqual([404, true]);
});

test.each(['/help.html', '/nothing.php', '/words/nothing.php', '/assets/gone-AbCd1234.js'])(
  '%s is not found: a person reads it on the page, a script is told plainly',
  async (url) => {
    const person = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([person.statusCode, person.body.includes('<html')]).toEqual([404, true]);
    const script = await get(url, { accept: '*/*' });
    expect([script.statusCode, script.body]).toEqual([404, 'none']);
  },
);

test('a page may run its own inline script by its hash, and no other', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe-eval');
});

test('a page shows pictures and frames of the hosts that are named for it, and runs none of them', async () => {
  const policy = String((await get('/words/a')).headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;");
  expect(policy).toContain("frame-src 'self' https://games.example:8443;");
  expect(policy.match(/example/g)).toHaveLength(2);
});

test('only an origin is written into the policy of a page', () => {
  const wrong = ["https://a.example; script-src 'unsafe-inline'", 'https://b.example/x', '*', ''];
  expect(pagePolicy([], { pictures: wrong, frames: wrong })).toBe(pagePolicy([]));
});

test('a file with the hash of its content in its name is kept for good, and sent compressed', async () => {
  const plain = await get('/assets/main-AbCd1234.js');
  expect(plain.body).toBe('console.log(1)');
  expect(plain.headers['cache-control']).toContain('immutable');
  const packed = await get('/assets/main-AbCd1234.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  const known = await get('/assets/main-AbCd1234.js', {
    'if-none-match': String(plain.headers['etag']),
  });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const later = await get('/assets/home-Ab_d123.js');
  expect(later.headers['cache-control']).toContain('immutable');
});

test('a picture is kept for a day, though a word of eight letters ends its name', async () => {
  const card = await get('/cards/10-diamonds.svg');
  expect(card.headers['cache-control']).toBe('public, max-age=86400');
});

test('a missing file is not found, and neither is anything outside of the folder', async () => {
  for (const url of [
    '/assets/none.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/play/none',
    '/console/',
    '/console/members',
  ]) {
    const answer = await get(url);
    expect(answer.body, url).not.toContain('secret');
    if (!url.includes('2e')) expect(answer.statusCode, url).toBe(404);
  }
});

test('an app under a folder is reached without its slash too', async () => {
  const answer = await get('/play?game=a');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/play/?game=a']);
  expect((await get('/play/')).body).toContain('play');
});

test('an app that was built anew by another process is shown from then on', async () => {
  write('later/index.html', '<html>first</html>');
  write('later/assets/main-AAAA1111.js', '1');
  const later = createPages(
    [{ base: '/', folder: path.join(root, 'later'), fallback: true }],
    filler,
  );
  const server = Fastify();
  server.setNotFoundHandler(async (request, reply) =>
    (await later.answer(request, reply)) ? reply : reply.code(404).send('none'),
  );
  const read = async (url: string) => (await server.inject({ method: 'GET', url })).body;
  expect(await read('/game/x')).toContain('first');
  rmSync(path.join(root, 'later'), { recursive: true });
  expect(await read('/assets/main-BBBB2222.js')).toBe('none');
  write('later/assets/main-BBBB2222.js', '2');
  write('later/index.html', '<html>second</html>');
  expect(await read('/game/x')).toContain('second');
  expect(await read('/assets/main-BBBB2222.js')).toBe('2');
  await server.close();
});

test('a page brings the answers that it would ask for first, in the language that was chosen', async () => {
  const { body, headers } = await get('/filled.html', {
    host: 'padauk.test',
    cookie: 'a=1; lang=CN',
  });
  expect(body).toContain('<link href="https://padauk.test/x">');
  expect(body).toContain('<link href="https://padauk.test/">');
  const block = /id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toEqual({
    language: 'CN',
    answers: { '/config': { at: '/config?language=CN<' } },
  });
  // It holds what only this visitor may see.
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test('a page stands in the language of its address, else in the one that was chosen before', async () => {
  const links = '<link href="https://padauk.test/words/a?lang=EN">';
  const host = 'padauk.test';
  const asked = await get('/words/a?lang=EN', { cookie: 'lang=CN', host });
  expect(asked.body).toContain(`<html lang="en"><title>&lt;/words/a&gt;</title>?lang=EN${links}`);
  const before = await get('/words/a', { cookie: 'hisLang=EN', host });
  expect(before.body).toContain(`<html lang="en"><title>&lt;/words/a&gt;</title>${links}<script`);
  expect((await get('/words/a?lang=XX')).body).toContain('<html lang="my">');
});

test('an address that asks for a language which is not offered leaves the choice of before', async () => {
  const { body } = await get('/words/a?lang=XX', { cookie: 'lang=EN' });
  expect(body).toContain('<html lang="en"><title>&lt;/words/a&gt;</title><link');
  const block = /id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({
    language: 'EN',
    answers: { '/config': { at: '/config?language=EN<' } },
  });
});

test('a page of its own and a manifest say the words of the brand, each in its own writing', async () => {
  const own = await get('/words/other.html', { cookie: 'lang=EN' });
  expect(own.body).toBe('<html>&lt;/&gt; &quot;A&quot; &amp; Co</html>');
  // As a page links to it: a browser asks for it without the cookies of the visitor.
  const manifest = await get('/words/site.webmanifest?lang=EN');
  expect(JSON.parse(manifest.body)).toEqual({ name: '"A" & Co', lang: 'EN' });
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
});

test('a host that is none is not written into a page, and lists for search engines have the own one', async () => {
  expect((await get('/filled.html', { host: 'a"><script>' })).body).toContain('<link href="/x">');
  expect((await get('/sitemap.xml', { host: 'padauk.test' })).body).toContain(
    '<loc>https://padauk.test/rng</loc>',
  );
});
