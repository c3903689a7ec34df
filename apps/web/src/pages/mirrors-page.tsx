import { readDomainRoute } from '@padauk/contracts/site';
import { buttonClass } from '@padauk/ui/button';
import { CopyField } from '@padauk/ui/copy-field';
import { EmptyState } from '@padauk/ui/empty-state';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { QueryView } from '../components/query-view.tsx';
import { ask } from '../lib/ask.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

const originOf = (domain: string): string =>
  /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
const hostOf = (origin: string): string => new URL(origin).host;

/** Every address under which the brand is found, best first. */
export function MirrorsPage() {
  const t = useTexts();
  const route = useQuery({
    queryKey: ['site', 'mirrors'],
    queryFn: ({ signal }) => ask(readDomainRoute, { signal }),
  });
  useTitle(t('site_mirrors'));
  return (
    <div className="page grid max-w-2xl grid-cols-1 gap-5 py-6">
      <h1 className="text-24">{t('site_mirrors')}</h1>
      <p className="text-15 text-mid">{t('site_mirrors_text')}</p>
      <QueryView query={route} pending={<Skeleton className="h-40 rounded-lg!" />}>
        {({ mainDomain, domainRoute }) => {
          const all = [...new Set([mainDomain, ...domainRoute].filter(Boolean).map(originOf))];
          if (all.length === 0) {
            return <EmptyState picture="/illustrations/empty.svg" title={t('site_mirrors_none')} />;
          }
          return (
            <ul className="grid gap-2">
              {all.map((origin) => (
                <li
                  key={origin}
                  className="flex flex-wrap items-end gap-3 rounded-lg bg-s1 px-4 py-3 shadow-card"
                >
                  <CopyField
                    className="min-w-56 flex-1"
                    label={origin === location.origin ? t('site_mirrors_here') : hostOf(origin)}
                    value={origin}
                    labels={{ copy: t('site_copy'), copied: t('message_copied') }}
                  />
                  <a
                    href={origin}
                    rel="noreferrer"
                    aria-label={`${t('site_open')}: ${hostOf(origin)}`}
                    className={`${buttonClass({})} min-h-12`}
                  >
                    <ExternalLink size={16} aria-hidden="true" />
                    {t('site_open')}
                  </a>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </div>
  );
}
