import { keptInTab } from '@padauk/site-client/storage';

/** The code of the brand below one's own in which this tab works. */
const KEY = 'console_merchant';

let chosen = keptInTab.read(KEY);

/** Null: at one's own brand. */
export const chosenMerchant = (): string | null => chosen;

/** Names the brand of a call, where that is not one's own. */
export const merchantHeader = (): Readonly<Record<string, string>> =>
  chosen === null ? {} : { merchant: chosen };

/** After signing out or in, an operator is at his own brand again. */
export function forgetMerchant(): void {
  chosen = null;
  keptInTab.write(KEY, null);
}

/** Works in that brand from now on: nothing of the other one stays on the page. */
export function workIn(code: string | null): void {
  keptInTab.write(KEY, code);
  location.assign(import.meta.env.BASE_URL);
}
