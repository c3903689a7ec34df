import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { Dialog } from '@padauk/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasSignup } from '../../lib/config.ts';
import { isTrial, useMember } from '../../lib/member.ts';
import { useTexts } from '../../lib/site.ts';

/**
 * Pages that a trial account cannot enter: it is told why, and led home or, where there is one, to
 * the registration.
 */
export function RealAccount({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const navigate = useNavigate();
  const hasSignup = useHasSignup();
  if (!isTrial(useMember().data)) return children;
  const goHome = () => void navigate({ to: '/', replace: true });
  const both = { title: t('message_trial_title'), closeLabel: t('shell_close') };
  if (!hasSignup) {
    return (
      <Dialog {...both} onClose={goHome}>
        <div className="grid gap-5 px-5 pt-2 pb-6">
          <p className="text-15 text-mid">{t('message_trial_text')}</p>
          <Button onClick={goHome}>{t('shell_to_home')}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      {...both}
      confirmLabel={t('shell_signup')}
      cancelLabel={t('shell_to_home')}
      onConfirm={() => void navigate({ to: '/register', replace: true })}
      onCancel={goHome}
    >
      {t('message_trial_text')}
    </ConfirmDialog>
  );
}
