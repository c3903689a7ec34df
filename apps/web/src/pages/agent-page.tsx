import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { FileSignature, Headset, LogIn } from 'lucide-react';
import { offeredPages } from '../app/member-pages.ts';
import { isAgentType } from '../app/navigation.ts';
import { Facts } from '../components/facts.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { RealAccount } from '../features/identity/real-account.tsx';
import { openService } from '../features/service/open-service.tsx';
import { useBrand } from '../lib/config.ts';
import { openLayer } from '../lib/layers.tsx';
import { lazyPart } from '../lib/load-part.ts';
import { useBalance, useMember } from '../lib/member.ts';
import { useTexts, useToken } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

const ContractDialog = lazyPart(
  async () => (await import('../features/agent/contract-dialog.tsx')).ContractDialog,
);
const openContracts = (): void => {
  openLayer((close) => (
    <ContractDialog
      onClose={close}
      onService={() => {
        close();
        openService();
      }}
    />
  ));
};

/** The entrance of the agent area: who may enter, and how to become an agent. */
export function AgentPage() {
  const t = useTexts();
  const signedIn = useToken() !== null;
  return (
    <MessagePage
      picture="/brand/mark.svg"
      title={t('shell_agent')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link
            to={signedIn ? '/agentHome' : '/login'}
            search={signedIn ? {} : { next: '/agentHome' }}
            className={buttonClass({ kind: 'gold' })}
          >
            <LogIn size={18} aria-hidden="true" />
            {t(signedIn ? 'site_agent_enter' : 'shell_login')}
          </Link>
          <Button icon={<Headset size={18} aria-hidden="true" />} onClick={openService}>
            {t('shell_service')}
          </Button>
        </div>
      }
    >
      <p>{t('site_agent_text')}</p>
      <p>{t('site_agent_become')}</p>
    </MessagePage>
  );
}

/** The first page of the agent area, after a login, for real accounts. */
export const AgentHomePage = () => (
  <RealAccount>
    <AgentHome />
  </RealAccount>
);

function AgentHome() {
  const t = useTexts();
  const member = useMember();
  const balance = useBalance();
  const { whitelabel } = useBrand();
  useTitle(t('shell_agent'));
  if (!member.data) return <Skeleton className="page my-6 h-80" />;
  const { account, nickname, type } = member.data;
  if (!isAgentType(type)) {
    return (
      <MessagePage
        picture="/illustrations/error.svg"
        title={t('message_agents_only')}
        action={
          <Button icon={<Headset size={18} aria-hidden="true" />} onClick={openService}>
            {t('shell_service')}
          </Button>
        }
      >
        <p>{t('site_agent_become')}</p>
      </MessagePage>
    );
  }
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-5 py-6">
      <h1 className="text-24">{t('shell_agent')}</h1>
      <Card>
        <Facts
          facts={[
            { key: 'account', name: t('shell_account'), value: `${nickname} (${account})` },
            { key: 'type', name: t('site_agent_type'), value: t(`site_agent_type_${type}`) },
            {
              key: 'balance',
              name: t('shell_balance'),
              value: balance.data ? (
                <Money amount={balance.data.balance} symbol={balance.data.currencySymbol} />
              ) : (
                <Skeleton className="h-5 w-24" />
              ),
            },
          ]}
        />
      </Card>
      <nav aria-label={t('shell_agent')}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offeredPages(whitelabel, member.data).map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={place}>
                <Icon size={22} aria-hidden="true" className="text-brand-text" />
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={place} onClick={openContracts}>
              <FileSignature size={22} aria-hidden="true" className="text-brand-text" />
              {t('site_contracts')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

const place =
  'flex min-h-16 w-full items-center gap-3 rounded-lg bg-s1 px-4 py-2 text-start text-15 leading-tight font-bold text-hi no-underline shadow-card hover:bg-s2';
