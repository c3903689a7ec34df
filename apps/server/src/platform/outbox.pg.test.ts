import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { onlyRow } from '../../../../tools/testing/only-row.ts';
import { createLog } from './log.ts';
import { createOutbox } from './outbox.ts';

const ACCOUNTS = 8;
const WRITERS = 6;
const EVENTS_EACH = 60;

const database = await freshDatabase({ connectionsMax: 20 });
afterAll(() => database.drop());

test('with many writers and two readers each account is told of in the order of its changes', async () => {
  const log = createLog('silent');
  await sql`create table test_account (id int primary key, version int not null default 0)`.execute(
    database.db,
  );
  await sql`insert into test_account select generate_series(1, ${ACCOUNTS})`.execute(database.db);

  const seen = new Map<string, number[]>();
  const readers = [1, 2].map(() => {
    const outbox = createOutbox(database.db, log);
    outbox.consume('order', ['balance.changed'], async (_tx, batch) => {
      for (const { payload } of batch) {
        if (!('locked' in payload)) continue;
        const versions = seen.get(payload.memberId) ?? [];
        versions.push(Number(payload.balance));
        seen.set(payload.memberId, versions);
      }
    });
    return outbox;
  });
  for (const reader of readers) reader.start();

  const [outbox] = readers;
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; i < EVENTS_EACH; i += 1) {
      const account = ((writer * 7 + i * 3) % ACCOUNTS) + 1;
      await database.db.transaction().execute(async (tx) => {
        // An id is given to the transaction before it waits, as in a real posting.
        await sql`select pg_current_xact_id()`.execute(tx);
        const { rows } = await sql<{ version: number }>`
          update test_account set version = version + 1 where id = ${account}
          returning version`.execute(tx);
        await outbox?.emit(tx, 'balance.changed', {
          memberId: String(account),
          balance: String(onlyRow(rows).version),
          locked: '0',
        });
        await sql`select pg_sleep(${(i % 3) / 1000})`.execute(tx);
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await outbox?.drain();
  await Promise.all(readers.map((reader) => reader.stop()));

  const counts = [...seen.values()].reduce((sum, versions) => sum + versions.length, 0);
  expect(counts).toBe(WRITERS * EVENTS_EACH);
  for (const versions of seen.values()) {
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  }
});
