import type { Uuid } from '@padauk/base';
import { roomRoundStates } from '@padauk/contracts/rooms';
import type pg from 'pg';
import type { Sql } from '../sessions.repo.ts';
import { betState, type RoomRoundState, roomRoundState } from './room-states.ts';

const { betting, running, settled, paid } = roomRoundState;

/** A round of a room with the chain that it belongs to. */
export type StoredRoomRound = {
  readonly id: Uuid;
  readonly room: string;
  readonly number: number;
  readonly state: RoomRoundState;
  readonly version: string;
  readonly rulesHash: string | null;
  readonly chainId: Uuid;
  readonly position: number;
  readonly linkHash: string;
  readonly mixBefore: string;
  readonly mix: string | null;
  readonly link: string | null;
  readonly bettingEndsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** JSON: what everybody was shown at the end. */
  readonly events: string;
};

type Row = Omit<StoredRoomRound, 'state'> & { readonly state: number };
const columns = `r.id, r.room, r.number, r.state, r.version, r.chain_id as "chainId", r.position,
  r.link_hash as "linkHash", r.mix_before as "mixBefore", r.mix, r.link,
  r.betting_ends_at as "bettingEndsAt", r.started_at as "startedAt", r.ended_at as "endedAt",
  r.events, (select v.rules_hash from studio.title_version v
    where v.title = r.room and v.version = r.version) as "rulesHash"`;
function toRound({ state: stored, ...row }: Row): StoredRoomRound {
  const state = roomRoundStates.find((name) => roomRoundState[name] === stored);
  if (!state) throw new Error(`a round has a known state: ${row.id}`);
  return { ...row, state };
}

/** A room as it is, by the clock of the database. */
export type StoredRoom = {
  readonly now: Date;
  readonly awake: boolean;
  /** The newest round. */
  readonly round: StoredRoomRound | undefined;
};

/**
 * Looks at a room. `visit` keeps it awake for so long; written only when half of that is over.
 */
export async function readRoom(
  sql: Sql,
  code: string,
  visit?: { readonly awakeMs: number },
): Promise<StoredRoom> {
  if (visit) {
    await sql.query(
      `insert into studio.room as r (code, awake_until, leads_until)
       values ($1, clock_timestamp() + $2 * interval '1 ms', clock_timestamp())
       on conflict (code) do update set awake_until = excluded.awake_until
       where r.awake_until < clock_timestamp() + $2 * interval '0.5 ms'`,
      [code, visit.awakeMs],
    );
  }
  const { rows } = await sql.query<{ now: Date; awake: boolean | null } & Partial<Row>>(
    `select n.now, o.awake_until > n.now as awake, ${columns}
     from (select clock_timestamp() as now) n
     left join studio.room o on o.code = $1
     left join lateral (
       select * from studio.room_round where room = $1 order by number desc limit 1) r on true`,
    [code],
  );
  const [row] = rows;
  if (!row) throw new Error('a look at a room answers one row');
  const { now, awake, ...round } = row;
  return { now, awake: awake === true, round: round.id ? toRound(round as Row) : undefined };
}

