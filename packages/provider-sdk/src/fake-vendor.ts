import type { WalletClient } from './client.ts';

/** One step of a scripted round. Amounts are decimal texts. */
export type ScriptStep =
  | { readonly act: 'bet'; readonly amount: string }
  | { readonly act: 'win'; readonly amount: string; readonly close?: boolean }
  | { readonly act: 'undo-bet' | 'undo-win' | 'end' | 'repeat' };

export type ScriptSession = {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly currency: string;
  readonly gameCode: string;
};
export type ScriptAnswer = {
  readonly ok: boolean;
  readonly code?: string;
  readonly value?: unknown;
};

/**
 * A vendor without a game: plays a round as it is written, over the protocol, as a real one would.
 *
 * @param newId - makes the ids of transactions and rounds
 * @returns the answer to each step; a step that has nothing to refer to is a mistake of the script
 */
export async function playScript(
  client: WalletClient,
  session: ScriptSession,
  steps: readonly ScriptStep[],
  newId: () => string,
): Promise<readonly ScriptAnswer[]> {
  const round = { ...session, roundId: newId() };
  let betId: string | undefined;
  let winId: string | undefined;
  let send: (() => Promise<ScriptAnswer>) | undefined;
  const answers: ScriptAnswer[] = [];

  const undo = (originalTransactionId: string | undefined): (() => Promise<ScriptAnswer>) => {
    if (!originalTransactionId) throw new Error('the script undoes what it has not done');
    const transactionId = newId();
    return () => client.rollback({ ...round, transactionId, originalTransactionId });
  };
  for (const step of steps) {
    switch (step.act) {
      case 'bet': {
        const transactionId = newId();
        betId = transactionId;
        send = () => client.bet({ ...round, transactionId, amount: step.amount });
        break;
      }
      case 'win': {
        const transactionId = newId();
        winId = transactionId;
        const named = betId === undefined ? {} : { betTransactionId: betId };
        const closing = step.close === undefined ? {} : { roundClosed: step.close };
        send = () =>
          client.win({ ...round, transactionId, amount: step.amount, ...named, ...closing });
        break;
      }
      case 'undo-bet':
        send = undo(betId);
        break;
      case 'undo-win':
        send = undo(winId);
        break;
      case 'end':
        send = () => client.endRound(round);
        break;
      case 'repeat':
        // The same bytes once more: what was sent last is sent again.
        break;
    }
    if (!send) throw new Error('the script repeats what it has not done');
    answers.push(await send());
  }
  return answers;
}
