import { type Amount, amount, type Uuid } from '@padauk/base';
import { COUNTED_AHEAD } from '@padauk/contracts/wire';
import type { Rider, RiderTable } from '@padauk/ledger';
import { NOT_YET_TOLD, otherBalance } from '@padauk/provider-sdk/rider-columns';
import { type ActionRow, actionsOfRound, type StoredAction, toAction } from './actions.repo.ts';
import { insertTicket, type Ticket, ticketRider, ticketRow } from './ticket-runs.repo.ts';
import { type RoundState, roundState } from './round-state.ts';
import type { Sql } from './sessions.repo.ts';
import { isDue } from './stuck-rounds.repo.ts';

const { drawn, settled, endOfPair, open, opening } = roundState;

/** A round that was drawn. Events and bet are texts: written once, and sent as they are. */
export type DrawnRound = {
  readonly id: Uuid;
  readonly sessionId: Uuid;
  readonly pairId: Uuid;
  readonly nonce: number;
  readonly clientRoundId: Uuid;
  readonly version: string;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly bet: string;
  readonly events: string;
  readonly playedAt: Date;
  /** The bonus that alone may pay it. */
  readonly campaignId?: string;
  /** Games with printed runs: what leaves the run with this round. */
  readonly ticket?: Ticket;
};
export type SettledRound = DrawnRound & { readonly balance: Amount };

const riderTable: RiderTable = {
  name: 'studio.round',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'session_id', type: 'uuid' },
    { name: 'pair_id', type: 'uuid' },
    { name: 'nonce', type: 'integer' },
    { name: 'client_round_id', type: 'uuid' },
    { name: 'version', type: 'text' },
    { name: 'state', type: 'smallint' },
    { name: 'stake', type: 'bigint' },
    { name: 'payout', type: 'bigint' },
    { name: 'bet', type: 'text' },
    { name: 'events', type: 'text' },
    { name: 'played_at', type: 'timestamptz' },
    { name: 'balance', type: 'bigint', from: 'balance' },
    otherBalance,
  ],
};

/** A round that is written in the transaction that moves its money: settled, or open. */
export const roundRiders = (round: DrawnRound, state: RoundState = settled): readonly Rider[] => [
  { table: riderTable, row: [...valuesOf(round, state), NOT_YET_TOLD] },
  ...(round.ticket ? [ticketRider(round.ticket)] : []),
];

const valuesOf = (round: DrawnRound, state: RoundState): unknown[] => [
  round.id,
  round.sessionId,
  round.pairId,
  round.nonce,
  round.clientRoundId,
  round.version,
  state,
  round.stake,
  round.payout,
  round.bet,
  round.events,
  round.playedAt,
];

/**
 * Writes a round before its money moves, or the end of a pair; with the ticket that it sells.
 *
 * @throws the database's unique violation when its id, its nonce or its ticket is taken
 */
export async function insertRound(sql: Sql, round: DrawnRound, state: RoundState): Promise<void> {
  const ticket = round.ticket ? ticketRow(round.ticket) : [];
  await sql.query(
    `${round.ticket ? `with ticket as (${insertTicket(14)}) ` : ''}insert into studio.round (id, session_id, pair_id, nonce, client_round_id, version, state,
       stake, payout, bet, events, played_at, campaign_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...valuesOf(round, state), round.campaignId ?? null, ...ticket],
  );
}

/** Its id may be drawn again by another process, once the wallet has refused it. */
const ofThisDraw = 'id = $1 and pair_id = $2 and nonce = $3 and played_at = $4';
const drawOf = ({ id, pairId, nonce, playedAt }: DrawnRound) => [id, pairId, nonce, playedAt];

/** Marks a drawn round as settled. False: it is gone, since the wallet had refused it before. */
export async function settleRound(sql: Sql, round: DrawnRound, balance: Amount): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.round set state = ${settled}, balance = $5, other_balance = 0
     where ${ofThisDraw} and state in (${drawn}, ${settled})`,
    [...drawOf(round), balance],
  );
  return rowCount === 1;
}

