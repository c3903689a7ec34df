import type { TextKey } from '@padauk/texts/browser';

const codes = [
  'REGISTER',
  'USERNAME_REGISTER',
  'MOBILE_REGISTER',
  'SMS_VERIFICATION',
  'MOBILE_PASSWORD_REGISTER',
  'LOGIN',
  'USERNAME_LOGIN',
  'MOBILE_CODE_LOGIN',
  'FREE_PLAY',
  'FORCED_PASSWORD_CHANGE',
  'CASHIER',
  'DEPOSIT',
  'WITHDRAWAL',
  'WALLET_TRANSFER',
  'LINE_TRANSFER',
  'GAMES',
  'PROMOTIONS',
  'REFERRAL',
  'VIP',
  'LEADERBOARD',
  'FEEDBACK',
  'AGENTPOLICY3',
] as const;
type Code = (typeof codes)[number];

/** The name of a switch of the white-label tree, and the sentence that says what it does. */
export type SwitchWords = { readonly name: TextKey; readonly text: TextKey };

/** The words of a switch, which are in the area `entrance`; undefined where there are none. */
export function wordsOfSwitch(code: string): SwitchWords | undefined {
  const known = codes.find((each) => each === code);
  if (known === undefined) return undefined;
  const name = `entrance_switch_${known.toLowerCase() as Lowercase<Code>}` as const;
  return { name, text: `${name}_text` };
}
