import { type Api, createApi } from '@padauk/site-client/create-api';
import { texts } from './site.ts';

/** Calls by a token that is not the one of this tab: nothing that is said to it ends the session. */
export const callAs = (token: string): Api['call'] =>
  createApi({
    deviceNowMs: Date.now,
    token: () => token,
    language: texts.language,
    onSessionEnded: () => undefined,
  }).call;
