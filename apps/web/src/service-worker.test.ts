import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serviceWorker } from '../service-worker-plugin.ts';

const ORIGIN = 'https://padauk.test';
const kept = new Map<string, string>();
/** What the network has under each address now. */
const served = new Map<string, string>();
const listeners = new Map<string, (event: object) => void>();
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
const cache = {
  put: async (request: Request, response: Response) => {
    kept.set(pathOf(request), await response.text());
  },
  keys: async () => [],
};

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (request: Request | string) => {
      const text = kept.get(pathOf(request));
      return text === undefined ? undefined : new Response(text);
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => new Response(served.get(pathOf(request))));
  await import('./service-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

/** What a page gets for a file, after everything that the worker does beside it. */
async function get(address: string): Promise<string> {
  const beside: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: new Request(`${ORIGIN}${address}`),
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (work: Promise<unknown>) => beside.push(work),
  });
  const text = (await (await answer)?.text()) ?? '';
  // Work begets work: what was fetched is kept.
  for (let done = 0; done < beside.length; done += 1) await beside[done];
  return text;
}

test('a font that has changed under its name comes with the next visit', async () => {
  const font = '/fonts/onest.woff2';
  served.set(font, 'old');
  expect(await get(font)).toBe('old');
  served.set(font, 'new');
  expect(await get(font)).toBe('old');
  expect(await get(font)).toBe('new');
});

test('a name with the hash of its content is asked for once', async () => {
  const part = '/assets/first-AbCd1234.js';
  served.set(part, 'once');
  expect(await get(part)).toBe('once');
  served.set(part, 'another');
  expect(await get(part)).toBe('once');
});

test('another build has another worker, and the same one the same', async () => {
  const workerOf = async (bundle: Readonly<Record<string, { readonly source?: string }>>) => {
    let text = '';
    const emitFile = ({ source }: { readonly source: string }) => (text = source);
    await serviceWorker().generateBundle.handler.call({ emitFile }, undefined, bundle);
    return text;
  };
  const first = await workerOf({ 'index.html': { source: 'a' }, 'assets/a-1.js': {} });
  expect(first).toContain("addEventListener('fetch'".replaceAll("'", '"'));
  expect(await workerOf({ 'assets/a-1.js': {}, 'index.html': { source: 'a' } })).toBe(first);
  expect(await workerOf({ 'index.html': { source: 'a' }, 'assets/a-2.js': {} })).not.toBe(first);
  expect(await workerOf({ 'index.html': { source: 'b' }, 'assets/a-1.js': {} })).not.toBe(first);
});
