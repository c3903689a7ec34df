import type { Bonus } from '@padauk/contracts/bonuses';
import { cancelBonus } from '@padauk/contracts/campaigns';
import type { Role } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Section } from '../../components/fact.tsx';
import { Time } from '../../components/time.tsx';
import { memberBonusesQuery } from '../../lib/campaign-queries.ts';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { GrantBonus } from './grant-bonus.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';

const readers: readonly Role[] = ['owner', 'finance', 'content', 'support', 'auditor'];
const givers: readonly Role[] = ['owner', 'finance', 'support'];

/** What the member was offered and took; what is open can be called back. */
export function MemberBonuses({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayRead = roles.some((role) => readers.includes(role));
  const mayCancel = roles.some((role) => givers.includes(role));
  const { data } = useQuery({ ...memberBonusesQuery(memberId), enabled: mayRead });
  const [cancelling, setCancelling] = useState<Bonus>();
  const [giving, setGiving] = useState(false);
  if (!mayRead) return null;
  return (
    <Section title={t('bonuses_title')}>
      {mayCancel && (
        <Button size="sm" className="justify-self-start" onClick={() => setGiving(true)}>
          {t('campaigns_give')}
        </Button>
      )}
      {data?.bonuses.length === 0 && <p className="text-mid">{t('console_empty')}</p>}
      <ul className="grid gap-3">
        {data?.bonuses.map((bonus) => (
          <li key={bonus.bonusId} className="grid gap-1 text-13">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b>{bonus.title}</b>
              <Badge>{t(`bonuses_state_${bonus.state}`)}</Badge>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Time at={bonus.offeredAt} />
              <Money amount={bonus.amount} symbol={symbol} />
            </span>
            {mayCancel && (bonus.state === 'offered' || bonus.state === 'active') && (
              <Button
                size="sm"
                kind="danger"
                className="justify-self-start"
                onClick={() => setCancelling(bonus)}
              >
                {t('people_bonus_cancel')}
                <span className="sr-only">: {bonus.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {giving && <GrantBonus memberId={memberId} onClose={() => setGiving(false)} />}
      {cancelling && (
        <CancelBonus
          memberId={memberId}
          bonusId={cancelling.bonusId}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Section>
  );
}

type CancelProps = {
  readonly memberId: string;
  readonly bonusId: string;
  readonly onClose: () => void;
};
function CancelBonus({ memberId, bonusId, onClose }: CancelProps) {
  const t = useTexts();
  const act = useActKey();
  const send = async (reason: string) => {
    const params = { memberId, bonusId };
    const idempotencyKey = act.keyFor({ ...params, reason });
    const answer = await call(cancelBonus, { params, body: { reason }, idempotencyKey });
    act.settle(answer);
    await queryClient.invalidateQueries({ queryKey: memberBonusesQuery(memberId).queryKey });
    if (!answer.success) return answer;
    toast.success(t('console_done'));
    return undefined;
  };
  return (
    <ReasonDialog
      title={t('people_bonus_cancel')}
      text={t('people_bonus_cancel_text')}
      confirm={t('people_bonus_cancel')}
      danger
      onConfirm={send}
      onClose={onClose}
    />
  );
}
