import type { Role } from '@padauk/contracts/route';
import { Button } from '@padauk/ui/button';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact } from '../../components/fact.tsx';
import { MoveLine } from '../../components/line-dialogs.tsx';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Agent, lineFreezeQuery } from '../../lib/agent-queries.ts';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

/** What may be done with an agent and his line; each act takes two people. */
export function AgentActs({ agent }: { readonly agent: Agent }) {
  const t = useTexts();
  const me = useQuery(operatorQuery).data;
  const may = (...needed: readonly Role[]) =>
    me?.roles.some((role) => role === 'owner' || needed.includes(role)) ?? false;
  const [open, setOpen] = useState<'move' | 'freeze' | 'thaw'>();
  const close = () => setOpen(undefined);
  const freeze = agent.frozen ? 'thaw' : 'freeze';
  return (
    <div className="flex flex-wrap gap-2">
      {may('agents', 'support') && (
        <Button size="sm" kind="ghost" onClick={() => setOpen('move')}>
          {t('agentdesk_move')}
        </Button>
      )}
      {may('agents', 'risk', 'support') && (
        <Button size="sm" kind="ghost" onClick={() => setOpen(freeze)}>
          {t(`agentdesk_${freeze}`)}
        </Button>
      )}
      {open === 'move' && <MoveLine member={agent} onClose={close} />}
      {open === 'freeze' && <FreezeLine agent={agent} onClose={close} />}
      {open === 'thaw' && <ThawLine agent={agent} onClose={close} />}
    </div>
  );
}

type Props = { readonly agent: Agent; readonly onClose: () => void };

/** Whom and what it would concern is shown before anybody proposes it. */
function FreezeLine({ agent: { memberId }, onClose }: Props) {
  const t = useTexts();
  const preview = useQuery(lineFreezeQuery(memberId));
  const { currencySymbol: symbol } = useBrand();
  return (
    <ProposeDialog
      title={t('agentdesk_freeze')}
      text={t('agentdesk_freeze_text')}
      danger
      wishOf={(reason) => ({ kind: 'line.freeze', memberId, reason })}
      onClose={onClose}
    >
      <QueryView query={preview}>
        {(line) => {
          const concerned = line.agents + line.members - line.frozen;
          return (
            <div className="grid gap-2 rounded-md bg-s2 p-3">
              <dl>
                <Fact name={t('agentdesk_concerned')}>{concerned}</Fact>
                <Fact name={t('agentdesk_already')}>{line.frozen}</Fact>
                <Fact name={t('agentdesk_signed_in')}>{line.signedIn}</Fact>
                <Fact name={t('shell_balance')}>
                  <Money amount={line.balance} symbol={symbol} />
                </Fact>
                <Fact name={t('console_locked')}>
                  <Money amount={line.locked} symbol={symbol} />
                </Fact>
              </dl>
              <p className="text-13 break-words">
                {line.names.join(', ')}
                {concerned > line.names.length && ` +${concerned - line.names.length}`}
              </p>
            </div>
          );
        }}
      </QueryView>
    </ProposeDialog>
  );
}

function ThawLine({ agent: { memberId, frozen }, onClose }: Props) {
  const t = useTexts();
  return (
    <ProposeDialog
      title={t('agentdesk_thaw')}
      text={t('agentdesk_thaw_text', { count: frozen?.members ?? 0 })}
      wishOf={(reason) => ({ kind: 'line.thaw', memberId, reason })}
      onClose={onClose}
    />
  );
}
