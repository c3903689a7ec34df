import { logout } from '@padauk/contracts/identity';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, session, useTexts } from '../lib/site.ts';

/** So long the server is waited for; the next one who sits here must not find the player. */
const WAIT_MS = 3_000;

export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Whatever the answer: this browser forgets the token, and the server ends idle sessions
    // itself.
    await Promise.race([call(logout), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
    session.leave();
    onClose();
    await navigate({ to: '/' });
  };
  return (
    <ConfirmDialog
      title={t('shell_signout')}
      confirmLabel={t('shell_confirm')}
      cancelLabel={t('shell_cancel')}
      closeLabel={t('shell_close')}
      onConfirm={() => void leave()}
      onCancel={onClose}
      busy={busy}
    >
      {t('in_sure_logout')}
    </ConfirmDialog>
  );
}
