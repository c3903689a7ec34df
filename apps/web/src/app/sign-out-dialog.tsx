import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { endSession } from '../lib/end-session.ts';
import { useTexts } from '../lib/site.ts';

export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // First: a page of a member, or the favourites at home, would lead a guest to the login.
    await navigate({ to: '/' });
    onClose();
    endSession();
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
