import type { Stop } from '@padauk/contracts/game-desk';
import { useTexts } from '../lib/site.ts';
import { Time } from './time.tsx';

/** Why something stands still, by whom and until when. */
export function StopNote({ stop }: { readonly stop: Stop }) {
  const t = useTexts();
  return (
    <span className="grid gap-0.5 text-13 text-mid">
      <span className="text-hi">{stop.reason}</span>
      <span>
        {stop.setBy ?? t('desk_by_product')} · <Time at={stop.startsAt} />
        {' – '}
        {stop.endsAt === null ? t('desk_until_lifted') : <Time at={stop.endsAt} />}
      </span>
    </span>
  );
}
