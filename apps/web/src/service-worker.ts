/**
 * What the browser keeps of the site: files whose names carry their content, fonts and pictures.
 * Pages come from the network, so that nobody sees yesterday's site; without a network a page says
 * so.
 */
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
};
/** The part of the worker's own world that is used here; the types of the page know none of it. */
type Worker = {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: Extendable) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};
const worker = globalThis as unknown as Worker;

const CACHE = 'padauk-1';
const OFFLINE_PAGE = '/offline.html';
const FIRST = [OFFLINE_PAGE, '/brand/mark.svg'];
/** From the network, whatever the browser itself still has of it. */
const anew = (address: string) => new Request(address, { cache: 'reload' });
/** How many files are kept; the oldest leave first. */
const FILES_MAX = 240;

/** Names with the hash of their content. */
const FOREVER = /^\/(assets|texts)\//;
/**
 * Fonts and pictures may change under their names: the kept one is shown, and the newer one fetched
 * for next time.
 */
const RENEWED = /^\/(fonts|brand|categories|illustrations|tiles|banners|avatars|cards)\//;

/** With each build of the site, which is noted at the end of this file. */
worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FIRST.map(anew)))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  );
});

/** The only message: the language has changed, and with it that of the offline page. */
worker.addEventListener('message', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(anew(OFFLINE_PAGE))));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FOREVER.test(pathname)) event.respondWith(kept(event));
  else if (RENEWED.test(pathname)) event.respondWith(keptAndRenewed(event));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const offline = await caches.match(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

async function kept(event: Fetching): Promise<Response> {
  return (await caches.match(event.request)) ?? fetchAndKeep(event);
}

async function keptAndRenewed(event: Fetching): Promise<Response> {
  const known = await caches.match(event.request);
  const fresh = fetchAndKeep(event);
  if (!known) return fresh;
  // This is only for the next time: without a network the kept one stays.
  event.waitUntil(fresh.catch(() => undefined));
  return known;
}

async function fetchAndKeep(event: Fetching): Promise<Response> {
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(keep(event.request, copy));
  }
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const keys = await cache.keys();
  const old = keys
    .slice(0, Math.max(0, keys.length - FILES_MAX))
    .filter(({ url }) => !FIRST.includes(new URL(url).pathname));
  await Promise.all(old.map((key) => cache.delete(key)));
}
