import type { Answer } from '@padauk/contracts/client';
import type { Session } from './session.ts';

/**
 * What a dialog asks that is answered with a new token: until the answer is there, and after one
 * that was lost, a refusal of the old token ends no session.
 */
export function createRenewal(session: Pick<Session, 'holdOn'>) {
  let stands = false;
  let isUnderWay = false;
  return {
    /** The dialog is there; returns what is to be called when it goes. */
    stand: () => {
      stands = true;
      return () => {
        stands = false;
        if (!isUnderWay) session.holdOn(false);
      };
    },
    ask: async <Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
      isUnderWay = true;
      session.holdOn(true);
      const answer = await call();
      isUnderWay = false;
      // The token of a lost answer was never heard of: the old one asks for another.
      session.holdOn(stands && !answer.success && answer.code === 'network_lost');
      return answer;
    },
  };
}
