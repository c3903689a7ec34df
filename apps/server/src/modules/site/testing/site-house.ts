import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer } from '../../../../../../tools/testing/server.ts';
import { writeSetting } from '../brands.repo.ts';
import type { Settings } from '../settings.ts';

export type SiteHouse = Awaited<ReturnType<typeof openSiteHouse>>;

/** A product whose brand is set otherwise by each test, and whose time the test moves on. */
export async function openSiteHouse() {
  let aheadMs = 0;
  const server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query<T>(text, values)).rows;
  const { id: merchantId } = onlyRow(await sql<{ id: string }>('select id from site.merchant'));
  const pass = (ms: number): void => {
    aheadMs += ms;
  };
  /** Settings are known everywhere after a second. */
  const passASecond = () => pass(1_001);
  return {
    server,
    merchantId,
    sql,
    pass,
    passASecond,
    set: async <K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> => {
      await server.platform.db
        .transaction()
        .execute((tx) => writeSetting(tx, { merchantId, key, value, at: new Date() }));
      passASecond();
    },
    /** The brand as the product has it, alone again. */
    clear: async (): Promise<void> => {
      await sql('delete from site.setting');
      await sql(`delete from site.merchant where code <> 'padauk'`);
      passASecond();
    },
    stop: () => server.stop(),
  };
}
