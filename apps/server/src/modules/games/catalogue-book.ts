import { SECOND_MS, type Uuid } from '@padauk/base';
import type { Db } from '../../platform/database.ts';
import { arrangeCatalogue, type Catalogue, rearrangeHot } from './catalogue.ts';
import { readCatalogue, readHotRanking, readVersions, type Versions } from './catalogue.repo.ts';

/** A catalogue that was looked at longer ago is looked at again beside the call. */
const FRESH_MS = SECOND_MS;
/** One that was looked at longer ago is not used: the call waits. */
const STALE_MS = 5 * SECOND_MS;

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

  async function look(merchantId: Uuid): Promise<Page> {
    const lookedAtMs = nowMs();
    const before = pages.get(merchantId);
    // The numbers first: what changes while the tables are read is seen by the next look.
    const versions = await readVersions(db, merchantId);
    const page = { lookedAtMs, versions, catalogue: await arrange(merchantId, versions, before) };
    pages.set(merchantId, page);
    return page;
  }

  async function arrange(merchantId: Uuid, versions: Versions, before: Page | undefined) {
    if (before?.versions.catalogue !== versions.catalogue) {
      const [rows, ranked] = await Promise.all([
        readCatalogue(db, merchantId),
        readHotRanking(db, merchantId),
      ]);
      return arrangeCatalogue(rows, ranked);
    }
    return before.versions.hot === versions.hot
      ? before.catalogue
      : rearrangeHot(before.catalogue, await readHotRanking(db, merchantId));
  }

  function lookOnce(merchantId: Uuid): Promise<Page> {
    const running = looking.get(merchantId);
    if (running) return running;
    const started = look(merchantId).finally(() => looking.delete(merchantId));
    looking.set(merchantId, started);
    return started;
  }

  return {
    open: async (merchantId: Uuid): Promise<Catalogue> => {
      const page = pages.get(merchantId);
      const age = page ? nowMs() - page.lookedAtMs : Number.POSITIVE_INFINITY;
      if (!page || age > STALE_MS || age < 0) return (await lookOnce(merchantId)).catalogue;
      // A failed look leaves the page as it is until it is too old to be used.
      if (age > FRESH_MS) lookOnce(merchantId).catch(() => undefined);
      return page.catalogue;
    },
  };
}
export type CatalogueBook = ReturnType<typeof createCatalogueBook>;
