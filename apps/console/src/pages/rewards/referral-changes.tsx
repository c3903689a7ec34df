import { withDigits } from '@padauk/base/decimal';
import type { ReferralWish } from '@padauk/contracts/rewards';
import { moneyText } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { referralRuleQuery } from '../../lib/reward-queries.ts';
import { useTexts } from '../../lib/site.ts';

const fields = [
  'enabled',
  'reward',
  'depositMin',
  'turnoverMin',
  'monthMax',
] as const satisfies readonly (keyof ReferralWish)[];

type Props = {
  /** As it was written through the contract of `propose`. */
  readonly wanted: ReferralWish;
  /** Still to be decided: then what it would change is shown, beside what holds now. */
  readonly open: boolean;
};

/** What a second person has to know of a new rule of invitations. */
export function ReferralChanges({ wanted, open }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  const query = useQuery({ ...referralRuleQuery, enabled: open, retry: false });
  const current = open ? query.data : undefined;
  const word = (rule: ReferralWish, field: (typeof fields)[number]): string => {
    if (field === 'enabled') return t(rule.enabled ? 'payments_yes' : 'payments_no');
    return field === 'monthMax'
      ? String(rule.monthMax)
      : `${symbol}\u00a0${moneyText(withDigits(rule[field], digits))}`;
  };
  const shown = fields.filter((field) => !current || word(current, field) !== word(wanted, field));
  return (
    <ul className="text-13 text-mid">
      {shown.map((field) => (
        <li key={field}>
          {t(`campaigns_referral_${field}`)}: {current && `${word(current, field)} → `}
          <b>{word(wanted, field)}</b>
        </li>
      ))}
    </ul>
  );
}
