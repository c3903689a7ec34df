import type { Translate } from '@padauk/texts/browser';

/** The name of a bet inside of a roulette table: `split:1-2` is a split on 1, 2. */
export function insideBetName(t: Translate, bet: string): string {
  const [kind = '', numbers = ''] = bet.split(':');
  const names: Readonly<Record<string, string>> = {
    straight: t('play_rl_straight'),
    split: t('play_rl_split'),
    street: t('play_rl_street'),
    corner: t('play_rl_corner'),
    'six-line': t('play_rl_six_line'),
    trio: t('play_rl_trio'),
    'first-four': t('play_rl_first_four'),
    five: t('play_rl_five'),
  };
  return `${names[kind] ?? kind} ${numbers.replaceAll('-', ', ')}`;
}
