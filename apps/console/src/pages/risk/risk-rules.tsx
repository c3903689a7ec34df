import { setRiskRule } from '@padauk/contracts/risk';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Switch } from '@padauk/ui/switch';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import { type RiskRule, riskRulesQuery } from '../../lib/risk-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

/** Each rule, whether it is on, and what it counts up to. */
export function RiskRules() {
  const rules = useQuery(riskRulesQuery);
  return (
    <QueryView query={rules}>
      {(list) => (
        <div className="grid gap-3 lg:grid-cols-2">
          {list.map((rule) => (
            <RuleCard key={`${rule.kind} ${rule.changedAt}`} rule={rule} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

const counts = ['count', 'minutes', 'percent'] as const;

function RuleCard({ rule }: { readonly rule: RiskRule }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayKeep = roles.some((role) => role === 'owner' || role === 'risk');
  const [enabled, setEnabled] = useState(rule.enabled);
  const [params, setParams] = useState(rule.params);
  const [refused, setRefused] = useState<string>();
  const save = async () => {
    const { kind } = rule;
    const answer = await call(setRiskRule, { params: { kind }, body: { enabled, params } });
    if (!answer.success) return setRefused(wordsOf(t, answer));
    setRefused(undefined);
    toast.success(t('console_done'));
    return queryClient.invalidateQueries({ queryKey: riskRulesQuery.queryKey });
  };
  return (
    <Card className="grid content-start gap-3 p-4!">
      <Switch
        label={<b>{t(`risk_kind_${rule.kind}`)}</b>}
        note={t(`risk_about_${rule.kind}`)}
        on={enabled}
        disabled={!mayKeep}
        onChange={setEnabled}
      />
      <Refusal message={refused} />
      <div className="flex flex-wrap gap-3">
        {counts.map((key) => {
          const value = params[key];
          if (value === undefined) return null;
          return (
            <TextField
              key={key}
              className="w-36"
              label={t(`risk_param_${key}`)}
              type="number"
              min={1}
              disabled={!mayKeep}
              value={value}
              onChange={({ currentTarget }) =>
                setParams({ ...params, [key]: Number.parseInt(currentTarget.value, 10) || 1 })
              }
            />
          );
        })}
        {params.amount !== undefined && (
          <TextField
            className="w-52"
            label={t('risk_param_amount')}
            inputMode="decimal"
            before={symbol}
            disabled={!mayKeep}
            value={params.amount}
            onChange={({ currentTarget }) => setParams({ ...params, amount: currentTarget.value })}
          />
        )}
      </div>
      {mayKeep && (
        <Button size="sm" className="justify-self-start" onClick={() => void save()}>
          {t('console_save')}
          <span className="sr-only">: {t(`risk_kind_${rule.kind}`)}</span>
        </Button>
      )}
    </Card>
  );
}
