import { CopyField } from '@padauk/ui/copy-field';
import { useTexts } from '../lib/site.ts';
import { Time } from './time.tsx';

type Props = { readonly token: string; readonly expiresAt: string };

/** The link for somebody who is to set password and authenticator. It is shown once. */
export function Invitation({ token, expiresAt }: Props) {
  const t = useTexts();
  return (
    <div className="grid gap-2">
      <CopyField
        label={t('console_invitation')}
        value={`${location.origin}/console/join#${token}`}
        labels={{ copy: t('identity_copy'), copied: t('console_invitation_copied') }}
      />
      <p className="text-13 text-mid">
        {t('console_invitation_text')} <Time at={expiresAt} />
      </p>
    </div>
  );
}
