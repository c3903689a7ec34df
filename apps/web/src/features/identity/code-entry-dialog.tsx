import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { useTexts } from '../../lib/site.ts';

type Props = {
  /** Whose account the code of the address opens. */
  readonly account: string;
  readonly onEnter: () => Promise<void>;
  readonly onClose: () => void;
};

/** Names the account that an address leads into, before anybody is signed in to it. */
export function CodeEntryDialog({ account, onEnter, onClose }: Props) {
  const t = useTexts();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    await onEnter();
    // A page of members has led the guest to the login: now it is open.
    await router.invalidate();
  };
  return (
    <ConfirmDialog
      title={t('identity_login_action')}
      confirmLabel={t('identity_login_action')}
      cancelLabel={t('shell_cancel')}
      closeLabel={t('shell_close')}
      onConfirm={() => void enter()}
      onCancel={onClose}
      busy={busy}
    >
      <Facts facts={[{ key: 'account', name: t('identity_username'), value: account }]} />
    </ConfirmDialog>
  );
}
