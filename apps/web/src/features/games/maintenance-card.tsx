import { timeText } from '@padauk/site-client/time-text';
import { EmptyState } from '@padauk/ui/empty-state';
import { useBrand } from '../../lib/config.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { nowMs, useTexts } from '../../lib/site.ts';
import { nextAskMs } from './next-ask.ts';

type Props = {
  readonly endTime: string | null;
  /** Asks whether it is over: after the end, and from time to time. */
  readonly onAsk: () => void;
};

/** A game that is closed for a while: until when, as far as it is known. */
export function MaintenanceCard({ endTime, onAsk }: Props) {
  const t = useTexts();
  const brand = useBrand();
  const ask = useEffectEvent(onAsk);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        ask();
        setAsked(asked + 1);
      },
      nextAskMs(endTime, nowMs()),
    );
    return () => clearTimeout(timer);
  }, [endTime, asked]);
  return (
    <div role="status" className="rounded-lg bg-s1 max-lg:mx-3">
      <EmptyState
        picture="/illustrations/maintenance.svg"
        title={t('games_maintenance_title')}
        text={
          endTime === null
            ? t('games_maintenance_open')
            : t('games_maintenance_until', { time: timeText(endTime, brand.timeZone) })
        }
      />
    </div>
  );
}
