import { readStatus } from '@padauk/contracts/site';
import { timeText } from '@padauk/site-client/time-text';
import { buttonClass } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '../lib/ask.ts';
import { useBrand } from '../lib/config.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

type Props = {
  readonly picture: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** One message in the middle of an empty page. */
function MessagePage({ picture, title, children, action }: Props) {
  useTitle(title);
  return (
    <div className="page grid min-h-[70dvh] max-w-xl content-center justify-items-center gap-4 py-12 text-center">
      <img src={picture} alt="" width={240} height={180} className="h-45 w-60" />
      <h1 className="text-24">{title}</h1>
      <div className="grid gap-2 text-15 text-mid">{children}</div>
      {action}
    </div>
  );
}

export function MissingPage() {
  const t = useTexts();
  return (
    <MessagePage
      picture="/illustrations/empty.svg"
      title={t('shell_missing_title')}
      action={
        <Link to="/" className={buttonClass({ kind: 'gold' })}>
          {t('shell_to_home')}
        </Link>
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
  if (status.data?.status === 0) location.reload();
  return (
    <main>
      <MessagePage
        picture="/illustrations/maintenance.svg"
        title={t('game_maintenance')}
        action={<SupportLinks />}
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
        picture="/illustrations/error.svg"
        title={t('blockip')}
        action={<SupportLinks />}
      >
        <p>{t('info_ip_block', { ip })}</p>
      </MessagePage>
    </main>
  );
}

function SupportLinks() {
  const brand = useBrand();
  return brand.customerService.map((service) => (
    <a key={service.path} href={service.path} rel="noreferrer" className={buttonClass()}>
      {service.title}
    </a>
  ));
}
