import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { errorCodeOf } from '@padauk/base/error-code';
import { readMenus } from '@padauk/contracts/games';
import { listBanners, readConfig } from '@padauk/contracts/site';
import { languageOfVisit, describePage } from './describe-page.ts';
import type { Site } from './platform/http/pages.ts';
import { environment } from './platform/process.ts';
import { FolderInUseError, type FolderLock, lockFolder } from './platform/process-lock.ts';
import { isWebAddress } from './web-addresses.ts';

const LOCK_POLL_MS = 200;
/** How a system says that a folder is not ours to write in. */
const CLOSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);
const CHUNK_BYTES = 64 * 1024;
/** A page that is open goes on asking for the parts of the build that it came from. */
const OLD_PARTS_MS = 86_400_000;
const house = fileURLToPath(new URL('../../../', import.meta.url));
/** A browser app by the name of its folder. */
type App = Omit<Site, 'folder'> & { readonly name: string };
const apps: readonly App[] = [
  {
    name: 'web',
    base: '/',
    fallback: true,
    knows: isWebAddress,
    answers: [readConfig.path, listBanners.path, readMenus.path],
    choose: languageOfVisit,
    describe: describePage,
  },
  { name: 'console', base: '/console/', fallback: true },
  { name: 'play', base: '/play/', fallback: false },
];

/** What a browser app is made of beside its own folder. */
const shared = ['packages/*/src/**', 'packages/*/package.json', 'package-lock.json'];
/** Parts of the tree that never reach a browser. */
const NOT_SHOWN = /\.test\.tsx?$|^packages\/(ledger|provider-sdk)\//;
/** Not even looked into: a folder of built pages has more files than all sources. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist']);

export const sites: readonly Site[] = apps.map(({ name, ...site }) => ({
  ...site,
  folder: path.join(house, 'apps', name, 'dist'),
}));

/**
 * Builds the browser apps whose sources have changed since their last build. Where nothing has
 * changed nothing is written: an image may belong to another user than runs it.
 *
 * @returns what went wrong, by app; an app that could not be built keeps its last build
 */
export async function buildPages(root = house): Promise<readonly string[]> {
  if (listStale(root).length === 0) return [];
  let lock: FolderLock;
  try {
    lock = await lockBuilds(root);
  } catch (error) {
    const code = errorCodeOf(error) ?? '';
    if (!CLOSED.has(code)) throw error;
    return [`The pages are not up to date, and ${path.join(root, '.cache')} cannot be written.`];
  }
  try {
    return await buildStale(root);
  } finally {
    lock.release();
  }
}

/** Two processes that build into one folder would undo each other's work: they take turns. */
async function lockBuilds(root: string): Promise<FolderLock> {
  for (;;) {
    try {
      return await lockFolder(path.join(root, '.cache'));
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await sleep(LOCK_POLL_MS);
    }
  }
}

async function buildStale(root: string): Promise<readonly string[]> {
  const builds = listStale(root).map(({ name, stamp }) => build(root, name, stamp));
  return (await Promise.all(builds)).filter((problem) => problem !== undefined);
}

/** The apps that are not built as their sources are now, with what their build will be known by. */
function listStale(root: string): { readonly name: string; readonly stamp: string }[] {
  const common = hashFiles(root, shared);
  return apps
    .filter(({ name }) => existsSync(path.join(root, 'apps', name, 'vite.config.ts')))
    .map(({ name }) => ({ name, stamp: `${common} ${hashFiles(root, [`apps/${name}/**`])}\n` }))
    .filter(({ name, stamp }) => {
      const file = stampFile(root, name);
      const isBuilt =
        existsSync(path.join(root, 'apps', name, 'dist', 'index.html')) &&
        existsSync(file) &&
        readFileSync(file, 'utf8') === stamp;
      return !isBuilt;
    });
}

const chunk = Buffer.alloc(CHUNK_BYTES);

const stampFile = (root: string, name: string): string =>
  path.join(root, '.cache', `pages-${name}`);

function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const pattern of patterns) {
    const found = globSync(pattern, {
      cwd: root,
      withFileTypes: true,
      exclude: ({ name }) => MADE.has(name),
    })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => !NOT_SHOWN.test(file))
      .toSorted();
    for (const file of found) hashFile(hash.update(file), path.join(root, file));
  }
  return hash.digest('hex');
}

/** Through one buffer for all: thousands of them at once would be 40 MB that are not given back. */
function hashFile(hash: Hash, file: string): void {
  const from = openSync(file, 'r');
  try {
    for (;;) {
      const bytes = readSync(from, chunk);
      if (bytes === 0) return;
      hash.update(chunk.subarray(0, bytes));
    }
  } finally {
    closeSync(from);
  }
}

/**
 * Builds one app into a folder of its own, which takes the place of the last build when it is
 * whole: a product that runs meanwhile always has every file of its pages.
 */
async function build(root: string, name: string, stamp: string): Promise<string | undefined> {
  const next = path.join(root, '.cache', `next-${name}`);
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'error',
      '--outDir',
      next,
      '--emptyOutDir',
    ],
    {
      cwd: path.join(root, 'apps', name),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Whoever starts the product, a test too, is shown what visitors are shown.
      env: { ...environment(), NODE_ENV: 'production' },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code !== 0) return `apps/${name} could not be built:\n${output.trim()}`;
  const last = path.join(root, '.cache', `last-${name}`);
  takePlace(next, path.join(root, 'apps', name, 'dist'), last);
  // Nobody waits for it: thousands of files take seconds. What stays, the next build removes.
  rm(last, { recursive: true, force: true }).catch(() => undefined);
  writeFileSync(stampFile(root, name), stamp);
  return undefined;
}

/**
 * Puts the new build where the last one stands; parts of the last day stay beside the new ones.
 *
 * @param last - where the last build is put, for the caller to remove
 */
export function takePlace(next: string, dist: string, last: string): void {
  mkdirSync(path.join(next, 'assets'), { recursive: true });
  if (existsSync(path.join(dist, 'assets'))) {
    // The parts of the new build are written now: what is older than a day by then goes.
    const since = statSync(path.join(next, 'index.html')).mtimeMs - OLD_PARTS_MS;
    for (const part of readdirSync(path.join(dist, 'assets'))) {
      const from = path.join(dist, 'assets', part);
      const to = path.join(next, 'assets', part);
      if (!existsSync(to) && statSync(from).mtimeMs > since) linkSync(from, to);
    }
  }
  rmSync(last, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
}
