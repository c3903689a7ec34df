import type { ReplyOf } from '@padauk/contracts';
import { readGameNet } from '@padauk/contracts/bets';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

const ASK_MS = 30_000;

type Told = ReplyOf<typeof readGameNet>;
export type Opened = {
  readonly nodeId: string;
  /** By the clock of the server. */
  readonly openedMs: number;
};

/**
 * What a game has brought since it was opened. Each time the server reads on from where its last
 * answer ended.
 *
 * @param heardMs - when the page last heard of the balance
 */
export const netQuery = ({ nodeId, openedMs }: Opened, heardMs: number) =>
  queryOptions({
    queryKey: ['member', 'game-net', nodeId, openedMs],
    queryFn: ({ client, queryKey, signal }) => {
      const next = client.getQueryData<Told>(queryKey)?.next;
      const from = next ?? { since: new Date(openedMs).toISOString() };
      return ask(readGameNet, { query: { nodeId, ...from }, signal });
    },
    refetchInterval: ({ state }) => nextAskMs(state, heardMs),
    gcTime: 0,
  });

/** Nothing was won or lost without news of the balance, and null is for good. */
export function nextAskMs(
  { data, dataUpdatedAt }: { readonly data: Told | undefined; readonly dataUpdatedAt: number },
  heardMs: number,
): number | false {
  // Once more than needed: news may have come while an answer was on its way.
  const hasNews = heardMs + ASK_MS > dataUpdatedAt;
  return hasNews && data?.net !== null && ASK_MS;
}
