import type { Result, Uuid } from '@padauk/base';
import type { Db } from '../../platform/database.ts';
import { lockPlayer } from './lock-player.repo.ts';
import { answerFrom, idsOf, type StakeCall } from './stake-call.ts';
import type { Answered } from './stake-rows.ts';
import { findTransactions } from './wallet-transaction-rows.repo.ts';

type Earlier = Result<readonly Answered[], 'duplicate_transaction'> | undefined;
type Asking = {
  readonly call: StakeCall;
  readonly resolve: (answer: Earlier) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * What a call that is refused may have been told before: a posting of the same call may be under
 * way, here or elsewhere, and is waited for. Calls of one player that wait meanwhile are looked up
 * together: one by one they would each hold a connection, and a player who is refused two hundred
 * times at once would leave none to the others.
 */
export function createEarlierAnswers(db: Db) {
  /** By player; there while somebody looks for him. */
  const waiting = new Map<Uuid, Asking[]>();

  async function work(memberId: Uuid, asking: Asking[]): Promise<void> {
    while (asking.length > 0) {
      const now = asking.splice(0);
      try {
        const ids = now.flatMap(({ call }) => idsOf(call));
        const records = await db.transaction().execute(async (tx) => {
          await lockPlayer(tx, memberId);
          return findTransactions(tx, ids);
        });
        for (const { call, resolve } of now) resolve(answerFrom(records, call));
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    waiting.delete(memberId);
  }

  return (call: StakeCall): Promise<Earlier> => {
    const { memberId } = call.subject.player;
    return new Promise((resolve, reject) => {
      const asked = { call, resolve, reject };
      const asking = waiting.get(memberId);
      if (asking) {
        asking.push(asked);
        return;
      }
      const begun = [asked];
      waiting.set(memberId, begun);
      void work(memberId, begun);
    });
  };
}
