import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isTrial, useMember } from '../../lib/member.ts';
import { useTexts } from '../../lib/site.ts';

/** Pages that a trial account cannot enter: it is told why, and led to the registration or home. */
export function RealAccount({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const navigate = useNavigate();
  if (!isTrial(useMember().data)) return children;
  return (
    <ConfirmDialog
      title={t('message_trial_title')}
      confirmLabel={t('shell_signup')}
      cancelLabel={t('shell_to_home')}
      closeLabel={t('shell_close')}
      onConfirm={() => void navigate({ to: '/register', replace: true })}
      onCancel={() => void navigate({ to: '/', replace: true })}
    >
      {t('message_trial_text')}
    </ConfirmDialog>
  );
}
