import type { Answer, CallInput } from '@padauk/contracts/client';
import type { ReplyOf, Route } from '@padauk/contracts/route';
import type { Translate } from '@padauk/texts/browser';
import type { Api } from './create-api.ts';

type No = Extract<Answer<unknown>, { success: false }>;

/** A query was refused. Thrown because that is how the query cache hears of a "no". */
export class Refused extends Error {
  readonly answer: No;
  constructor(answer: No) {
    super(answer.code);
    this.name = 'Refused';
    this.answer = answer;
  }
}

/** A function that gives the value of a call, for the query cache. It throws `Refused`. */
export function createAsk(call: Api['call']) {
  return async function ask<R extends Route>(
    route: R,
    ...input: Record<string, never> extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]
  ): Promise<ReplyOf<R>> {
    const answer = await call(route, ...input);
    if (answer.success) return answer.value;
    throw new Refused(answer);
  };
}

/** The words for a "no": the server's own, or ours where no answer came. */
export const wordsOf = (t: Translate, answer: Pick<No, 'message'>): string =>
  answer.message || t('shell_network_lost');

/** The words for what a query threw. */
export const wordsOfError = (t: Translate, error: unknown): string =>
  error instanceof Refused ? wordsOf(t, error.answer) : t('shell_unexpected_text');
