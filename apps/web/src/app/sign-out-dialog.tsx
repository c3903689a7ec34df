import { logout } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, session, useTexts } from '../lib/site.ts';

export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Whatever the answer: this browser forgets the token, and the server ends idle sessions
    // itself.
    await call(logout);
    session.leave();
    onClose();
    await navigate({ to: '/' });
  };
  return (
    <Dialog title={t('shell_signout')} closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid gap-5 px-5 pt-2 pb-5">
        <p className="text-mid">{t('in_sure_logout')}</p>
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{t('shell_cancel')}</Button>
          <Button kind="gold" busy={busy} onClick={() => void leave()}>
            {t('shell_confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
