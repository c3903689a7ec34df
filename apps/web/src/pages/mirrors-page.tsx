import { readDomainRoute } from '@padauk/contracts/site';
import { Badge } from '@padauk/ui/badge';
import { Button, buttonClass } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { QueryView } from '../components/query-view.tsx';
import { ask } from '../lib/ask.ts';
import { texts, useTexts } from '../lib/site.ts';
import { toast } from '../lib/toast.ts';
import { useTitle } from '../lib/use-title.ts';

const originOf = (domain: string): string =>
  /^https?:\/\//.test(domain) ? domain : `https://${domain}`;

async function copy(text: string): Promise<void> {
  await texts.load('messages');
  const t = texts.translate();
  try {
    await navigator.clipboard.writeText(text);
    toast('success', t('message_copied'));
  } catch {
    toast('info', t('message_copy_failed'));
  }
}

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
                  className="flex flex-wrap items-center gap-3 rounded-lg bg-s1 px-4 py-2 shadow-card"
                >
                  <span className="min-w-0 flex-1 truncate font-bold">{new URL(origin).host}</span>
                  {origin === location.origin && <Badge>{t('site_mirrors_here')}</Badge>}
                  <Button
                    size="sm"
                    icon={<Copy size={16} aria-hidden="true" />}
                    onClick={() => void copy(origin)}
                  >
                    {t('site_copy')}
                  </Button>
                  <a href={origin} rel="noreferrer" className={buttonClass({ size: 'sm' })}>
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
