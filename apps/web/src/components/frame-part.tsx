import { Button } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { RotateCw } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../lib/site.ts';
import { Boundary } from './boundary.tsx';

type Props = {
  /** Stands in its place until it is there. */
  readonly place?: ReactNode;
  /** Where there is no room for words. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

/** A part of the frame that is loaded by itself; where it does not come, its place says so. */
export function FramePart({ place, narrow = false, children }: Props) {
  return (
    <Boundary draw={(_, again, tries) => <TryAgain again={again} tries={tries} narrow={narrow} />}>
      <Suspense fallback={place}>{children}</Suspense>
    </Boundary>
  );
}

type TryProps = { readonly again: () => void; readonly tries: number; readonly narrow: boolean };

/** First the part alone is asked for again; one that still does not come may be of another version. */
function TryAgain({ again, tries, narrow }: TryProps) {
  const t = useTexts();
  const words = t(tries === 0 ? 'shell_retry' : 'shell_reload');
  const press = tries === 0 ? again : () => location.reload();
  const sign = <RotateCw size={20} aria-hidden="true" />;
  return narrow ? (
    <IconButton label={`${t('shell_part_title')}: ${words}`} onClick={press}>
      {sign}
    </IconButton>
  ) : (
    <div className="grid content-start justify-items-center gap-2 p-4 text-center text-13 text-mid">
      <p>{t('shell_part_title')}</p>
      <Button size="sm" icon={sign} onClick={press}>
        {words}
      </Button>
    </div>
  );
}
