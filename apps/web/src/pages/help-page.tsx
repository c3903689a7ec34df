import { buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Headset, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { RichText } from '../components/rich-text.tsx';
import { helpQuery, sectionKeyOf } from '../features/help/help.ts';
import { HelpDialog } from '../features/help/help-dialog.tsx';
import { openService } from '../features/service/open-service.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** The help centre. `#term` opens the terms over it, any other `#section` leads to that section. */
export function HelpPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const hash = useRouterState({ select: (state) => state.location.hash });
  const help = useQuery(helpQuery);
  useTitle(t('shell_help'));
  const ready = help.data !== undefined;
  useEffect(() => {
    if (ready && hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash, ready]);
  return (
    <div className="page grid gap-5 py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-24">{t('shell_help')}</h1>
        <Link to="/verify" className={buttonClass()}>
          <ShieldCheck size={18} aria-hidden="true" />
          {t('shell_fairness')}
        </Link>
        <button type="button" className={buttonClass()} onClick={openService}>
          <Headset size={18} aria-hidden="true" />
          {t('shell_service')}
        </button>
      </div>
      <QueryView query={help} pending={<Skeleton className="h-96 rounded-lg!" />}>
        {(sections) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[264px_minmax(0,760px)] lg:gap-8">
            <nav aria-label={t('shell_contents')} className="max-lg:hidden lg:sticky lg:top-[76px]">
              <ul className="grid gap-1">
                {sections.map(({ key, title }) => (
                  <li key={key}>
                    <Link
                      to="/help"
                      hash={key}
                      className={`block min-h-11 rounded-md px-3 py-2 text-15 leading-tight no-underline hover:bg-s2 ${key === hash ? 'bg-s2 font-bold text-brand-text' : 'text-mid'}`}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="grid gap-4">
              {sections.map(({ key, title, content }) => (
                <Card key={key} id={key} className="grid gap-3">
                  <h2 dir="auto" className="text-20">
                    {title}
                  </h2>
                  <RichText html={content} />
                </Card>
              ))}
            </div>
          </div>
        )}
      </QueryView>
      {hash === 'term' && (
        <HelpDialog
          section={sectionKeyOf(hash)}
          onClose={() => void navigate({ to: '/help', replace: true })}
        />
      )}
    </div>
  );
}
