import { readStatus } from '@padauk/contracts/site';
import { timeText } from '@padauk/site-client/time-text';
import { Button, buttonClass, type ButtonKind } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FramePart } from '../components/frame-part.tsx';
import { MessagePage } from '../components/message-page.tsx';
import { ask } from '../lib/ask.ts';
import { useBrand } from '../lib/config.ts';
import { lazyPart } from '../lib/load-part.ts';
import { openServiceWindow } from '../lib/open-window.ts';
import { texts, useTexts, useToken } from '../lib/site.ts';

const Receipts = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../features/wallet/open-receipts.tsx'),
    texts.load('wallet', 'withdrawals', 'safety', 'refusals'),
  ]);
  return part.OpenReceipts;
});

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
      <OpenReceipts />
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
      <OpenReceipts />
    </main>
  );
}

/** A payout that is on its way is asked about for a while, whether the site is open or not. */
function OpenReceipts() {
  const signedIn = useToken() !== null;
  return (
    signedIn && (
      <div className="page grid max-w-xl gap-5 pb-12 empty:hidden">
        <FramePart>
          <Receipts />
        </FramePart>
      </div>
    )
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
