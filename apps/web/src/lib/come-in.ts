import { logout } from '@padauk/contracts/identity';
import { beginSession } from './begin-session.ts';
import { callAs } from './call-as.ts';
import { session } from './site.ts';

/** Who has asked to come in: by which token before, and whether the asking is given up. */
export type Asking = { readonly from: string | null; readonly isGone: () => boolean };

/** Whether an answer comes too late: given up, or somebody has come in by another form of this tab. */
export const isLate = ({ from, isGone }: Asking): boolean =>
  isGone() || session.hasChangedHands(from);

/**
 * Takes the token that an answer has brought into use. What comes late ends on the server, too.
 *
 * @returns the name of who has come in; undefined for what came late
 */
export async function comeIn(token: string, asking: Asking): Promise<string | undefined> {
  if (!isLate(asking)) return beginSession(token);
  void callAs(token)(logout);
  return undefined;
}
