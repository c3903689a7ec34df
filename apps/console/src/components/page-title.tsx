import { useEffect } from 'react';
import { useTexts } from '../lib/site.ts';

/** The heading of a page, which takes the focus after a change of page, and the window's title. */
export function PageTitle({ title }: { readonly title: string }) {
  const t = useTexts();
  useEffect(() => {
    document.title = `${title} · ${t('console_title')}`;
  }, [title, t]);
  return (
    <h1 tabIndex={-1} className="text-24">
      {title}
    </h1>
  );
}
