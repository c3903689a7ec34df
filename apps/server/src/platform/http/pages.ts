import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliWindow } from './brotli-window.ts';
import {
  fillAddresses,
  fillLinks,
  fillManifest,
  fillPage,
  type Filler,
  hasBlanks,
  hasWords,
  type PageVisit,
  type PageWords,
  readVisit,
} from './fill-page.ts';
import { pageHeaders, pagePolicy, type PageSources } from './security-headers.ts';

/** A built browser app and the address that it is under. */
export type Site = {
  /** `/`, `/console/`, `/play/`: with a slash at the end. */
  readonly base: string;
  /** Its `dist`. */
  readonly folder: string;
  /**
   * Addresses without a file of their own show the app's page, which reads the address itself. One
   * that names a file shows it to whoever asks for a page.
   */
  readonly fallback: boolean;
  /** The addresses that the app has pages for; any other gets its page as "not found". */
  readonly knows?: (address: string) => boolean;
  /** Calls of the API whose answers are in its pages, so that they need not be asked for. */
  readonly answers?: readonly string[];
  /** Which of a visitor's wishes it obeys, the first one best; empty for none of them. */
  readonly choose?: (wishes: readonly string[], answers: PageVisit['answers']) => string;
  /** The language of a page, which also stands as `index.EN.html`, and what its head says. */
  readonly describe?: (visit: PageVisit) => Promise<PageWords>;
};

type Facts = { readonly etag: string; readonly encodings: readonly ('br' | 'gzip')[] };
type File = {
  readonly path: string;
  readonly mediaType: string;
  readonly cacheControl: string;
  /** Looked up when somebody asks for the file: of thousands most are never asked for. */
  readonly readFacts: () => Promise<Facts>;
  readonly isPage: boolean;
  /** Its text, where it has blanks that are filled for each visitor. */
  readonly blanks: string | undefined;
  /** Of pages: the hashes of the inline scripts, which may run. */
  readonly scripts: readonly string[] | undefined;
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const COPIES = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** A name with the hash of its content never changes its content; only the builds make such. */
const HASHED = /^assets\/[^/]+-[\w-]{7,8}\.\w+$/;
/** Pages, manifests and lists for search engines. */
const MAY_HAVE_BLANKS: ReadonlySet<string> = new Set(['.html', '.txt', '.xml', '.webmanifest']);
/** Of what never changes under its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const DAY = 'public, max-age=86400';
const BETWEEN_BUILDS_MS = 100;

/** Quick enough for every page view, and as small as gzip at its best. */
const BROTLI_AT_ONCE = 5;

const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

type Found = {
  readonly file: File;
  readonly site: Site;
  readonly files: ReadonlyMap<string, File>;
  readonly status: 200 | 404;
};

export type Pages = {
  /** @returns false when the address is not one of a page or file */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
};

/**
 * Serves built files, precompressed where the build made copies. The list is kept, and read again
 * when another process has rebuilt the app: its page names files that were not there before.
 */
export function createPages(sites: readonly Site[], filler: Filler): Pages {
  const built = sites
    // The longest base first: `/console/` before `/`, also where the console has not been built.
    .toSorted((a, b) => b.base.length - a.base.length)
    .map((site) => ({ ...site, filesOf: followFolder(site.folder) }));

  const find = (address: string, isRead: boolean): Found | 'redirect' | undefined => {
    for (const { filesOf, ...site } of built) {
      const { base, fallback, knows } = site;
      if (base !== '/' && address === base.slice(0, -1)) return 'redirect';
      if (!address.startsWith(base)) continue;
      const name = address.slice(base.length);
      const known = filesOf('known');
      const file = known.get(name);
      if (file && !file.isPage) return { file, site, files: known, status: 200 };
      const files = filesOf('newest');
      const own = files.get(name) ?? files.get(`${name}${name ? '/' : ''}index.html`);
      if (own) return { file: own, site, files, status: 200 };
      const isFile = path.extname(name) !== '';
      // A page in place of a file helps nobody but a person.
      const page = fallback && (!isFile || isRead) ? files.get('index.html') : undefined;
      const isKnown = knows?.(address) ?? !isFile;
      return page && { file: page, site, files, status: isKnown ? 200 : 404 };
    }
    return undefined;
  };

  return {
    answer: async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const [written = '', search] = request.url.split('?', 2);
      const address = decode(written);
      if (address === undefined) return false;
      const found = find(address, /\btext\/html\b/.test(request.headers.accept ?? ''));
      if (found === undefined) return false;
      if (found === 'redirect') {
        await reply.redirect(`${written}/${search ? `?${search}` : ''}`, 308);
        return true;
      }
      reply.code(found.status);
      await sendFound(found, request, reply, filler);
      return true;
    },
  };
}

