import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { createBrandDirectory } from './brand-directory.ts';

const openOver = (driver: DummyDriver) =>
  new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
/** A database without a row. */
const free = openOver(new DummyDriver());
/** One whose connections are all held. */
const busy = openOver(
  Object.assign(new DummyDriver(), { acquireConnection: () => new Promise<never>(() => {}) }),
);
const clock = { now: () => new Date('2026-05-04T10:00:00Z') };

test('who is in a transaction waits for no read that waits for a connection', async () => {
  const directory = createBrandDirectory({ db: busy, clock });
  void directory.brands();
  expect(await directory.brands(free)).toEqual([]);
});

test('what was read within the second is read by nobody again', async () => {
  const directory = createBrandDirectory({ db: free, clock });
  await directory.brands();
  expect(await directory.brands(busy)).toEqual([]);
});
