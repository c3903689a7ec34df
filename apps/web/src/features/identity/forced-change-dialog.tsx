import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { askAgain } from '../../lib/asked-once.ts';
import { endSession } from '../../lib/end-session.ts';
import { useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

type Props = {
  readonly hasPassword: boolean;
  /** Leads to the ways back in for a member who does not know the present password. */
  readonly onForgot: () => void;
};

/**
 * Wherever a player is when the password must be changed: after any way in, after a reload, or in
 * the middle of a visit. The only other way out is to sign out.
 */
export function ForcedChangeDialog({ hasPassword, onForgot }: Props) {
  const t = useTexts();
  const changed = () => {
    toast('success', t('identity_password_changed'));
    // Everything that was refused until now is asked for again.
    void askAgain();
  };
  const forgot = () => {
    endSession();
    onForgot();
  };
  return (
    <Dialog
      title={t('identity_change_title')}
      closeLabel={t('shell_signout')}
      closeOutside={false}
      onClose={endSession}
    >
      <div className="grid gap-4 px-5 pt-2 pb-6">
        <p className="text-15 text-mid">
          {t(hasPassword ? 'identity_change_expired' : 'identity_login_password_text')}
        </p>
        <ChangePasswordForm {...(!hasPassword && { oldPassword: null })} onChanged={changed} />
        <div className="flex flex-wrap justify-center gap-x-4">
          {hasPassword && (
            <Button kind="quiet" onClick={forgot}>
              {t('identity_forgot')}
            </Button>
          )}
          <Button kind="quiet" onClick={endSession}>
            {t('shell_signout')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
