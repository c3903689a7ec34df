import { createAsk } from '@padauk/site-client/ask';
import { call } from './site.ts';

export { Refused, wordsOf, wordsOfError } from '@padauk/site-client/ask';
/** The value of a call, for the query cache. */
export const ask = createAsk(call);