/** Takes or keeps the lead of a room. False: another process has it. */
export async function leadRoom(
  sql: Sql,
  code: string,
  lead: { readonly leader: Uuid; readonly leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.room
     set leader = $2, leads_until = clock_timestamp() + $3 * interval '1 ms'
     where code = $1 and (leader = $2 or leads_until < clock_timestamp())`,
    [code, lead.leader, lead.leaseMs],
  );
  return rowCount === 1;
}

/** Lets another process lead at once. */
export async function leaveLead(sql: Sql, leader: Uuid): Promise<void> {
  await sql.query('update studio.room set leads_until = clock_timestamp() where leader = $1', [
    leader,
  ]);
}

export type StoredChain = {
  readonly id: Uuid;
  readonly links: number;
  /** Sealed. */
  readonly secret: Buffer;
  readonly endHash: string;
};
const chainColumns = 'c.id, c.links, c.secret, c.end_hash as "endHash"';

export async function findChain(sql: Sql, id: Uuid): Promise<StoredChain | undefined> {
  const { rows } = await sql.query<StoredChain>(
    `select ${chainColumns} from studio.room_chain c where c.id = $1`,
    [id],
  );
  return rows[0];
}

/** What was published of a chain before its first round. */
export async function readChainEnd(sql: Sql, id: Uuid): Promise<string> {
  const chain = await findChain(sql, id);
  if (!chain) throw new Error(`the chain ${id} is kept`);
  return chain.endHash;
}

/** The newest chain of a room, with how many of its links were used. */
export async function findNewestChain(
  sql: Sql,
  room: string,
): Promise<(StoredChain & { readonly used: number }) | undefined> {
  const { rows } = await sql.query<StoredChain & { used: number }>(
    `select ${chainColumns}, coalesce((
       select max(position) from studio.room_round r where r.chain_id = c.id), 0) as used
     from studio.room_chain c where c.room = $1 order by c.created_at desc, c.id desc limit 1`,
    [room],
  );
  return rows[0];
}

export async function insertChain(sql: Sql, room: string, chain: StoredChain): Promise<void> {
  await sql.query(
    `insert into studio.room_chain (id, room, links, secret, end_hash)
     values ($1, $2, $3, $4, $5)`,
    [chain.id, room, chain.links, chain.secret, chain.endHash],
  );
}

/** Opens a round for bets. False: another process has opened it. */
export async function insertRoomRound(
  sql: Sql,
  round: Pick<
    StoredRoomRound,
    'id' | 'room' | 'number' | 'version' | 'chainId' | 'position' | 'linkHash' | 'mixBefore'
  >,
  bettingMs: number,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into studio.room_round (id, room, number, version, chain_id, position, link_hash,
       mix_before, state, betting_ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, ${betting}, clock_timestamp() + $9 * interval '1 ms')
     on conflict do nothing`,
    [
      round.id,
      round.room,
      round.number,
      round.version,
      round.chainId,
      round.position,
      round.linkHash,
      round.mixBefore,
      bettingMs,
    ],
  );
  return rowCount === 1;
}

/** The round, if it is still open for bets; bets that come meanwhile wait until `tx` ends. */
export async function lockBetting(
  tx: pg.PoolClient,
  id: Uuid,
): Promise<StoredRoomRound | undefined> {
  const { rows } = await tx.query<Row>(
    `select ${columns} from studio.room_round r
     where r.id = $1 and r.state = ${betting} for update`,
    [id],
  );
  return rows[0] && toRound(rows[0]);
}

export async function startRun(tx: Sql, id: Uuid, mix: string): Promise<void> {
  await tx.query(
    `update studio.room_round set state = ${running}, mix = $2, started_at = clock_timestamp()
     where id = $1 and state = ${betting}`,
    [id, mix],
  );
}

/** Announces how the round ended. False: another process has done so. */
export async function endRun(
  sql: Sql,
  id: Uuid,
  end: { readonly link: string; readonly events: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.room_round set state = ${settled}, link = $2, events = $3,
       ended_at = clock_timestamp()
     where id = $1 and state = ${running}`,
    [id, end.link, end.events],
  );
  return rowCount === 1;
}

/** States of the bets for which the wallet is still to be asked. */
const UNANSWERED = `(${betState.asking}, ${betState.placed}, ${betState.returning})`;

/** False: a bet of the round has no answer and is not set aside, or it was closed before. */
export async function finishRound(sql: Sql, id: Uuid): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.room_round r set state = ${paid} where r.id = $1 and r.state = ${settled}
       and not exists (
         select from studio.room_bet b
         where b.round_id = r.id and b.state in ${UNANSWERED}
           and not exists (select from studio.waiting_bet w where w.bet_id = b.id))`,
    [id],
  );
  return rowCount === 1;
}

export async function findRoomRound(sql: Sql, id: Uuid): Promise<StoredRoomRound | undefined> {
  const { rows } = await sql.query<Row>(
    `select ${columns} from studio.room_round r where r.id = $1`,
    [id],
  );
  return rows[0] && toRound(rows[0]);
}

/** The last rounds that everybody knows the end of, newest first. */
export async function listResults(
  sql: Sql,
  room: string,
  limit: number,
): Promise<readonly { readonly number: number; readonly events: string }[]> {
  const { rows } = await sql.query<{ number: number; events: string }>(
    `select number, events from studio.room_round where room = $1 and state >= ${settled}
     order by number desc limit $2`,
    [room, limit],
  );
  return rows;
}

/** Rooms that nobody leads although a round of theirs is not paid. */
export async function listForsakenRooms(sql: Sql): Promise<readonly string[]> {
  const { rows } = await sql.query<{ room: string }>(
    `select r.room from studio.room_round r join studio.room o on o.code = r.room
     where r.state < ${paid} and o.leads_until < clock_timestamp()`,
  );
  return rows.map(({ room }) => room);
}
