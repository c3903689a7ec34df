import { queryClient, session } from '../../lib/site.ts';
import { memberQuery } from '../../lib/member.ts';

/** Takes the token of a login into use and reads who it belongs to. */
export async function beginSession(token: string): Promise<string> {
  session.begin(token);
  try {
    return (await queryClient.fetchQuery(memberQuery)).nickname;
  } catch {
    // The pages that need it ask again and show what is wrong.
    return '';
  }
}
