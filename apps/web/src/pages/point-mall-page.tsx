import { buttonClass } from '@padauk/ui/button';
import { Link } from '@tanstack/react-router';
import { MessagePage } from '../components/message-page.tsx';
import { useTexts } from '../lib/site.ts';

/** What points can be redeemed for. */
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
      <p>{t('site_points_none')}</p>
      <p>{t('site_points_text')}</p>
    </MessagePage>
  );
}
