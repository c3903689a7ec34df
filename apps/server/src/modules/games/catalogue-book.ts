import { SECOND_MS } from '@padauk/base';
import type { Db, Merchant } from '../../platform/platform.ts';
import { arrangeCatalogue, type Catalogue, isListedIn, rearrangeHot } from './catalogue.ts';
import { readCatalogue, readHotRanking, readVersions, type Versions } from './catalogue.repo.ts';

/** A catalogue that was looked at longer ago is looked at again beside the call. */
const FRESH_MS = SECOND_MS;
/** One that was looked at longer ago is not used: the call waits. */
const STALE_MS = 5 * SECOND_MS;

/** The brand that reads, as far as its catalogue depends on it. */
type Reader = Pick<Merchant, 'id' | 'languages'>;

type Page = {
  readonly lookedAtMs: number;
  readonly versions: Versions;
  readonly catalogue: Catalogue;
};

/**
 * The catalogue of each brand, kept in the process: lists, search and menus read no table. Whether
 * it still holds is asked of the database at most once a second; the tables count their own
 * changes, so a change made by any process, or by hand, is seen everywhere within a second or two.
 */
export function createCatalogueBook(db: Db, nowMs: () => number) {
  const pages = new Map<string, Page>();
  const looking = new Map<string, Promise<Page>>();

  async function look({ id, languages }: Reader, before: Page | undefined): Promise<Page> {
    const lookedAtMs = nowMs();
    // The numbers first: what changes while the tables are read is seen by the next look.
    const versions = await readVersions(db, id);
    if (before?.versions.catalogue === versions.catalogue) {
      const { catalogue } = before;
      if (before.versions.hot === versions.hot) return { lookedAtMs, versions, catalogue };
      const ranked = await readHotRanking(db, id);
      return { lookedAtMs, versions, catalogue: rearrangeHot(catalogue, ranked) };
    }
    const [rows, ranked] = await Promise.all([readCatalogue(db, id), readHotRanking(db, id)]);
    const games = rows.games.filter(isListedIn(languages));
    return { lookedAtMs, versions, catalogue: arrangeCatalogue({ ...rows, games }, ranked) };
  }

  /** One look for all the calls that want it. */
  function lookOnce(key: string, reader: Reader): Promise<Page> {
    const running = looking.get(key);
    if (running) return running;
    const started = look(reader, pages.get(key))
      .then((page) => {
        pages.set(key, page);
        return page;
      })
      .finally(() => looking.delete(key));
    looking.set(key, started);
    return started;
  }

  return {
    open: async (reader: Reader): Promise<Catalogue> => {
      const key = [reader.id, ...reader.languages].join(' ');
      const page = pages.get(key);
      const age = page ? nowMs() - page.lookedAtMs : Number.POSITIVE_INFINITY;
      if (!page || age > STALE_MS || age < 0) return (await lookOnce(key, reader)).catalogue;
      // A failed look leaves the page as it is until it is too old to be used.
      if (age > FRESH_MS) lookOnce(key, reader).catch(() => undefined);
      return page.catalogue;
    },
  };
}
