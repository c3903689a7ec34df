import { logout, readMemberInfo } from '@padauk/contracts/identity';
import { ask } from './ask.ts';
import { memberQuery } from './member.ts';
import { call, queryClient, session } from './site.ts';

/**
 * Takes the token of a login into use and reads who it belongs to. A session before it (a trial
 * account's) ends.
 */
export async function beginSession(token: string): Promise<string> {
  if (session.token() !== null) await call(logout);
  session.begin(token);
  try {
    // Without a signal: a part of the page that goes away must not end this call.
    const queryFn = () => ask(readMemberInfo);
    return (await queryClient.fetchQuery({ ...memberQuery, queryFn })).nickname;
  } catch {
    // The pages that need it ask again and show what is wrong.
    return '';
  }
}
