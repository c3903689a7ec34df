import { useNavigate } from '@tanstack/react-router';
import { TroubleDialog } from '../components/trouble-dialog.tsx';

/** A popup of the home page that did not come says so where it would have opened. */
export function PopupTrouble({ error }: { readonly error: unknown }) {
  const navigate = useNavigate();
  return <TroubleDialog error={error} onClose={() => void navigate({ to: '/', replace: true })} />;
}
