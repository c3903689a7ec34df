import type { Answer } from '@padauk/contracts/client';
import type { ReplyOf, Route } from '@padauk/contracts/route';

type PageAnswers = {
  /** The visitor's choice, where the brand offers it; empty for the brand's own first language. */
  readonly language: string;
  readonly answers: Readonly<Record<string, unknown>>;
};
declare global {
  /** What the server has put into the page, read by its first script. */
  var padaukAnswers: PageAnswers | undefined;
}

/**
 * The server's answer to a call, where it came with the page.
 *
 * @param language - the answer must be in this language; absent for answers that are the same in
 * all
 */
export function answerOfPage<R extends Route>(route: R, language?: string): ReplyOf<R> | undefined {
  const given = globalThis.padaukAnswers;
  if (!given || (language !== undefined && given.language !== language)) return undefined;
  // The server checks its answers against the contract.
  const answer = given.answers[route.path] as Answer<ReplyOf<R>> | undefined;
  return answer?.success === true ? answer.value : undefined;
}
