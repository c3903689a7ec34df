import { TroubleView } from '../components/trouble-view.tsx';

/** What stands where a page broke. */
export function CrashPage({
  error,
  reset,
}: {
  readonly error: unknown;
  readonly reset: () => void;
}) {
  return (
    <div className="grid min-h-[60dvh] content-center">
      <TroubleView error={error} onRetry={reset} />
    </div>
  );
}
