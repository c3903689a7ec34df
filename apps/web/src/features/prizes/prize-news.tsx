import { moneyText } from '@padauk/ui/money';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { useBrand } from '../../lib/config.ts';
import { feed } from '../../lib/feed.ts';
import { useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';

const Prize = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('jackpot'),
    level: z.enum(['mini', 'minor', 'major', 'grand']),
    amount: z.string(),
  }),
  z.object({ kind: z.literal('tournament'), rank: z.int(), amount: z.string() }),
]);

/** Long enough to be read beside a game that goes on. */
const SHOWN_MS = 15_000;

/** Says what the player has just won beside the game itself: a pool, a place. */
export function PrizeNews() {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const tell = useEffectEvent((value: unknown) => {
    const prize = Prize.safeParse(value);
    if (!prize.success) return;
    const amount = `${currencySymbol}\u00a0${moneyText(prize.data.amount)}`;
    const words =
      prize.data.kind === 'jackpot'
        ? t('prizes_won_jackpot', { level: t(`prizes_level_${prize.data.level}`), amount })
        : t('prizes_won_place', { place: prize.data.rank, amount });
    toast('success', words, { duration: SHOWN_MS });
  });
  useEffect(() => feed.on('prizes', (value, kind) => kind === 'change' && tell(value)), []);
  return null;
}
