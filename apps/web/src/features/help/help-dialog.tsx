import { Dialog } from '@padauk/ui/dialog';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import { Reader } from '../../components/reader.tsx';
import { useTexts } from '../../lib/site.ts';
import { helpQuery } from './help.ts';

type Props = { readonly section: string; readonly onClose: () => void };

/** The help centre over the page, open at one of its sections. */
export function HelpDialog({ section, onClose }: Props) {
  const t = useTexts();
  const help = useQuery(helpQuery);
  return (
    <Dialog title={t('shell_help')} closeLabel={t('shell_close')} shape="wide" onClose={onClose}>
      <QueryView query={help} pending={<Skeleton className="m-5 h-64" />}>
        {(sections) => (
          <Reader
            label={t('shell_help')}
            items={sections.map(({ key, title, content }) => ({ id: key, title, content }))}
            first={sections.findIndex(({ key }) => key === section)}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
