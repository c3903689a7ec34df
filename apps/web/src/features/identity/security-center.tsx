import { timeText } from '@padauk/site-client/time-text';
import { Badge } from '@padauk/ui/badge';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useMember } from '../../lib/member.ts';
import { useTexts } from '../../lib/site.ts';

type Props = {
  /** The form that sets the payment password; shown while there is none. */
  readonly paymentPasswordForm: ReactNode;
};

/** The own account and what protects it. */
export function SecurityCenter({ paymentPasswordForm }: Props) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const member = useMember();
  return (
    <QueryView query={member} pending={<Skeleton className="h-80 rounded-lg!" />}>
      {(value) => (
        <div className="grid gap-4">
          <Card>
            <Facts
              facts={[
                { key: 'account', name: t('identity_account_name'), value: value.account },
                {
                  key: 'since',
                  name: t('identity_member_since'),
                  value: <span className="tabular">{timeText(value.registeredAt, timeZone)}</span>,
                },
                {
                  key: 'last',
                  name: t('identity_last_login'),
                  value: value.lastLoginAt ? (
                    <span className="tabular">{timeText(value.lastLoginAt, timeZone)}</span>
                  ) : (
                    t('identity_never')
                  ),
                },
              ]}
            />
          </Card>
          <Card className="flex items-center justify-between gap-4">
            <h2 className="text-17">{t('identity_login_password')}</h2>
            <Badge kind="win" icon={<Check size={14} aria-hidden="true" />}>
              {t('identity_login_password_set')}
            </Badge>
          </Card>
          <Card className="grid gap-4">
            <div className="flex items-center justify-between gap-4">
              <h2 className="text-17">{t('identity_payment_password')}</h2>
              {value.hasPaymentPassword ? (
                <Badge kind="win" icon={<Check size={14} aria-hidden="true" />}>
                  {t('identity_payment_password_set')}
                </Badge>
              ) : (
                <Badge kind="warn" icon={<TriangleAlert size={14} aria-hidden="true" />}>
                  {t('identity_payment_password_missing')}
                </Badge>
              )}
            </div>
            {!value.hasPaymentPassword && paymentPasswordForm}
          </Card>
        </div>
      )}
    </QueryView>
  );
}
