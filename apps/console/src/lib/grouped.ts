import { moneyText } from '@padauk/ui/money';

/**
 * What is an amount, by the names under which the calls tell it: of the cashier's rules and of what
 * the rules of risk have seen. By its look an amount of a currency without cents is a count.
 */
const amounts: ReadonlySet<string> = new Set([
  'withdrawalMin',
  'withdrawalMax',
  'withdrawalFee',
  'twoApprovalsAbove',
  'payoutDayMax',
  'withdrawnPerDayMax',
  'lineDailyMax',
  'confirmedAloneDayMax',
  'stake',
  'payout',
  'deposited',
  'staked',
]);

/** A figure with its thousands apart where its name says an amount; others stay as they are. */
export const grouped = (name: string, text: string): string =>
  amounts.has(name) ? moneyText(text) : text;
