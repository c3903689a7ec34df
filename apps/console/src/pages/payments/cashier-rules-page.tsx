import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import {
  type CashierRules,
  cashierRulesQuery,
  type Provider,
  providersQuery,
} from '../../lib/payment-queries.ts';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { changesOf, type RuleTexts, readRules, textsOf, wishOf } from './cashier-rules.ts';

/** What the cashier goes by; a change takes two people. */
export function CashierRulesPage() {
  const t = useTexts();
  const rules = useQuery(cashierRulesQuery);
  const me = useQuery(operatorQuery).data;
  const mayWrite = me?.roles.some((role) => role === 'owner' || role === 'finance') ?? false;
  const providers = useQuery({ ...providersQuery, enabled: mayWrite });
  return (
    <>
      <PageTitle title={t('console_set_cashier')} />
      <p className="text-15 text-mid">{t('payments_rules_text')}</p>
      <QueryView query={rules}>
        {({ settings }) => (
          <RulesForm
            rules={settings}
            providers={providers.data?.providers ?? []}
            mayWrite={mayWrite}
          />
        )}
      </QueryView>
    </>
  );
}

const money = [
  'withdrawalMin',
  'withdrawalMax',
  'withdrawalFee',
  'twoApprovalsAbove',
  'lineDailyMax',
] as const;
const numbers = [
  'expectedMinutes',
  'confirmMinutes',
  'turnoverPercent',
  'payoutHoldHours',
] as const;
const moneyLimits = ['payoutDayMax', 'withdrawnPerDayMax', 'confirmedAloneDayMax'] as const;
const countLimits = ['payoutsInTenMinutesMax', 'withdrawalsPerDayMax'] as const;
const switches = ['signerApart', 'holderMatches'] as const;

type Props = {
  readonly rules: CashierRules;
  readonly providers: readonly Provider[];
  readonly mayWrite: boolean;
};

function RulesForm({ rules, providers, mayWrite }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const [texts, setTexts] = useState(() => textsOf(rules));
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const [wanted, setWanted] = useState<CashierRules>();
  const paying = providers.filter(({ active, paysOut }) => active && paysOut);
  const change = (changed: Partial<RuleTexts>) => setTexts({ ...texts, ...changed });
  const field = (name: Exclude<keyof RuleTexts, (typeof switches)[number]>, more: object = {}) => (
    <TextField
      key={name}
      label={t(`payments_rule_${name}`)}
      inputMode="decimal"
      autoComplete="off"
      readOnly={!mayWrite}
      error={faults.of(`settings.${name === 'turnoverPercent' ? 'turnoverBps' : name}`)}
      value={texts[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  );
  const send = () => {
    const read = readRules(texts);
    if (!read) return setRefused(t('payments_number_form'));
    const changed = changesOf(rules, read);
    setRefused(changed.length === 0 ? t('payments_rules_same') : undefined);
    if (changed.length > 0) setWanted(read);
  };
  const limit = { hint: t('payments_rules_empty') };
  return (
    <>
      <form
        noValidate
        className="grid max-w-4xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {money.map((name) => field(name, { before: symbol }))}
          {numbers.map((name) => field(name))}
          {moneyLimits.map((name) => field(name, { before: symbol, ...limit }))}
          {countLimits.map((name) => field(name, limit))}
          <SelectField
            label={t('payments_rule_payoutProvider')}
            disabled={!mayWrite}
            error={faults.of('settings.payoutProvider')}
            value={texts.payoutProvider}
            onChange={(event) => change({ payoutProvider: event.target.value })}
          >
            <option value="">{t('payments_rule_by_hand')}</option>
            {[...new Set([...paying.map(({ code }) => code), texts.payoutProvider])]
              .filter((code) => code !== '')
              .map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
          </SelectField>
          <TextArea
            label={t('payments_rule_banks')}
            hint={t('payments_rule_banks_hint')}
            readOnly={!mayWrite}
            error={faults.of('settings.banks')}
            value={texts.banks}
            onChange={(event) => change({ banks: event.target.value })}
          />
        </div>
        {switches.map((name) => (
          <Checkbox
            key={name}
            disabled={!mayWrite}
            checked={texts[name]}
            onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
          >
            {t(`payments_rule_${name}`)}
          </Checkbox>
        ))}
        <Refusal message={refused} />
        {mayWrite && (
          <Button type="submit" kind="gold" className="justify-self-start">
            {t('payments_rules_propose')}
          </Button>
        )}
      </form>
      {wanted && (
        <ProposeDialog
          title={t('console_set_cashier')}
          text={t('payments_rules_propose_text', {
            changes: changesOf(rules, wanted)
              .map((name) => t(`payments_rule_${name}`))
              .join(', '),
          })}
          wishOf={(reason) => ({ kind: 'cashier.set', settings: wishOf(rules, wanted), reason })}
          faults={faults}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}
