import type { SomeCashierSettings } from '@padauk/contracts/cashier-settings';
import { moneyText } from '@padauk/ui/money';
import type { CashierRules } from '../../lib/payment-queries.ts';

/** The rules as they are in the fields. The turnover is typed in per cent. */
export type RuleTexts = {
  readonly [Name in Exclude<
    keyof CashierRules,
    'turnoverBps' | 'signerApart' | 'holderMatches'
  >]: string;
} & {
  readonly turnoverPercent: string;
  readonly signerApart: boolean;
  readonly holderMatches: boolean;
};
/** What a rule is called: that of the turnover by its field. */
export type RuleName = keyof RuleTexts;

const BPS_OF_PERCENT = 100;

export function textsOf({ turnoverBps, ...rules }: CashierRules): RuleTexts {
  return {
    ...rules,
    turnoverPercent: String(turnoverBps / BPS_OF_PERCENT),
    expectedMinutes: String(rules.expectedMinutes),
    confirmMinutes: String(rules.confirmMinutes),
    payoutHoldHours: String(rules.payoutHoldHours),
    payoutDayMax: rules.payoutDayMax ?? '',
    withdrawnPerDayMax: rules.withdrawnPerDayMax ?? '',
    confirmedAloneDayMax: rules.confirmedAloneDayMax ?? '',
    payoutsInTenMinutesMax: String(rules.payoutsInTenMinutesMax ?? ''),
    withdrawalsPerDayMax: String(rules.withdrawalsPerDayMax ?? ''),
    payoutProvider: rules.payoutProvider ?? '',
    // A proposal tells the rules alone that it changes.
    banks: (rules.banks ?? []).join('\n'),
    lineDailyMax: rules.lineDailyMax ?? '',
  };
}

/** As the contract takes it: the digits are those of the currency, which the server knows. */
const MONEY = /^(0|[1-9]\d{0,15})(\.\d{1,8})?$/;
const WHOLE = /^\d{1,6}$/;
const money = (text: string): string | undefined =>
  MONEY.test(text.trim()) ? text.trim() : undefined;
const whole = (text: string): number | undefined =>
  WHOLE.test(text.trim()) ? Number.parseInt(text, 10) : undefined;
/** Left empty it sets no limit. */
const orNull = <T>(text: string, read: (text: string) => T | undefined): T | null | undefined =>
  text.trim() === '' ? null : read(text);

const linesOf = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((written) => written.trim() || [])),
];

/** The rules that the fields say; undefined while one of them cannot be read. */
export function readRules(texts: RuleTexts): CashierRules | undefined {
  const turnover = whole(texts.turnoverPercent);
  const read = {
    withdrawalMin: money(texts.withdrawalMin),
    withdrawalMax: money(texts.withdrawalMax),
    withdrawalFee: money(texts.withdrawalFee),
    twoApprovalsAbove: money(texts.twoApprovalsAbove),
    expectedMinutes: whole(texts.expectedMinutes),
    confirmMinutes: whole(texts.confirmMinutes),
    turnoverBps: turnover === undefined ? undefined : turnover * BPS_OF_PERCENT,
    payoutHoldHours: whole(texts.payoutHoldHours),
    payoutDayMax: orNull(texts.payoutDayMax, money),
    payoutsInTenMinutesMax: orNull(texts.payoutsInTenMinutesMax, whole),
    signerApart: texts.signerApart,
    withdrawalsPerDayMax: orNull(texts.withdrawalsPerDayMax, whole),
    withdrawnPerDayMax: orNull(texts.withdrawnPerDayMax, money),
    confirmedAloneDayMax: orNull(texts.confirmedAloneDayMax, money),
    holderMatches: texts.holderMatches,
    payoutProvider: texts.payoutProvider === '' ? null : texts.payoutProvider,
    banks: linesOf(texts.banks),
    lineDailyMax: money(texts.lineDailyMax),
  };
  return isWhole(read) ? read : undefined;
}

const isWhole = (
  read: {
    readonly [Name in keyof CashierRules]: CashierRules[Name] | undefined;
  },
): read is CashierRules => !Object.values(read).includes(undefined);

/** Which rules differ, however the same amount is written. */
export function changesOf(before: CashierRules, after: CashierRules): RuleName[] {
  const [old, next] = [textsOf(before), textsOf(after)];
  const plain = (value: string | boolean) =>
    typeof value === 'string' && MONEY.test(value) ? moneyText(value).replace(/\.00$/, '') : value;
  const names = Object.keys(next) as RuleName[];
  return names.filter((name) => plain(old[name]) !== plain(next[name]));
}

const keyOf = (name: RuleName): keyof CashierRules =>
  name === 'turnoverPercent' ? 'turnoverBps' : name;

/** Of what is wanted all that differs from what was there; all of it where that is not known. */
export const changedRules = (
  from: SomeCashierSettings | undefined,
  wanted: SomeCashierSettings,
): RuleName[] =>
  changesOf({ ...(from as CashierRules) }, wanted as CashierRules).filter(
    (name) => keyOf(name) in wanted,
  );

/** What is proposed: the changed rules alone, so that no other one goes back to what it was. */
export const wishOf = (before: CashierRules, after: CashierRules): Partial<CashierRules> =>
  Object.fromEntries(changesOf(before, after).map((name) => [keyOf(name), after[keyOf(name)]]));
