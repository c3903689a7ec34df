import { Dialog } from '@padauk/ui/dialog';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { useTexts } from '../../lib/site.ts';
import { licenceQuery } from './help.ts';

type Props = { readonly banner: ReactNode; readonly onClose: () => void };

/** The licence of the brand and what is behind it. */
export function LicenceDialog({ banner, onClose }: Props) {
  const t = useTexts();
  const licence = useQuery(licenceQuery);
  return (
    <Dialog title={t('shell_licence')} closeLabel={t('shell_close')} shape="wide" onClose={onClose}>
      <div className="grid gap-4 px-5 pt-3 pb-5">
        {banner}
        <QueryView query={licence} pending={<Skeleton className="h-48" />}>
          {({ licence: line, title, content }) => (
            <>
              <h3 className="text-17">{title || t('shell_licence')}</h3>
              <p className="text-15 font-bold">{line || t('site_licence_none')}</p>
              <RichText html={content} />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
