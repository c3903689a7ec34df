import { Button } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import { Refused, wordsOfError } from '../lib/ask.ts';
import { useTexts } from '../lib/site.ts';

/** What stands where a page broke: a lost connection in words, anything else with a way to reload. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const t = useTexts();
  const refused = error instanceof Refused;
  return (
    <div className="grid min-h-[60dvh] content-center">
      <ErrorState
        picture="/illustrations/error.svg"
        title={t(refused ? 'shell_error_title' : 'shell_unexpected_title')}
        text={wordsOfError(t, error)}
        action={
          <Button kind="gold" onClick={() => location.reload()}>
            {t('shell_reload')}
          </Button>
        }
      />
    </div>
  );
}
