/**
 * The first load of `/` in Burmese on a phone, as a first visitor meets it: slow 4G and a processor
 * four times slower, five times over; and what Lighthouse says of the pages that search engines
 * read.
 *
 * Flags: `--url http://…` of a product that runs, `--runs 5` of each, `--pages /,/rng` for
 * Lighthouse.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { freePort, startProduct } from '../testing/product.ts';
import { CPU_SLOWER, medianOf, SLOW_4G, slowPhone } from '../testing/slow-phone.ts';
import { askLighthouse } from './lighthouse.ts';

/** A page has loaded when nothing was asked for during this time. */
const QUIET_MS = 2000;
const LONGEST_MS = 30_000;
/** What a task lasts longer than this keeps a finger waiting. */
const TASK_FREE_MS = 50;
const MAXIMA = { lcpMs: 1600, tbtMs: 300, cls: 0.02, bytes: 400 * 1024, requests: 40 } as const;
const MINIMA = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 95 } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Paints = { fcp: number; lcp: number; lcpOf: string; cls: number; tasks: [number, number][] };
type PaintWindow = { readonly paints: Paints };
type ShiftEntry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type PaintEntry = PerformanceEntry & { readonly element: Element | null; readonly url: string };

/** Watches the paints of a page from before its first script; runs in the page. */
function watchPaints(): void {
  const paints: Paints = { fcp: 0, lcp: 0, lcpOf: '', cls: 0, tasks: [] };
  Object.assign(window, { paints });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { startTime, element, url } = entry as PaintEntry;
    paints.lcp = startTime;
    paints.lcpOf = url ? new URL(url).pathname : (element?.textContent ?? '').slice(0, 40);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) paints.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => paints.tasks.push([startTime, duration]));
}

/** One first visit, with nothing kept from another. */
async function visitOnce(browser: Browser, url: string) {
  const context = await browser.newContext(slowPhone);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  let [bytes, lastAt] = [0, performance.now()];
  const requests = new Set<string>();
  protocol.on('Network.requestWillBeSent', ({ request, requestId }) => {
    if (request.url.startsWith('data:')) return;
    requests.add(requestId);
    lastAt = performance.now();
  });
  // A picture that the page shows a second time comes from memory and travels nowhere.
  protocol.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    lastAt = performance.now();
  });
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.addInitScript(watchPaints);
  await page.goto(url);
  const until = performance.now() + LONGEST_MS;
  while (performance.now() - lastAt < QUIET_MS && performance.now() < until) {
    await page.waitForTimeout(100);
  }
  const paints = await page.evaluate(() => (window as unknown as PaintWindow).paints);
  await context.close();
  const tbt = paints.tasks
    .filter(([startedAt]) => startedAt >= paints.fcp)
    .reduce((sum, [, lasted]) => sum + Math.max(0, lasted - TASK_FREE_MS), 0);
  return {
    fcpMs: Math.round(paints.fcp),
    lcpMs: Math.round(paints.lcp),
    tbtMs: Math.round(tbt),
    cls: Math.round(paints.cls * 1000) / 1000,
    bytes,
    requests: requests.size,
    lcpOf: paints.lcpOf,
  };
}

/** The categories of Lighthouse on a phone, of 100, in one run, and what costs points. */
async function judgeOnce(address: string, port: number) {
  const report = await askLighthouse(address, { port, categories });
  const points = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
  const lost = categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim()),
  );
  return { points, lost };
}

/** The medians of several runs: one alone says as much of the machine as of the page. */
async function judge(address: string, port: number, times: number) {
  const runs: Awaited<ReturnType<typeof judgeOnce>>[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await judgeOnce(address, port));
  const medians = categories.map((name, at) => [
    name,
    medianOf(runs.map(({ points }) => points[at] ?? 0)),
  ]);
  return {
    page: new URL(address).pathname,
    ...Object.fromEntries(medians),
    performanceOfRuns: runs.map(({ points: [performance = 0] }) => performance),
    lost: runs.at(-1)?.lost,
  };
}

export async function benchPage(
  options: { readonly url?: string; readonly runs?: number; readonly pages?: string } = {},
) {
  const product = options.url === undefined ? await startProduct({ timeoutMs: 240_000 }) : null;
  const url = options.url ?? product?.url ?? '';
  const port = await freePort();
  // No game is played here: a graphics card in software would draw the pages at twice the cost.
  const browser = await launchBrowser({ port, shows: 'pages' });
  try {
    const runs: Awaited<ReturnType<typeof visitOnce>>[] = [];
    for (let turn = 0; turn < (options.runs ?? 5); turn += 1) {
      runs.push(await visitOnce(browser, url));
    }
    const median = (name: 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls' | 'bytes' | 'requests') =>
      medianOf(runs.map((run) => run[name]));
    const lighthousePages = [];
    for (const page of (options.pages ?? '/,/rng,/promotions,/help').split(',')) {
      if (page !== '') lighthousePages.push(await judge(url + page, port, options.runs ?? 5));
    }
    return {
      bench: 'page',
      runs: runs.length,
      fcpMs: median('fcpMs'),
      lcpMs: median('lcpMs'),
      lcpOf: runs.at(-1)?.lcpOf,
      tbtMs: median('tbtMs'),
      cls: median('cls'),
      bytes: median('bytes'),
      requests: median('requests'),
      maxima: MAXIMA,
      lighthouse: lighthousePages,
      minima: MINIMA,
    };
  } finally {
    await browser.close();
    await product?.stop();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: '/,/rng,/promotions,/help' },
    },
  });
  const { url, pages } = values;
  const runs = Number.parseInt(values.runs, 10);
  console.log(JSON.stringify(await benchPage({ ...(url && { url }), runs, pages })));
}
