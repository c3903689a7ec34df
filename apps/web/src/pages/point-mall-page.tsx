import { buttonClass } from '@padauk/ui/button';
import { Link } from '@tanstack/react-router';
import { MessagePage } from '../components/message-page.tsx';
import { useTexts } from '../lib/site.ts';

/** Where points will be redeemed; no points are kept yet, so nothing is said of any. */
export function PointMallPage() {
  const t = useTexts();
  return (
    <MessagePage
      picture="/illustrations/empty.svg"
      title={t('site_points')}
      action={
        <Link to="/promotions" className={buttonClass({ kind: 'gold' })}>
          {t('shell_promotions')}
        </Link>
      }
    >
      <p>{t('site_points_text')}</p>
    </MessagePage>
  );
}
