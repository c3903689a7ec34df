import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { MemberAvatar } from '../../components/member-avatar.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useMember } from '../../lib/member.ts';
import { useTexts } from '../../lib/site.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { AuthenticatorRow } from './security/authenticator-row.tsx';
import { EmailRow, MobileRow, RealNameRow } from './security/contact-rows.tsx';
import { DevicesCard } from './security/devices-card.tsx';
import { LoginsCard } from './security/logins-card.tsx';
import { PasskeysRow } from './security/passkeys-row.tsx';
import { PasswordRow } from './security/password-row.tsx';
import { securityQuery } from './security/queries.ts';
import { SecurityRow } from './security/row.tsx';
import { ScoreCard } from './security/score-card.tsx';
import { SocialRows } from './security/social-rows.tsx';

type Props = {
  /** The form that sets the payment password; shown while there is none. */
  readonly paymentPasswordForm: ReactNode;
  /** The one that puts another in its place. */
  readonly paymentPasswordDialog: (close: () => void) => ReactNode;
};

/** The member's account and what guards it. */
export function SecurityCenter({ paymentPasswordForm, paymentPasswordDialog }: Props) {
  const t = useTexts();
  const security = useQuery(securityQuery);
  const [changing, setChanging] = useState(false);
  return (
    <div className="grid gap-4">
      <AccountCard />
      <QueryView query={security} pending={<Skeleton className="h-80 rounded-lg!" />}>
        {(value) => (
          <>
            <ScoreCard score={value.score} level={value.level} />
            <PasswordRow hasPassword={value.hasPassword} />
            <SecurityRow
              Icon={Wallet}
              title={t('identity_payment_password')}
              text={value.hasPaymentPassword && t('identity_payment_password_text')}
              state={{
                good: value.hasPaymentPassword,
                text: t(
                  value.hasPaymentPassword
                    ? 'identity_payment_password_set'
                    : 'identity_payment_password_missing',
                ),
              }}
              action={
                value.hasPaymentPassword && (
                  <Button onClick={() => setChanging(true)}>
                    {t('identity_change')}
                    <span className="sr-only">: {t('identity_payment_password')}</span>
                  </Button>
                )
              }
            >
              {!value.hasPaymentPassword && paymentPasswordForm}
              {changing && paymentPasswordDialog(() => setChanging(false))}
            </SecurityRow>
            <AuthenticatorRow authenticator={value.authenticator} />
            <PasskeysRow count={value.passkeys} />
            <MobileRow mobile={value.mobile} />
            <EmailRow email={value.email} />
            <RealNameRow realName={value.realName} payoutsInRealName={value.payoutsInRealName} />
            <SocialRows linked={value.socialProviders} />
          </>
        )}
      </QueryView>
      <DevicesCard />
      <LoginsCard />
    </div>
  );
}

/** Whose account it is, and since when. */
function AccountCard() {
  const t = useTexts();
  const { timeZone } = useBrand();
  const [choosing, setChoosing] = useState(false);
  return (
    <QueryView query={useMember()} pending={<Skeleton className="h-28 rounded-lg!" />}>
      {({ account, nickname, registeredAt, lastLoginAt }) => (
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center gap-4">
            <MemberAvatar sizePx={64} />
            <p className="min-w-0 flex-1 truncate text-17 font-bold" dir="auto">
              {nickname}
            </p>
            <Button size="sm" onClick={() => setChoosing(true)}>
              {t('identity_avatar')}
            </Button>
          </div>
          {choosing && <AvatarDialog onClose={() => setChoosing(false)} />}
          <Facts
            facts={[
              { key: 'account', name: t('identity_account_name'), value: account },
              {
                key: 'since',
                name: t('identity_member_since'),
                value: <span className="tabular">{timeText(registeredAt, timeZone)}</span>,
              },
              {
                key: 'last',
                name: t('identity_last_login'),
                value: lastLoginAt ? (
                  <span className="tabular">{timeText(lastLoginAt, timeZone)}</span>
                ) : (
                  t('identity_never')
                ),
              },
            ]}
          />
        </Card>
      )}
    </QueryView>
  );
}
