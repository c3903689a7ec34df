import { type ReferralWish, setReferralRule } from '@padauk/contracts/rewards';
import { AmountField } from '@padauk/ui/amount-field';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Switch } from '@padauk/ui/switch';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { operatorQuery, useBrand, useDigits } from '../../lib/queries.ts';
import { referralRuleQuery } from '../../lib/reward-queries.ts';
import { call, useTexts } from '../../lib/site.ts';
import { money } from '../../lib/typed-number.ts';
import { useDecide } from '../../lib/use-decide.ts';
import { ReferralChanges } from './referral-changes.tsx';

/** Where a brand has no rule yet. */
const FIRST: ReferralWish = {
  enabled: false,
  reward: '0',
  depositMin: '0',
  turnoverMin: '0',
  monthMax: 10,
};
const MONTH_MAX = 1_000;
type Key = 'reward' | 'depositMin' | 'turnoverMin';

/** What an invitation brings, and what the invited one has to do for it. */
export function ReferralForm() {
  const t = useTexts();
  const rule = useQuery(referralRuleQuery);
  return (
    <>
      <p className="max-w-prose text-mid">{t('campaigns_referral_text')}</p>
      <QueryView query={rule}>
        {(value) => <Fields key={JSON.stringify(value)} rule={value ?? FIRST} />}
      </QueryView>
    </>
  );
}

function Fields({ rule }: { readonly rule: ReferralWish }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayWrite = roles.includes('owner') || roles.includes('finance');
  const [draft, setDraft] = useState(rule);
  const [months, setMonths] = useState(String(rule.monthMax));
  const [proposing, setProposing] = useState<ReferralWish>();
  const { busy, refusal, faultOf, decide } = useDecide<unknown>(() => t('console_done'));
  const monthMax = /^\d{1,4}$/.test(months) ? Number.parseInt(months, 10) : 0;
  const fits = monthMax >= 1 && monthMax <= MONTH_MAX;
  const field = (key: Key) => (
    <AmountField
      label={t(`campaigns_referral_${key}`)}
      symbol={symbol}
      decimals={digits}
      error={faultOf(key)}
      value={draft[key]}
      onChange={(amount) => setDraft({ ...draft, [key]: amount })}
    />
  );
  const written = (key: Key) => money(draft[key], digits) ?? draft[key];
  const save = async (body: ReferralWish) => {
    const answer = await call(setReferralRule, { body });
    // It gives more than one person may: then it waits for a second one.
    if (!answer.success && answer.code === 'two_people_needed') setProposing(body);
    return answer;
  };
  return (
    <Card className="max-w-xl">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!fits) return;
          const amounts = {
            reward: written('reward'),
            depositMin: written('depositMin'),
            turnoverMin: written('turnoverMin'),
          };
          void decide(() => save({ ...draft, ...amounts, monthMax }));
        }}
      >
        <Switch
          label={t('campaigns_referral_enabled')}
          on={draft.enabled}
          disabled={!mayWrite}
          onChange={(enabled) => setDraft({ ...draft, enabled })}
        />
        {field('reward')}
        {field('depositMin')}
        {field('turnoverMin')}
        <TextField
          label={t('campaigns_referral_monthMax')}
          inputMode="numeric"
          maxLength={4}
          error={
            fits ? faultOf('monthMax') : t('campaigns_referral_monthMax_hint', { max: MONTH_MAX })
          }
          value={months}
          onChange={({ currentTarget }) => setMonths(currentTarget.value)}
        />
        <Refusal message={proposing ? undefined : refusal} />
        {mayWrite && (
          <Button type="submit" kind="gold" busy={busy}>
            {t('console_save')}
          </Button>
        )}
      </form>
      {proposing && (
        <ProposeDialog
          title={t('console_set_referral')}
          text={t('campaigns_referral_two')}
          wishOf={(reason) => ({ kind: 'referral.set', rule: proposing, reason })}
          onClose={() => setProposing(undefined)}
        >
          <ReferralChanges wanted={proposing} open />
        </ProposeDialog>
      )}
    </Card>
  );
}
