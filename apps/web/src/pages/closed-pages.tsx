import { readStatus } from '@padauk/contracts/site';
import { timeText } from '@padauk/site-client/time-text';
import { Button, buttonClass, type ButtonKind } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MessagePage } from '../components/message-page.tsx';
import { ask } from '../lib/ask.ts';
import { useBrand } from '../lib/config.ts';
import { openServiceWindow } from '../lib/open-window.ts';
import { useTexts } from '../lib/site.ts';

export function MissingPage() {
  const t = useTexts();
  return (
    <MessagePage
      picture="/illustrations/not-found.svg"
      title={t('shell_missing_title')}
      action={
        <>
          <Link to="/" className={buttonClass({ kind: 'gold' })}>
            {t('shell_to_home')}
          </Link>
          <ServiceButtons kind="quiet" />
        </>
      }
    >
      <p>{t('shell_missing_text')}</p>
    </MessagePage>
  );
}

/** The brand is closed for a while. Asks again each minute and opens by itself. */
export function MaintenancePage() {
  const t = useTexts();
  const brand = useBrand();
  const status = useQuery({
    queryKey: ['site', 'status'],
    queryFn: ({ signal }) => ask(readStatus, { signal }),
    refetchInterval: 60_000,
  });
  const open = status.data?.status === 0;
  useEffect(() => {
    if (open) location.reload();
  }, [open]);
  return (
    <main>
      <MessagePage
        picture="/illustrations/maintenance.svg"
        title={t('game_maintenance')}
        action={<ServiceButtons />}
      >
        <p>{t('info_maintenance')}</p>
        {status.data?.endTime && (
          <p>
            {t('shell_maintenance_until', { time: timeText(status.data.endTime, brand.timeZone) })}
          </p>
        )}
      </MessagePage>
    </main>
  );
}

export function BlockedPage({ ip }: { readonly ip: string }) {
  const t = useTexts();
  return (
    <main>
      <MessagePage
        picture="/illustrations/blocked.svg"
        title={t('blockip')}
        action={<ServiceButtons />}
      >
        <p>{t('info_ip_block', { ip })}</p>
      </MessagePage>
    </main>
  );
}

/** The ways to customer service, which stay open when the site is closed. */
function ServiceButtons({ kind = 'gold' }: { readonly kind?: ButtonKind }) {
  const t = useTexts();
  const { customerService } = useBrand();
  if (customerService.length === 0) {
    return (
      <Link to="/service" className={buttonClass({ kind })}>
        {t('shell_service')}
      </Link>
    );
  }
  return customerService.map(({ csType, title, path }) => (
    <Button key={csType + path} kind={kind} onClick={() => openServiceWindow(path)}>
      {title || t('shell_service')}
    </Button>
  ));
}
