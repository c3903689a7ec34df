import { logout } from '@padauk/contracts/identity';
import { keptInTab } from '@padauk/site-client/storage';
import { call, session } from './site.ts';

/**
 * The player leaves. Nobody waits for the server: the next one who sits here must not find the
 * player, and what is asked with the token from now on would be told of as a session that ended.
 */
export function endSession(): void {
  void call(logout);
  // As `deposit-underway.ts` has it, which comes with its page alone.
  keptInTab.write('depositUnderway', null);
  session.leave();
}
