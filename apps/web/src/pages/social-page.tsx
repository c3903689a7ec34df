import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { openHelp } from '../features/help/open-help.tsx';
import { SocialReturn } from '../features/identity/social-return.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** Where a provider of sign-ins sends its visitors back to. */
export function SocialPage() {
  const t = useTexts();
  const provider = useParams({ strict: false, select: (params) => params.provider });
  const [given] = useState(arrival);
  useTitle(t('shell_login'));
  return (
    <div className="page grid max-w-md! grid-cols-1 content-center gap-5 py-12">
      <h1 className="text-24">{t('shell_login')}</h1>
      <SocialReturn provider={provider ?? ''} given={given} onTerms={() => openHelp('terms')} />
    </div>
  );
}

/** What stood behind the `?` when the page was loaded: the router keeps only what the site knows. */
function arrival(): URLSearchParams {
  const [visit] = performance.getEntriesByType('navigation');
  return new URL(visit?.name ?? location.href).searchParams;
}
