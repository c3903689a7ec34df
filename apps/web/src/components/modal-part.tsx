import { type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import { TroubleDialog } from './trouble-dialog.tsx';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** A modal by itself: one that does not come says so in its own place, and the page goes on. */
export function ModalPart({ onClose, children }: Props) {
  return (
    <Boundary
      draw={(error, again) => <TroubleDialog error={error} onRetry={again} onClose={onClose} />}
    >
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
