import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.member_note': {
      id: string;
      merchant_id: string;
      member_id: string;
      operator_id: string;
      at: Date;
      text: string;
    };
  }
}

/** Older ones are read in the trail. */
const NOTES_MAX = 50;

export async function insertNote(
  tx: Tx,
  note: {
    readonly id: string;
    readonly merchantId: string;
    readonly memberId: string;
    readonly operatorId: string;
    readonly at: Date;
    readonly text: string;
  },
): Promise<void> {
  await tx
    .insertInto('operator.member_note')
    .values({
      id: note.id,
      merchant_id: note.merchantId,
      member_id: note.memberId,
      operator_id: note.operatorId,
      at: note.at,
      text: note.text,
    })
    .execute();
}

/** What was noted about a member, newest first. */
export const listNotes = (
  tx: Db,
  memberId: string,
): Promise<{ at: Date; operator: string; text: string }[]> =>
  tx
    .selectFrom('operator.member_note as n')
    .innerJoin('operator.operator as o', 'o.id', 'n.operator_id')
    .select(['n.at', 'o.username as operator', 'n.text'])
    .where('n.member_id', '=', memberId)
    .orderBy('n.at', 'desc')
    .limit(NOTES_MAX)
    .execute();