/** The wallet took the stake of an opening round. False: it is gone, or another has opened it. */
export async function openRound(sql: Sql, round: DrawnRound, balance: Amount): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.round set state = ${open}, balance = $5, other_balance = 0
     where ${ofThisDraw} and state = ${opening}`,
    [...drawOf(round), balance],
  );
  return rowCount === 1;
}

/** What a round with decisions came to. */
export type RoundEnd = {
  readonly payout: Amount;
  readonly raised: Amount;
  readonly events: string;
  readonly eventsBefore: number;
  readonly balance: Amount;
};

/** Settles an open round; nothing where another process has done it. */
export async function settleOpenRound(sql: Sql, id: Uuid, end: RoundEnd): Promise<void> {
  await sql.query(
    `update studio.round set state = ${settled}, payout = $2, raised = $3, events = $4,
       events_before = $5, balance = $6, other_balance = 0
     where id = $1 and state = ${open}`,
    [id, end.payout, end.raised, end.events, end.eventsBefore, end.balance],
  );
}

/** A refused round was never played: its nonce is free again, and its ticket back in the run. */
export async function deleteDrawnRound(sql: Sql, round: DrawnRound): Promise<void> {
  await sql.query(
    `with gone as (delete from studio.round where ${ofThisDraw} and state in (${drawn}, ${opening})
       returning id)
     delete from studio.deck_ticket t using gone where t.round_id = gone.id`,
    drawOf(round),
  );
}

type Row = {
  id: Uuid;
  session_id: Uuid;
  pair_id: Uuid;
  nonce: number;
  client_round_id: Uuid;
  version: string;
  state: RoundState;
  stake: bigint | string;
  payout: bigint | string;
  bet: string;
  events: string;
  balance: bigint | string | null;
  played_at: Date;
  raised: bigint | string;
  events_before: number;
  campaign_id: string | null;
};
export type StoredRound = DrawnRound & {
  readonly state: RoundState;
  readonly balance: Amount | null;
  readonly raised: Amount;
  readonly eventsBefore: number;
};
const toRound = (row: Row): StoredRound => ({
  id: row.id,
  sessionId: row.session_id,
  pairId: row.pair_id,
  nonce: row.nonce,
  clientRoundId: row.client_round_id,
  version: row.version,
  state: row.state,
  stake: amount(BigInt(row.stake)),
  payout: amount(BigInt(row.payout)),
  bet: row.bet,
  events: row.events,
  balance: row.balance === null ? null : amount(BigInt(row.balance)),
  playedAt: row.played_at,
  raised: amount(BigInt(row.raised)),
  eventsBefore: row.events_before,
  ...(row.campaign_id && { campaignId: row.campaign_id }),
});

const columns = `r.id, r.session_id, r.pair_id, r.nonce, r.client_round_id, r.version, r.state,
  r.stake, r.payout, r.bet, r.events, r.balance + r.other_balance as balance, r.played_at,
  r.raised, r.events_before, r.campaign_id`;

/** The last row of a pair: a round, or the end of the pair. */
export async function findLastOfPair(sql: Sql, pairId: Uuid): Promise<StoredRound | undefined> {
  const { rows } = await sql.query<Row>(
    `select ${columns} from studio.round r where r.pair_id = $1 order by r.nonce desc limit 1`,
    [pairId],
  );
  return rows[0] && toRound(rows[0]);
}

/** When a player has last begun a round in a title, by whichever seeds. */
export async function findLastPlayedAt(
  sql: Sql,
  owner: { readonly playerId: string; readonly title: string },
): Promise<Date | undefined> {
  const { rows } = await sql.query<{ at: Date }>(
    `select last.at from studio.seed_pair p cross join lateral (
       select r.played_at as at from studio.round r
       where r.pair_id = p.id and r.state <> ${endOfPair} order by r.nonce desc limit 1
     ) last where p.player_id = $1 and p.title = $2 order by p.created_at desc limit 1`,
    [owner.playerId, owner.title],
  );
  return rows[0]?.at;
}

/** When a player has last begun a round in any of these titles, by seeds that were just in use. */
export async function findLastPlayedAmong(
  sql: Sql,
  { playerId, titles }: { readonly playerId: string; readonly titles: readonly string[] },
): Promise<Date | undefined> {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select max(last.at) as at from studio.seed_pair p cross join lateral (
       select r.played_at as at from studio.round r
       where r.pair_id = p.id and r.state <> ${endOfPair} order by r.nonce desc limit 1
     ) last where p.player_id = $1 and p.title = any($2)
       and (p.revealed_at is null or p.revealed_at > now() - interval '5 minutes')`,
    [playerId, titles],
  );
  return rows[0]?.at ?? undefined;
}

export type RoundSeeds = {
  readonly title: string;
  readonly playerId: string;
  readonly currency: string;
  readonly clientSeed: string;
  readonly serverSeedHash: string;
  /** Sealed. */
  readonly serverSeed: Buffer;
  readonly revealed: boolean;
  readonly rulesHash: string | null;
};
export type FullRound = StoredRound &
  RoundSeeds & {
    /** In order. */
    readonly actions: readonly StoredAction[];
  };
type FullRow = Row & RoundSeeds & { readonly actions: readonly ActionRow[] };

const fullColumns = `${columns}, p.title, p.player_id as "playerId", s.currency,
  p.client_seed as "clientSeed", p.server_seed_hash as "serverSeedHash",
  p.server_seed as "serverSeed", p.revealed_at is not null as revealed,
  v.rules_hash as "rulesHash", ${actionsOfRound} as actions`;
const fullSource = `studio.round r
  join studio.seed_pair p on p.id = r.pair_id
  join studio.session s on s.id = r.session_id
  left join studio.title_version v on v.title = p.title and v.version = r.version`;
const toFullRound = (row: FullRow): FullRound => ({
  ...toRound(row),
  title: row.title,
  playerId: row.playerId,
  currency: row.currency,
  clientSeed: row.clientSeed,
  serverSeedHash: row.serverSeedHash,
  serverSeed: row.serverSeed,
  revealed: row.revealed,
  rulesHash: row.rulesHash,
  actions: row.actions.map(toAction),
});

