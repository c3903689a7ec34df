import { useNavigate, useRouter } from '@tanstack/react-router';
import { TroubleDialog } from '../components/trouble-dialog.tsx';
import { askAgain } from '../pages/crash-page.tsx';

/** A popup of the home page that did not come says so where it would have opened. */
export function PopupTrouble({ error }: { readonly error: unknown }) {
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <TroubleDialog
      error={error}
      onRetry={() => askAgain(router, error)}
      onClose={() => void navigate({ to: '/', replace: true })}
    />
  );
}
