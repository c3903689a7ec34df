import { buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Link, useRouterState } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { type HelpSection, helpSections } from '../features/help/sections.ts';
import { useBrand } from '../lib/config.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

export function HelpPage() {
  const t = useTexts();
  const brand = useBrand();
  const hash = useRouterState({ select: (state) => state.location.hash });
  useTitle(t('help_title'));
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  // What is only true of demo money is said only of demo money.
  const isTold = (key: string) => brand.demo || !['help_terms_demo', 'help_start_2'].includes(key);
  return (
    <div className="page grid grid-cols-1 items-start gap-6 py-6 lg:grid-cols-[264px_minmax(0,760px)] lg:gap-8">
      <div className="lg:sticky lg:top-[76px]">
        <h1 className="mb-3 text-24">{t('help_title')}</h1>
        <nav aria-label={t('help_contents')}>
          <ul className="grid gap-1 max-lg:hidden">
            {helpSections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to="/help"
                  hash={id}
                  className={`block min-h-11 rounded-md px-3 py-2 text-15 leading-tight no-underline hover:bg-s2 ${id === hash ? 'bg-s2 font-bold text-brand-text' : 'text-mid'}`}
                >
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid gap-4">
        {helpSections.map((section: HelpSection) => (
          <Card key={section.id} id={section.id} className="grid gap-3">
            <h2 className="text-20">{t(section.title)}</h2>
            {section.paragraphs.filter(isTold).map((key) => (
              <p key={key} className="text-15 text-mid">
                {t(key)}
              </p>
            ))}
            {section.list && (
              <ol className="grid list-decimal gap-2 ps-6 text-15 text-mid marker:font-bold marker:text-brand-text">
                {section.list.filter(isTold).map((key) => (
                  <li key={key} className="ps-1">
                    {t(key, { age: brand.register.ageMin })}
                  </li>
                ))}
              </ol>
            )}
            {section.id === 'fairness' && (
              <div>
                <Link to="/verify" className={buttonClass()}>
                  <ShieldCheck size={18} aria-hidden="true" />
                  {t('help_fair_action')}
                </Link>
              </div>
            )}
          </Card>
        ))}
      </div>
    </div>
  );
}
