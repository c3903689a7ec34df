import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.withdrawal_note': {
      id: string;
      withdrawal_id: string;
      operator_id: string;
      at: Date;
      text: string;
    };
  }
}

/** What operators write to each other about a withdrawal. */
export type WithdrawalNote = {
  readonly operatorId: Uuid;
  readonly at: Date;
  readonly text: string;
};

export async function insertNote(
  tx: Tx,
  note: WithdrawalNote & { readonly id: Uuid; readonly withdrawalId: Uuid },
): Promise<void> {
  await tx
    .insertInto('wallet.withdrawal_note')
    .values({
      id: note.id,
      withdrawal_id: note.withdrawalId,
      operator_id: note.operatorId,
      at: note.at,
      text: note.text,
    })
    .execute();
}

/** All notes of withdrawals, oldest first. */
export async function listNotes(
  tx: Db | Tx,
  withdrawalIds: readonly string[],
): Promise<Map<string, WithdrawalNote[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet.withdrawal_note')
    .select(['withdrawal_id', 'operator_id', 'at', 'text'])
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const notes = Map.groupBy(rows, (row) => row.withdrawal_id);
  return new Map(
    [...notes].map(([id, of]) => [
      id,
      of.map(({ operator_id, at, text }) => ({ operatorId: operator_id as Uuid, at, text })),
    ]),
  );
}
