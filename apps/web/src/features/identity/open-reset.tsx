import { openLayer } from '../../lib/layers.tsx';
import { lazyPart } from '../../lib/load-part.ts';
import { texts } from '../../lib/site.ts';

const ResetPasswordDialog = lazyPart(async () => {
  const words = texts.load('identity', 'refusals', 'messages');
  const [part] = await Promise.all([import('./reset-password-dialog.tsx'), words]);
  return part.ResetPasswordDialog;
});

/** Opens what the link of an e-mail leads to: the choice of a new password. */
export function openReset(resetToken: string): void {
  openLayer((close) => <ResetPasswordDialog resetToken={resetToken} onClose={close} />);
}
