import type { ReactNode } from 'react';
import { Card } from '@padauk/ui/card';
import { DataTable } from '@padauk/ui/data-table';
import { Money, moneyText } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DeskLink } from '../../app/desk-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { type MemberSafety, memberSafetyQuery } from '../../lib/care-queries.ts';
import { memberFileQuery } from '../../lib/member-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { ExcludeForm } from './exclude-form.tsx';
import { TightenForm } from './tighten-form.tsx';

/** What is known of one player's play, and what the house may do for him. */
export function MemberCarePage() {
  const { memberId = '' }: { memberId?: string } = useParams({ strict: false });
  const care = useQuery(memberSafetyQuery(memberId));
  return (
    <>
      <Whose memberId={memberId} />
      <QueryView query={care}>
        {(safety) => (
          <>
            <Facts safety={safety} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <TightenForm memberId={memberId} />
              <ExcludeForm memberId={memberId} />
            </div>
            <Days safety={safety} />
            <Changes safety={safety} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** The title, and the way to everything else that is known of the player. */
function Whose({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const account = useQuery(memberFileQuery(memberId)).data?.account;
  return (
    <>
      <PageTitle title={account ? `${t('harm_title')}: ${account}` : t('harm_title')} />
      {account && (
        <p>
          <DeskLink to={`/members/${memberId}`}>{t('harm_all_about')}</DeskLink>
        </p>
      )}
    </>
  );
}

type Props = { readonly safety: MemberSafety };

function Facts({ safety }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const set = safety.limits.filter(({ amount }) => amount !== null);
  const awayUntil = safety.exclusion && (safety.exclusion.returnsAt ?? safety.exclusion.endsAt);
  return (
    <Card className="grid gap-3">
      <p>
        <span className="text-mid">{t('harm_net')}: </span>
        <b className="tabular-nums">
          <Money amount={safety.netDeposits} symbol={symbol} />
        </b>
      </p>
      {awayUntil && (
        <p className="font-bold text-lose">{t('harm_away', { time: awayUntil.slice(0, 10) })}</p>
      )}
      <h2 className="text-17">{t('harm_limits')}</h2>
      {set.length === 0 ? (
        <p className="text-mid">{t('harm_no_limits')}</p>
      ) : (
        <ul className="grid gap-1">
          {set.map(({ kind, period, amount, used }) => (
            <li key={`${kind} ${period}`} className="flex flex-wrap gap-x-3">
              <span>
                {t(`safety_kind_${kind}`)}, {t(`safety_period_${period}`)}
              </span>
              <b className="tabular-nums">
                {moneyText(used)} / {amount !== null && moneyText(amount)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-2">
    <h2 className="text-17">{title}</h2>
    {children}
  </section>
);

function Days({ safety }: Props) {
  const t = useTexts();
  type Day = MemberSafety['days'][number];
  const column = <Key extends keyof Day>(key: Key, tell: (value: Day[Key]) => ReactNode) => ({
    key,
    align: 'end' as const,
    cell: (row: Day) => <span className="tabular-nums">{tell(row[key])}</span>,
  });
  const minutes = (count: number) => count;
  return (
    <Section title={t('harm_days')}>
      <DataTable
        empty={<p className="text-mid">{t('console_empty')}</p>}
        caption={t('harm_days')}
        rows={safety.days}
        keyOf={(row) => row.date}
        columns={[
          { key: 'date', title: t('harm_day'), cell: (row) => row.date },
          { ...column('staked', moneyText), title: t('harm_staked') },
          { ...column('returned', moneyText), title: t('harm_returned') },
          { ...column('deposited', moneyText), title: t('harm_paid_in') },
          { ...column('minutes', minutes), title: t('harm_minutes') },
          { ...column('nightMinutes', minutes), title: t('harm_night') },
        ]}
      />
    </Section>
  );
}

function Changes({ safety }: Props) {
  const t = useTexts();
  return (
    <Section title={t('harm_changes')}>
      {safety.changes.length === 0 && <p className="text-mid">{t('console_empty')}</p>}
      <ul className="grid gap-2">
        {safety.changes.map((change) => (
          <li key={change.at} className="flex flex-wrap gap-x-3">
            <Time at={change.at} />
            <b>{t(`harm_what_${change.what}`)}</b>
            {change.facts.operatorId && <span className="text-mid">{t('harm_by_house')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
