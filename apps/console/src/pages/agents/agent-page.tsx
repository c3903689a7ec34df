import { Badge } from '@padauk/ui/badge';
import { Breadcrumb } from '@padauk/ui/breadcrumb';
import { Callout } from '@padauk/ui/callout';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DeskLink } from '../../app/desk-link.tsx';
import { Fact, Section } from '../../components/fact.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { type Agent, agentQuery, type LineRow, lineQuery } from '../../lib/agent-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { memberKinds } from '../members-page.tsx';
import { AgentActs } from './agent-acts.tsx';
import { PersonLink } from './branches.tsx';

/** One agent: his place in the line, what his line has, and who is below. */
export function AgentPage() {
  const { memberId = '' }: { memberId?: string } = useParams({ strict: false });
  const agent = useQuery(agentQuery(memberId));
  return <QueryView query={agent}>{(one) => <Shown key={memberId} agent={one} />}</QueryView>;
}

function Shown({ agent }: { readonly agent: Agent }) {
  const t = useTexts();
  const above = agent.path.slice(0, -1);
  return (
    <>
      <Breadcrumb
        label={t('agentdesk_path')}
        links={[
          { key: 'top', link: <DeskLink to="/agents">{t('agentdesk_title')}</DeskLink> },
          ...above.map(({ memberId, account }) => ({
            key: memberId,
            link: <DeskLink to={`/agents/${memberId}`}>{account}</DeskLink>,
          })),
        ]}
        current={agent.account}
      />
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle title={agent.account} />
        <Badge kind={memberKinds[agent.state]}>{t(`console_member_${agent.state}`)}</Badge>
        <DeskLink to={`/members/${agent.memberId}`}>{t('agentdesk_as_member')}</DeskLink>
      </div>
      {agent.frozen && (
        <Callout kind="warn" title={t('agentdesk_frozen', { count: agent.frozen.members })}>
          <Time at={agent.frozen.at} /> · {agent.frozen.by}: {agent.frozen.reason}
        </Callout>
      )}
      <AgentActs agent={agent} />
      <Figures agent={agent} />
      <Below agent={agent} />
    </>
  );
}

function Figures({ agent }: { readonly agent: Agent }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const { line, lately } = agent;
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
      <Section title={t('agentdesk_line')}>
        <dl>
          <Fact name={t('agentdesk_agents')}>{line.agents}</Fact>
          <Fact name={t('console_members')}>{line.members}</Fact>
          <Fact name={t('console_member_frozen')}>{line.frozen}</Fact>
          <Fact name={t('shell_balance')}>{money(line.balance)}</Fact>
          <Fact name={t('console_locked')}>{money(line.locked)}</Fact>
        </dl>
      </Section>
      <Section title={t('agentdesk_lately')}>
        <dl>
          <Fact name={t('agentdesk_active')}>{lately.active}</Fact>
          <Fact name={t('agentdesk_stakes')}>{money(lately.stakes)}</Fact>
          <Fact name={t('agentdesk_payouts')}>{money(lately.payouts)}</Fact>
          <Fact name={t('console_deposits')}>{money(lately.deposits)}</Fact>
          <Fact name={t('console_withdrawals')}>{money(lately.withdrawals)}</Fact>
        </dl>
      </Section>
    </div>
  );
}

function Below({ agent }: { readonly agent: Agent }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const line = useQuery(lineQuery(agent.memberId, address.page));
  return (
    <>
      <h2 className="text-17">{t('agentdesk_direct')}</h2>
      <PagedTable
        caption={t('agentdesk_direct')}
        query={line}
        keyOf={(row: LineRow) => row.memberId}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          { key: 'account', title: t('console_member'), cell: (row) => <PersonLink row={row} /> },
          {
            key: 'type',
            title: t('people_type'),
            cell: (row) => t(row.agent ? 'people_type_agent' : 'people_type_member'),
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={memberKinds[row.state]}>{t(`console_member_${row.state}`)}</Badge>
            ),
          },
          {
            key: 'below',
            title: t('agentdesk_direct'),
            align: 'end',
            cell: (row) => row.agents + row.members,
          },
          {
            key: 'balance',
            title: t('shell_balance'),
            align: 'end',
            cell: (row) => <Money amount={row.balance} symbol={symbol} />,
          },
          {
            key: 'registered',
            title: t('console_registered'),
            cell: (row) => <Time at={row.registeredAt} />,
          },
        ]}
      />
    </>
  );
}
