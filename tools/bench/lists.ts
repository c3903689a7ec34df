/**
 * Lists of a catalogue of 10,000 games: pages by category, vendor and order at 500 requests a
 * second, and searches with and without typing errors at 100 a second beside them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { addressOf, domains } from '@padauk/contracts';
import { seedCatalogue, testGames } from '../seed-catalogue.ts';
import type { LoadResult } from './http-load.ts';
import { headline, measureReference } from './pgbench.ts';
import { applyLoad, assertServed, buildStand } from './stand.ts';

const GAMES = 10_000;
const MERCHANT = 'catalogue';
const CONNECTIONS = 64;
const LISTS = { perSecond: 500, p99MaxMs: 30 } as const;
const SEARCHES = { perSecond: 100, p99MaxMs: 100 } as const;

const { listGames } = domains.games;
const PAGE = '28';
const address = (query: object): string => addressOf(listGames, {}, { pageSize: PAGE, ...query });
const languages = ['MY', 'EN', 'CN'] as const;

/** What players look at: categories, then pages of them, vendors, kinds and orders. */
function listPaths(): readonly string[] {
  return Array.from({ length: 300 }, (_, turn) => {
    const language = languages[turn % 3];
    switch (turn % 6) {
      case 0:
        return address({ language, gameType: 'RNG' });
      case 1:
        return address({ language, gameType: 'RNG', pageNo: 1 + (turn % 40) });
      case 2:
        return address({ language, gameType: 'LIVE', vassalage: `TV${1 + (turn % 40)}` });
      case 3:
        return address({ language, gameType: 'RNG', gameClassify: 'JP', sort: 'name' });
      case 4:
        return address({ language, sort: 'hot', volatility: 'high' });
      default:
        return address({ language, sort: 'return', vassalage: 'TV1,TV2', pageNo: 3 });
    }
  });
}

/** Whole names, beginnings of names while they are typed, and names with two letters exchanged. */
function searchPaths(): readonly string[] {
  const games = testGames(300);
  return games.map(({ names }, turn) => {
    const language = languages[turn % 3] ?? 'EN';
    const letters = Array.from(names[language]);
    const middle = Math.floor(letters.length / 2);
    const exchanged = letters
      .with(middle, letters[middle + 1] ?? '')
      .with(middle + 1, letters[middle] ?? '');
    const typed = [letters, letters.slice(0, 3), exchanged][turn % 3] ?? letters;
    return address({ language, gameName: typed.join('').slice(0, 64) });
  });
}

const figures = (result: LoadResult, wanted: { perSecond: number; p99MaxMs: number }) => ({
  perSecond: wanted.perSecond,
  served: result.perSecond,
  p50Ms: result.p50Ms,
  p99Ms: result.p99Ms,
  p99MaxMs: wanted.p99MaxMs,
  unsent: result.unsent,
});

export async function benchLists(options: { readonly seconds?: number } = {}) {
  const seconds = options.seconds ?? 10;
  const stand = await buildStand();
  try {
    const client = new Client({ connectionString: stand.databaseUrl });
    await client.connect();
    await seedCatalogue(client, { count: GAMES, merchantCode: MERCHANT });
    await client.end();
    // The book of brands is read again each second.
    await sleep(2_500);
    const run = async (paths: readonly string[], perSecond?: number): Promise<LoadResult> => {
      const result = await applyLoad({
        kind: 'reads',
        paths,
        headers: { merchant: MERCHANT },
        load: {
          host: stand.host,
          port: stand.port,
          connections: CONNECTIONS,
          seconds,
          warmUpSeconds: 3,
          ...(perSecond === undefined ? {} : { perSecond }),
        },
      });
      assertServed(result, 'lists');
      return result;
    };
    const lists = await run(listPaths(), LISTS.perSecond);
    const searches = await run(searchPaths(), SEARCHES.perSecond);
    const saturated = await run(listPaths());
    await stand.stopProduct();
    const reference = await measureReference(stand.databaseUrl, { seconds });
    return {
      ...headline('lists', saturated, reference),
      games: GAMES,
      connections: CONNECTIONS,
      lists: figures(lists, LISTS),
      searches: figures(searches, SEARCHES),
    };
  } finally {
    await stand.stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchLists()));
