import { rulesHashOf } from '../definition.ts';
import type { Receipt } from '../fairness/receipt.ts';
import { verifyRound } from '../fairness/verify-round.ts';

/**
 * The round by rules of somebody's own, with their hash, and with what it would have brought by
 * them: all that the receipt says agrees with all else that it says.
 */
export function forgeReceipt(receipt: Receipt, rules: object): Receipt {
  const rulesHash = rulesHashOf({ rules });
  const forged = { ...receipt, rules, rulesHash };
  const { replay } = verifyRound(forged, { [receipt.title]: { forged: rulesHash } });
  if (!replay) throw new Error(`${receipt.title} cannot be played by these rules`);
  const { events, payout } = replay;
  return { ...forged, events, payout };
}

type Prices = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The rules of a slot, but that whatever wins pays one. */
export const payingOne = <R extends { readonly pays: Prices }>(rules: R): R => ({
  ...rules,
  pays: Object.fromEntries(
    Object.entries(rules.pays).map(([symbol, prices]) => [
      symbol,
      Object.fromEntries(Object.keys(prices).map((count) => [count, 1])),
    ]),
  ),
});