/** A round with its seeds, whatever its state. */
export async function findRound(sql: Sql, id: string): Promise<FullRound | undefined> {
  const { rows } = await sql.query<FullRow>(
    `select ${fullColumns} from ${fullSource} where r.id = $1 and r.state <> ${endOfPair}`,
    [id],
  );
  return rows[0] && toFullRound(rows[0]);
}

type Owner = { readonly playerId: string; readonly title: string };

/** The open round of a player in a title. */
export async function findOpenRound(sql: Sql, owner: Owner): Promise<FullRound | undefined> {
  const { rows } = await sql.query<FullRow>(
    `select ${fullColumns} from ${fullSource}
     where p.player_id = $1 and p.title = $2 and p.revealed_at is null and r.state = ${open}`,
    [owner.playerId, owner.title],
  );
  return rows[0] && toFullRound(rows[0]);
}

/**
 * A player's settled rounds in a title. Each pair gives its newest by its index: most players have
 * all rounds of a title in one pair, and nothing that is shown of them may read them all.
 */
const newestOfPairs = (limit: string) => `studio.seed_pair p cross join lateral (
    select id, nonce from studio.round
    where pair_id = p.id and state = ${settled} order by nonce desc limit ${limit}
  ) r where p.player_id = $1 and p.title = $2`;
/** A page of their ids, newest first. */
const newestIds = (limit: string, offset: string) => `select r.id
  from ${newestOfPairs(`${limit} + ${offset}`)}
  order by p.created_at desc, r.nonce desc limit ${limit} offset ${offset}`;

/** The newest settled round of a player in a title. */
export async function findNewestRound(sql: Sql, owner: Owner): Promise<FullRound | undefined> {
  const { rows } = await sql.query<FullRow>(
    `select ${fullColumns} from ${fullSource} where r.id = any(array(${newestIds('1', '0')}))`,
    [owner.playerId, owner.title],
  );
  return rows[0] && toFullRound(rows[0]);
}

export type ListedRound = {
  readonly id: Uuid;
  readonly currency: string;
  /** With all that was raised. */
  readonly staked: Amount;
  readonly payout: Amount;
  readonly playedAt: Date;
  /** Of the rules of its version, where they are kept. */
  readonly rulesHash: string | null;
};

/** Settled rounds of a player in a title, newest first, with how many there are: see `COUNTED_AHEAD`. */
export async function listRounds(
  sql: Sql,
  owner: Owner,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rounds: readonly ListedRound[]; readonly total: number }> {
  const [list, count] = await Promise.all([
    sql.query<Row & { currency: string; rulesHash: string | null }>(
      `select ${columns}, s.currency, v.rules_hash as "rulesHash" from ${fullSource}
       where r.id = any(array(${newestIds('$3::int', '$4::int')}))
       order by p.created_at desc, r.nonce desc`,
      [owner.playerId, owner.title, page.limit, page.offset],
    ),
    sql.query<{ total: number }>(
      `select count(*)::int as total from (select from ${newestOfPairs('$3')} limit $3) counted`,
      [owner.playerId, owner.title, page.offset + COUNTED_AHEAD],
    ),
  ]);
  return {
    rounds: list.rows.map((row) => {
      const round = toRound(row);
      return {
        ...round,
        currency: row.currency,
        rulesHash: row.rulesHash,
        staked: amount(round.stake + round.raised),
      };
    }),
    total: count.rows[0]?.total ?? 0,
  };
}

/** Rounds that were drawn before `before` and whose money nobody has reported since. */
export async function listDrawnRounds(
  sql: Sql,
  before: Date,
  limit: number,
): Promise<readonly FullRound[]> {
  const { rows } = await sql.query<FullRow>(
    `select ${fullColumns} from ${fullSource}
     where r.state = ${drawn} and r.played_at < $1 and ${isDue} order by r.played_at limit $2`,
    [before, limit],
  );
  return rows.map(toFullRound);
}

/**
 * Rounds with decisions that nobody will take any further by themselves: opening, raising or over
 * since `cutOffBefore`, or left by their player since `leftBefore`.
 */
export async function listWaitingRounds(
  sql: Sql,
  args: { readonly cutOffBefore: Date; readonly leftBefore: Date; readonly limit: number },
): Promise<readonly { readonly id: Uuid; readonly left: boolean }[]> {
  const { rows } = await sql.query<{ id: Uuid; left: boolean }>(
    `select r.id, coalesce(a.acted_at, r.played_at) < $2 as left
     from studio.round r
     left join lateral (
       select acted_at, pending, ends from studio.round_action
       where round_id = r.id order by sequence desc limit 1) a on true
     where r.state in (${open}, ${opening}) and coalesce(a.acted_at, r.played_at) < $1
       and ${isDue}
       and (r.state = ${opening} or a.pending or a.ends or coalesce(a.acted_at, r.played_at) < $2)
     order by r.played_at limit $3`,
    [args.cutOffBefore, args.leftBefore, args.limit],
  );
  return rows;
}
