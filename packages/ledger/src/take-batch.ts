import { type AccountId, isHouse, type PostGroup } from './transfer.ts';

/**
 * Transfers in one batch at most: 1,000 reached 20 times the single rate, more only adds waiting
 * for those in front.
 */
const BATCH_TRANSFERS_MAX = 1_000;

/**
 * The next batch of a queue, in order of arrival. Left for later are groups with an id that the
 * batch has already, and groups on accounts that another lane is working on: two lanes that meet
 * on one account in a thousand would take turns instead of working side by side.
 *
 * @param busy - the accounts of each other lane
 * @returns the batch, the member accounts that it moves, and what stays in the queue
 */
export function takeBatch<T extends { readonly group: PostGroup }>(
  queue: readonly T[],
  busy: readonly ReadonlySet<AccountId>[],
): { readonly batch: T[]; readonly accounts: Set<AccountId>; readonly left: T[] } {
  const accounts = new Set<AccountId>();
  const ids = new Set<string>();
  const batch: T[] = [];
  const left: T[] = [];
  let transfers = 0;
  let seen = 0;
  for (const waiting of queue) {
    if (transfers >= BATCH_TRANSFERS_MAX) break;
    seen += 1;
    const { transfers: own } = waiting.group;
    const members = own.flatMap(({ fromId, toId }) => [fromId, toId]).filter((id) => !isHouse(id));
    const isTaken = (id: AccountId) => busy.some((elsewhere) => elsewhere.has(id));
    if (own.some(({ id }) => ids.has(id)) || members.some(isTaken)) {
      left.push(waiting);
      continue;
    }
    for (const { id } of own) ids.add(id);
    for (const id of members) accounts.add(id);
    transfers += own.length;
    batch.push(waiting);
  }
  return { batch, accounts, left: seen === queue.length ? left : [...left, ...queue.slice(seen)] };
}
