import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { memberQuery } from '../../../lib/member.ts';
import { queryClient, useTexts } from '../../../lib/site.ts';
import { toast } from '../../../lib/toast.ts';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { refreshSecurity } from './queries.ts';
import { SecurityRow } from './row.tsx';

/** The login password, and how to change it. */
export function PasswordRow({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const title = t('identity_login_password');
  const changed = () => {
    setOpen(false);
    toast('success', t('identity_password_changed'));
    void refreshSecurity();
    void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
  };
  return (
    <SecurityRow
      Icon={LockKeyhole}
      title={title}
      text={t('identity_login_password_text')}
      state={{
        good: hasPassword,
        text: t(hasPassword ? 'identity_login_password_set' : 'identity_payment_password_missing'),
      }}
      action={
        <Button onClick={() => setOpen(true)}>
          {t(hasPassword ? 'identity_change_password' : 'identity_set_up')}
          {!hasPassword && <span className="sr-only">: {title}</span>}
        </Button>
      }
    >
      {open && (
        <Dialog
          title={hasPassword ? t('identity_change_password') : title}
          closeLabel={t('shell_close')}
          closeOutside={false}
          onClose={() => setOpen(false)}
        >
          <div className="px-5 pt-2 pb-6">
            <ChangePasswordForm {...(!hasPassword && { oldPassword: null })} onChanged={changed} />
          </div>
        </Dialog>
      )}
    </SecurityRow>
  );
}