/** A file as it is, or a page in the visitor's language with its blanks filled. */
async function sendFound(
  { file, site, files }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
  filler: Filler,
): Promise<void> {
  if (file.blanks === undefined) return sendFile(file, request, reply);
  if (!file.isPage && !hasWords(file.blanks)) {
    return sendFilled(file, fillAddresses(file.blanks, request, filler), reply);
  }
  const visit = await readVisit(request, site, filler);
  const words = await site.describe?.(visit);
  if (!file.isPage) {
    return sendFilled(file, words ? fillManifest(file.blanks, words) : file.blanks, reply);
  }
  const inLanguage =
    file === files.get('index.html') && words && files.get(`index.${words.language}.html`);
  const own = inLanguage || file;
  const linked = fillLinks(own.blanks ?? file.blanks, words);
  const text = fillAddresses(linked, request, filler);
  return sendFilled(own, fillPage(text, visit, words), reply, words?.sources);
}

/**
 * The files of a folder; `newest` looks whether it was rewritten, which costs two looks at the
 * disk.
 */
function followFolder(folder: string) {
  let stamp = stampOf(folder);
  let files = readFiles(folder);
  return (which: 'known' | 'newest'): ReadonlyMap<string, File> => {
    const now = which === 'newest' ? stampOf(folder) : stamp;
    // While an app is being built it has no page: the last one is shown until then.
    if (now !== undefined && now !== stamp) {
      stamp = now;
      files = readFiles(folder);
    }
    return files;
  };
}

/** Changes with each build of an app; undefined while there is none. */
function stampOf(folder: string): string | undefined {
  const page = statSync(path.join(folder, 'index.html'), { throwIfNoEntry: false });
  const assets = statSync(path.join(folder, 'assets'), { throwIfNoEntry: false });
  return page && `${page.mtimeMs} ${assets?.mtimeMs}`;
}

function decode(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

function readFiles(folder: string): ReadonlyMap<string, File> {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const name = path.relative(folder, full).split(path.sep).join('/');
    const extension = path.extname(name);
    const text = MAY_HAVE_BLANKS.has(extension) ? readFileSync(full, 'utf8') : undefined;
    let facts: Promise<Facts> | undefined;
    files.set(name, {
      path: full,
      mediaType: mediaTypes[extension] ?? 'application/octet-stream',
      isPage: extension === '.html',
      blanks: text !== undefined && hasBlanks(text) ? text : undefined,
      cacheControl: extension === '.html' ? REVALIDATE : HASHED.test(name) ? IMMUTABLE : DAY,
      readFacts: () => {
        facts ??= readFacts(full).catch((error: unknown) => {
          facts = undefined;
          throw error;
        });
        return facts;
      },
      scripts: extension === '.html' ? inlineScripts(text ?? '') : undefined,
    });
  }
  return files;
}

async function readFacts(full: string): Promise<Facts> {
  const copies = COPIES.filter(([ending]) => isFresh(`${full}${ending}`, full));
  return { etag: etagOf(await readBuilt(full)), encodings: copies.map(([, encoding]) => encoding) };
}

/** A copy from an earlier build must not stand in for a file that is newer. */
const isFresh = (copy: string, original: string): boolean =>
  existsSync(copy) && statSync(copy).mtimeMs >= statSync(original).mtimeMs;

function inlineScripts(html: string): string[] {
  return Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g),
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

/** A page that was made for one visitor: compressed now, and kept by nobody else. */
async function sendFilled(
  file: File,
  text: string,
  reply: FastifyReply,
  sources?: PageSources,
): Promise<void> {
  reply
    .headers(pageHeaders)
    .header('content-type', file.mediaType)
    .header('cache-control', `private, ${REVALIDATE}`)
    .header('vary', 'accept-encoding, cookie');
  if (file.scripts) {
    reply.header('content-security-policy', pagePolicy(file.scripts, sources));
  }
  const etag = etagOf(text);
  reply.header('etag', etag);
  if (reply.request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return;
  }
  const accepted = String(reply.request.headers['accept-encoding'] ?? '');
  const bytes = Buffer.from(text);
  if (accepted.includes('br')) {
    reply.header('content-encoding', 'br');
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_AT_ONCE,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes.length),
    };
    await reply.send(await promisify(brotliCompress)(bytes, { params }));
  } else if (accepted.includes('gzip')) {
    reply.header('content-encoding', 'gzip');
    await reply.send(await promisify(gzip)(bytes));
  } else {
    await reply.send(bytes);
  }
}

async function sendFile(file: File, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { etag, encodings } = await file.readFacts();
  reply
    .headers(pageHeaders)
    .header('content-type', file.mediaType)
    .header('cache-control', file.cacheControl)
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (file.scripts) reply.header('content-security-policy', pagePolicy(file.scripts));
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find((name) => accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  const copy = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '';
  await reply.send(await readBuilt(`${file.path}${copy}`));
}

/** A new build takes the place of the last one in two steps; between them there is no file. */
async function readBuilt(name: string): Promise<Buffer> {
  try {
    return await readFile(name);
  } catch {
    await sleep(BETWEEN_BUILDS_MS);
    return readFile(name);
  }
}
