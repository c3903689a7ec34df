import { tabDrawer } from '../platform/storage.ts';
import type { StudioClient, Round } from '../studio-client.ts';
import { askAbout, maybePlayed } from './lost-round.ts';
import { type Notice, tellRefusal } from './notice.ts';
import type { Turn } from './turn.ts';

/** `wasLost`: an earlier try of the same request may have been played. */
export type Refused = {
  readonly code: string;
  readonly message: string;
  readonly wasLost?: true;
};
/**
 * What became of a round that was sought. `settled`: a round was found and has been shown, as far
 * as it stands. `unplayed`: there is none. `unknown`: nobody told; the player has heard of that.
 */
type Fate = 'settled' | 'unplayed' | 'unknown';

/**
 * Knows which round of this tab was asked for and not seen to its end, and finds out what became of
 * it: after a lost answer, a refusal that says nothing of it, or a reload.
 */
export function createLostRoundRecovery(options: {
  readonly client: Pick<StudioClient, 'session' | 'recall'>;
  readonly title: string;
  readonly notice: Pick<Notice, 'show'>;
  readonly turn: Pick<Turn, 'begin' | 'end'>;
  readonly stopSeries: () => void;
  /**
   * Shows a round from its beginning, and goes on with it where it is open.
   *
   * @param net - what the session has brought with it, where it is over
   */
  readonly takeUp: (round: Round, net?: string) => Promise<void>;
}) {
  const { client, notice, turn, stopSeries, takeUp } = options;
  const pendingKey = `padauk:pending:${options.title}`;
  /** The id of a round whose answer was lost: whether it was played is not known here. */
  let lost: string | undefined;

  /**
   * Shows the round that is sought where it was played: the press was for that. So is another one
   * that is open, which has to end first. Where neither is there, the next round takes its id.
   *
   * @param retry - what was pressed
   */
  async function settle(retry: () => void): Promise<Fate> {
    if (lost === undefined) return 'unplayed';
    turn.begin();
    const fate = await askAbout(client, lost);
    turn.end();
    if (!fate.known) {
      stopSeries();
      tellRefusal(notice, fate, retry);
      return 'unknown';
    }
    const { round, net } = fate;
    if (!round) return 'unplayed';
    if (round.clientRoundId === lost) lost = undefined;
    await takeUp(round, net);
    return 'settled';
  }

  return {
    settle,
    /** Where the lost request arrives after all, the studio refuses the later of the two. */
    nextId: () => lost ?? crypto.randomUUID(),
    /** A round is asked for, or is left for the page that is opened next. */
    expect(id: string): void {
      tabDrawer.write(pendingKey, id);
    },
    isExpected: (id: string) => tabDrawer.read(pendingKey) === id,
    /**
     * The studio has answered with the round.
     *
     * @returns whether that may be told again: others may have been played elsewhere since
     */
    found({ wasLost }: { readonly wasLost?: true }): boolean {
      const isToldAgain = wasLost === true || lost !== undefined;
      lost = undefined;
      return isToldAgain;
    },
    /** It was shown to its end. */
    shown(): void {
      tabDrawer.write(pendingKey, undefined);
    },
    /**
     * A round was refused. `unplayed`: that is to be told, and nothing else is.
     *
     * @param retry - the same request again, and the same wish
     */
    async refused(
      answer: Refused,
      id: string,
      retry: { readonly request: () => void; readonly wish: () => void },
    ): Promise<Fate> {
      const { code, wasLost } = answer;
      if (wasLost || maybePlayed(code)) lost = id;
      if (code === 'network_lost') {
        notice.show('network', retry.request);
        return 'unknown';
      }
      // A lost request may have arrived before this one; and no round begins while another is open,
      // in another window or on another device.
      const isTaken = code === 'duplicate_transaction';
      if (lost === id && (isTaken || wasLost || code === 'round_in_progress')) {
        const fate = await settle(retry.wish);
        if (fate !== 'unplayed') return fate;
      }
      // Only an answer that knows the id ends the question what became of it.
      if (isTaken || lost !== id) {
        lost = undefined;
        tabDrawer.write(pendingKey, undefined);
      }
      return 'unplayed';
    },
    /**
     * The page was reloaded, and no round is open.
     *
     * @returns whether the newest round is the one that was awaited here
     */
    reloaded(newest: Round | null): boolean {
      const pending = tabDrawer.read(pendingKey);
      tabDrawer.write(pendingKey, undefined);
      if (pending === newest?.clientRoundId) return pending !== undefined;
      lost = pending;
      return false;
    },
  };
}
