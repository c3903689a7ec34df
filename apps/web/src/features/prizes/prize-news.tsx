import type { PrizeNews as News } from '@padauk/contracts/jackpots';
import { moneyText } from '@padauk/ui/money';
import { useEffect, useEffectEvent } from 'react';
import { useBrand } from '../../lib/config.ts';
import { feed } from '../../lib/feed.ts';
import { useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';

/** Long enough to be read beside a game that goes on. */
const SHOWN_MS = 15_000;

/** Says what the player has just won beside the game itself: a pool, a place. */
export function PrizeNews() {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const tell = useEffectEvent((value: unknown) => {
    // Our own server's word, by the type that it is held to there.
    const prize = value as News;
    const amount = `${currencySymbol}\u00a0${moneyText(prize.amount)}`;
    const words =
      prize.kind === 'jackpot'
        ? t('prizes_won_jackpot', { level: t(`prizes_level_${prize.level}`), amount })
        : t('prizes_won_place', { place: prize.rank, amount });
    toast('success', words, { duration: SHOWN_MS });
  });
  useEffect(() => feed.on('prizes', (value, kind) => kind === 'change' && tell(value)), []);
  return null;
}
