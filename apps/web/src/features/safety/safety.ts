import type { PlayLimit } from '@padauk/contracts/safety';
import type { Translate } from '@padauk/texts/browser';
import { moneyText } from '@padauk/ui/money';
import { useQueryClient } from '@tanstack/react-query';
import { safetyQuery } from '../../lib/safety-query.ts';

export type { PlayLimit };

/** Puts a limit as the server has answered it in its place; nothing is asked again. */
export function useLimitTaken(): (limit: PlayLimit) => void {
  const client = useQueryClient();
  return (limit) => {
    client.setQueryData(safetyQuery.queryKey, (known) => {
      if (!known) return known;
      const limits = known.limits.map((other) =>
        other.kind === limit.kind && other.period === limit.period ? limit : other,
      );
      return { ...known, limits };
    });
  };
}

/** The amount of a limit as a text: money, or minutes. */
export function limitText(
  t: Translate,
  kind: PlayLimit['kind'],
  amount: string,
  symbol: string,
): string {
  if (kind === 'session') return t('safety_minutes', { count: Number.parseInt(amount, 10) });
  return `${symbol}\u00a0${moneyText(amount)}`;
}
