import { useRouter } from '@tanstack/react-router';
import { TroubleView } from '../components/trouble-view.tsx';
import { PartMissing } from '../lib/load-part.ts';

/** What stands where a page broke. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const router = useRouter();
  return (
    <div className="grid min-h-[60dvh] content-center">
      <TroubleView error={error} onRetry={() => askAgain(router, error)} />
    </div>
  );
}

/** Everything that the page needs is asked for again: drawing it again would only fail again. */
export function askAgain(router: ReturnType<typeof useRouter>, error: unknown): void {
  if (error instanceof PartMissing) error.forget();
  void router.invalidate();
}
