import { Button } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import { PageTitle } from '../components/page-title.tsx';
import { useTexts } from '../lib/site.ts';

/**
 * A page that does not come, or that fails while it is drawn: the menu around it stays, and a
 * reload brings the newest version of it. What failed is in the browser's console.
 */
export function BrokenPage() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('shell_unexpected_title')} />
      <ErrorState
        picture="/illustrations/error.svg"
        title={t('shell_error_title')}
        text={t('console_broken')}
        action={<Button onClick={() => window.location.reload()}>{t('shell_reload')}</Button>}
      />
    </>
  );
}
