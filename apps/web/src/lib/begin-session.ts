import { readMemberInfo } from '@padauk/contracts/member';
import { ask } from './ask.ts';
import { memberQuery } from './member.ts';
import { queryClient, session } from './site.ts';

/** Takes the token of a login into use and reads who it belongs to. A trial ends with its day. */
export async function beginSession(token: string): Promise<string> {
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
