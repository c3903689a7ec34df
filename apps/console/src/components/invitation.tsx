import { CopyField } from '@padauk/ui/copy-field';
import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../lib/brand-queries.ts';
import { chosenMerchant } from '../lib/merchant.ts';
import { useTexts } from '../lib/site.ts';
import { Time } from './time.tsx';

type Props = { readonly token: string; readonly expiresAt: string };

/** Where the back office of the brand is that is worked in; its staff signs in there. */
function useDeskOrigin(): string {
  const elsewhere = chosenMerchant() !== null;
  const brand = useQuery({ ...brandQuery, enabled: elsewhere }).data;
  const host = brand && (brand.settings.mainDomain || brand.hosts[0]);
  if (!elsewhere || !host) return location.origin;
  return `${location.protocol}//${host}${location.port && `:${location.port}`}`;
}

/** The link for somebody who is to set password and authenticator. It is shown once. */
export function Invitation({ token, expiresAt }: Props) {
  const t = useTexts();
  const origin = useDeskOrigin();
  return (
    <div className="grid gap-2">
      <CopyField
        label={t('console_invitation')}
        value={`${origin}/console/join#${token}`}
        labels={{ copy: t('identity_copy'), copied: t('console_invitation_copied') }}
      />
      <p className="text-13 text-mid">
        {t('console_invitation_text')} <Time at={expiresAt} />
      </p>
    </div>
  );
}
