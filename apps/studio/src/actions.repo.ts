import { type Amount, amount, type Uuid } from '@padauk/base';
import type { Rider, RiderTable } from '@padauk/ledger';
import { NOT_YET_TOLD, otherBalance } from '@padauk/provider-sdk/rider-columns';
import type { Sql } from './sessions.repo.ts';

/** A decision of the player in an open round. */
export type RoundAction = {
  readonly roundId: Uuid;
  /** From 0. */
  readonly sequence: number;
  /** JSON, as the client sent it. */
  readonly action: string;
  /** What it stakes in addition, minor units. */
  readonly raise: Amount;
  /** How many raises at this number went back before: part of the raise's id. */
  readonly attempt: number;
  /** The round is over with it. */
  readonly ends: boolean;
  readonly actedAt: Date;
};
export type StoredAction = Omit<RoundAction, 'roundId' | 'actedAt'> & {
  /** The wallet has not answered yet whether it took the raise. */
  readonly pending: boolean;
  /** What the player can play with after the raise; null where nothing was raised. */
  readonly balance: Amount | null;
};

/** Amounts as texts: they go through JSON. */
export type ActionRow = Omit<StoredAction, 'raise' | 'balance'> & {
  readonly raise: string;
  readonly balance: string | null;
};
export const toAction = (row: ActionRow): StoredAction => ({
  ...row,
  raise: amount(BigInt(row.raise)),
  balance: row.balance === null ? null : amount(BigInt(row.balance)),
});

/** The actions of the round `r` in a select list. */
export const actionsOfRound = `(
  select coalesce(jsonb_agg(jsonb_build_object('sequence', a.sequence, 'action', a.action,
    'raise', a.raise::text, 'attempt', a.attempt, 'ends', a.ends, 'pending', a.pending, 'balance',
    (a.balance + a.other_balance)::text)
    order by a.sequence), '[]')
  from studio.round_action a where a.round_id = r.id)`;

const riderTable: RiderTable = {
  name: 'studio.round_action',
  columns: [
    { name: 'round_id', type: 'uuid' },
    { name: 'sequence', type: 'integer' },
    { name: 'action', type: 'text' },
    { name: 'raise', type: 'bigint' },
    { name: 'attempt', type: 'integer' },
    { name: 'ends', type: 'boolean' },
    { name: 'pending', type: 'boolean' },
    { name: 'acted_at', type: 'timestamptz' },
    { name: 'balance', type: 'bigint', from: 'balance' },
    otherBalance,
  ],
};

const valuesOf = (action: RoundAction, pending: boolean): unknown[] => [
  action.roundId,
  action.sequence,
  action.action,
  action.raise,
  action.attempt,
  action.ends,
  pending,
  action.actedAt,
];

/** An action that is written in the transaction that takes its raise. */
export const actionRider = (action: RoundAction): Rider => ({
  table: riderTable,
  row: [...valuesOf(action, false), NOT_YET_TOLD],
});

/**
 * Appends an action.
 *
 * @param options.pending - its raise is still to be taken
 * @returns false where its number is taken
 */
export async function insertAction(
  sql: Sql,
  action: RoundAction,
  options: { readonly pending: boolean; readonly balance?: Amount },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into studio.round_action
       (round_id, sequence, action, raise, attempt, ends, pending, acted_at, balance)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [...valuesOf(action, options.pending), options.balance ?? null],
  );
  return rowCount === 1;
}

export type ActionKey = Pick<RoundAction, 'roundId' | 'sequence'>;
/** A raise as the wallet knows it. */
export type RaiseKey = ActionKey & Pick<RoundAction, 'attempt'>;

/** Whether an action has this raise, and asks for it no more. */
export async function hasRaise(
  sql: Sql,
  { roundId, sequence, attempt }: RaiseKey,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from studio.round_action
     where round_id = $1 and sequence = $2 and attempt = $3 and raise > 0 and not pending`,
    [roundId, sequence, attempt],
  );
  return rowCount === 1;
}

/**
 * The raise was taken; another process may have said so already. False: one was refused before, and
 * the action is gone, or another one has its number.
 */
export async function confirmAction(
  sql: Sql,
  {
    roundId,
    sequence,
    attempt,
    action,
    raise,
  }: Pick<RoundAction, keyof RaiseKey | 'action' | 'raise'>,
  balance: Amount,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.round_action set pending = false, balance = $3, other_balance = 0
     where round_id = $1 and sequence = $2 and attempt = $6 and action = $4 and raise = $5`,
    [roundId, sequence, balance, action, raise, attempt],
  );
  return rowCount === 1;
}

/** A raise that was refused was never made: its number is free again. */
export async function deletePendingAction(
  sql: Sql,
  { roundId, sequence, attempt }: RaiseKey,
): Promise<void> {
  await sql.query(
    `delete from studio.round_action
     where round_id = $1 and sequence = $2 and attempt = $3 and pending`,
    [roundId, sequence, attempt],
  );
}
