import { randomUUID } from 'node:crypto';
import { amount, type Uuid, writeAmount } from '@padauk/base';
import { tournamentCriteria } from '@padauk/contracts/tournaments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../../tools/testing/database.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { seededDatabase } from '../../../../../tools/testing/server.ts';
import type { OutboxEvent, Tx } from '../../platform/platform.ts';
import { countRounds } from './count-rounds.ts';
import { recount } from './entries.repo.ts';

const START = Date.UTC(2026, 10, 1);
const members = Array.from({ length: 4 }, () => randomUUID() as Uuid);
const races = tournamentCriteria.map((criterion) => ({ id: randomUUID() as Uuid, criterion }));
const entries = races.flatMap(({ id: tournamentId }) =>
  members.map((memberId) => ({ tournamentId, memberId })),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await seededDatabase();
  const { pool } = database;
  await pool.query(
    `insert into tournaments.tournament (id, merchant_id, currency, titles, criterion, games,
       stake_min, buy_in, guaranteed, shares, starts_at, ends_at, account_id, state, created_by,
       created_at)
     select t.id, (select id from site.merchant limit 1), 'MMK', '{}', t.criterion, '{}', 200, 0, 0,
       '{10000}', $3, $3::timestamptz + interval '30 days', 1, 'running', t.id, $3
     from unnest($1::uuid[], $2::text[]) as t (id, criterion)`,
    [races.map(({ id }) => id), races.map(({ criterion }) => criterion), new Date(START)],
  );
  await pool.query(
    `insert into tournaments.entry (tournament_id, member_id, number, masked_account, entered_at)
     select t.id, m.id, m.number, 'm***', $3
     from unnest($1::uuid[]) as t (id)
     cross join unnest($2::uuid[]) with ordinality as m (id, number)`,
    [races.map(({ id }) => id), members, new Date(START)],
  );
});
afterAll(() => database.drop());

/** Small whole numbers, the same for every run. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
const next = createNumbers(7);
const write = (minor: number): string => writeAmount(amount(BigInt(minor)), 'MMK');
let sequence = 0;
/** Few different stakes, wins and moments, so that scores are often equal. */
function settled(memberId: string): OutboxEvent {
  sequence += 1;
  return {
    sequence: BigInt(sequence),
    name: 'round.settled',
    at: new Date(START + 60_000 * (1 + next(40))),
    payload: {
      memberId,
      roundId: randomUUID(),
      title: 'padauk-blossom',
      vendor: 'padauk',
      stake: write(100 * (1 + next(4))),
      payout: write(100 * next(5)),
      balance: '0.00',
    },
  };
}
/** A late win of a round, or what was undone of it. */
function after(round: OutboxEvent): OutboxEvent {
  if (round.name !== 'round.settled') throw new Error('a round was settled');
  const { stake, payout, ...payload } = round.payload;
  const at = new Date(round.at.getTime() + 60_000);
  const isLate = next(2) === 0;
  return isLate
    ? { ...round, at, payload: { ...payload, stake: '0.00', payout: write(300), late: true } }
    : {
        sequence: round.sequence,
        name: 'round.corrected',
        at,
        payload: {
          memberId: payload.memberId,
          roundId: payload.roundId,
          title: payload.title,
          vendor: 'padauk',
          ...(next(2) === 0 ? { stake, payout: '0.00' } : { stake: '0.00', payout }),
        },
      };
}
const standing = async (tx: Tx) =>
  (
    await sql`select tournament_id, member_id, rounds, score::text, reached_at
      from tournaments.entry where tournament_id = any(${races.map(({ id }) => id)}::uuid[])
      order by tournament_id, member_id`.execute(tx)
  ).rows;

test('scores that are added to are those that all rounds give: by every criterion, late wins and corrections too', async () => {
  const told: OutboxEvent[] = [];
  for (let batch = 0; batch < 40; batch += 1) {
    const events = Array.from({ length: 1 + next(6) }, () => {
      const earlier = told[next(told.length)];
      const event =
        earlier && next(8) === 0 ? after(earlier) : settled(members[next(members.length)] ?? '');
      if (event.name === 'round.settled' && !event.payload.late) told.push(event);
      return event;
    });
    await database.db.transaction().execute(async (tx) => {
      await countRounds(tx, events);
      const added = await standing(tx);
      await recount(tx, entries);
      expect(added).toEqual(await standing(tx));
    });
  }
});

test('a settled round is added without a look at the rounds before it', async () => {
  const [memberId] = members;
  if (!memberId) throw new Error('somebody plays');
  await database.db.transaction().execute(async (tx) => {
    await countRounds(
      tx,
      Array.from({ length: 200 }, () => settled(memberId)),
    );
  });
  // As the database does by itself, once there are enough of them.
  await database.pool.query('analyze tournaments.round');
  await database.db.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ rows: number }>`
        select (idx_tup_fetch + seq_tup_read)::int as rows
        from pg_stat_xact_user_tables where relid = 'tournaments.round'::regclass`.execute(tx);
      return onlyRow(rows).rows;
    };
    const before = await read();
    await countRounds(tx, [settled(memberId)]);
    expect((await read()) - before).toBeLessThanOrEqual(races.length);
  });
});
