import { CopyField } from '@padauk/ui/copy-field';
import { useTexts } from '../../lib/site.ts';

type Props = { readonly vendor: string; readonly secret: string };

/** The key by which a vendor signs its calls. It is shown once. */
export function VendorKey({ vendor, secret }: Props) {
  const t = useTexts();
  return (
    <div className="grid gap-2">
      <CopyField
        label={`${t('desk_vendor_key')}: ${vendor}`}
        value={secret}
        labels={{ copy: t('identity_copy'), copied: t('console_invitation_copied') }}
      />
      <p className="text-13 text-mid">{t('desk_vendor_key_text')}</p>
    </div>
  );
}
