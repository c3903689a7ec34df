import { moneyText } from '@padauk/ui/money';

const MONEY = /^\d+\.\d\d$/;

/** An amount with its thousands apart; counts and names stay as they are. */
export const grouped = (text: string): string => (MONEY.test(text) ? moneyText(text) : text);
