import type { StudioClient, Round } from '../studio-client.ts';

/**
 * What was asked for may have been played although no answer came, or one that says otherwise: the
 * round in progress may be this very one, of which an earlier answer was lost.
 */
export const maybePlayed = (code: string): boolean =>
  ['network_lost', 'system_busy', 'system_error', 'round_in_progress'].includes(code);

/** The round has moved on without this page: on another device, by the studio, or by a new law. */
const MOVED_ON: readonly string[] = [
  'round_closed',
  'action_out_of_order',
  'round_not_found',
  'not_allowed_here',
];
export const hasMovedOn = (code: string): boolean => MOVED_ON.includes(code);

type Fate =
  | {
      readonly known: true;
      readonly round: Round | undefined;
      /** What the session has brought, with this round; undefined while it is open. */
      readonly net?: string;
    }
  | { readonly known: false; readonly code: string; readonly message: string };

/**
 * What became of a round whose answer was lost; else the one that is open, and stands in the way of
 * every other. None where nothing was played. One that is over comes with the balance of today:
 * others may have been played since, on another device.
 */
export async function askAbout(
  client: Pick<StudioClient, 'session' | 'recall'>,
  id: string,
): Promise<Fate> {
  const now = await client.session();
  if (!now.success) return { known: false, ...now };
  const { openRound, lastRound, balance, net } = now.value;
  let round = lastRound;
  if (round?.clientRoundId !== id) {
    if (openRound) return { known: true, round: openRound };
    // Others have followed it, or it was never played: the studio knows it by this id too.
    const recalled = await client.recall(id);
    if (!recalled.success) {
      const isNone = recalled.code === 'round_not_found';
      return isNone ? { known: true, round: undefined } : { known: false, ...recalled };
    }
    round = recalled.value;
  }
  return { known: true, round: { ...round, balance }, net };
}
