import { limitKinds } from '@padauk/contracts/safety';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { AwayNotice } from './away-notice.tsx';
import { BreakCard } from './break-card.tsx';
import { LimitRow } from './limit-row.tsx';
import { RealityCard } from './reality-card.tsx';
import { safetyQuery } from '../../lib/safety-query.ts';

const kinds = {
  deposit: { title: 'safety_kind_deposit', text: 'safety_kind_deposit_text' },
  loss: { title: 'safety_kind_loss', text: 'safety_kind_loss_text' },
  stake: { title: 'safety_kind_stake', text: 'safety_kind_stake_text' },
  session: { title: 'safety_kind_session', text: 'safety_kind_session_text' },
} as const;

/** What a player can decide against himself: limits, pauses, breaks. */
export function SafetyCenter({ onHelp }: { readonly onHelp: () => void }) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const safety = useQuery(safetyQuery);
  return (
    <QueryView query={safety} pending={<Skeleton className="h-96 rounded-lg!" />}>
      {({ limits, realityMinutes, exclusion, earlyReturn, earlyReturnAsked, netDeposits }) => (
        <div className="grid gap-4">
          {exclusion && <AwayNotice {...{ exclusion, earlyReturn, earlyReturnAsked }} />}
          <Card className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="text-15 text-mid">{t('safety_net')}</span>
            <span className="text-20 font-bold">
              <Money amount={netDeposits} symbol={currencySymbol} />
            </span>
          </Card>
          <Section title={t('safety_limits')} text={t('safety_limits_text')}>
            {limitKinds.map((kind) => (
              <Card key={kind}>
                <h3 className="text-17">{t(kinds[kind].title)}</h3>
                <p className="text-13 text-mid">{t(kinds[kind].text)}</p>
                <ul className="mt-2">
                  {limits
                    .filter((limit) => limit.kind === kind)
                    .map((limit) => (
                      <LimitRow key={limit.period} limit={limit} />
                    ))}
                </ul>
              </Card>
            ))}
          </Section>
          <RealityCard minutes={realityMinutes} />
          <BreakCard kind="time_out" />
          <BreakCard kind="self_exclusion" />
          <Card className="grid justify-items-start gap-3">
            <p className="text-15">{t('safety_help')}</p>
            <Button kind="ghost" onClick={onHelp}>
              {t('safety_help_link')}
            </Button>
          </Card>
        </div>
      )}
    </QueryView>
  );
}

type SectionProps = {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};
const Section = ({ title, text, children }: SectionProps) => (
  <section className="grid gap-4">
    <div>
      <h2 className="text-20">{title}</h2>
      <p className="mt-1 text-13 text-mid">{text}</p>
    </div>
    {children}
  </section>
);
