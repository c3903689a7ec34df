import type { Translate } from '@padauk/texts/browser';

/** The words for what rules name in English: levels, wheels, boards, pay tables. */
export function optionName(t: Translate, code: string): string {
  const names: Readonly<Record<string, string>> = {
    easy: t('play_option_easy'),
    medium: t('play_option_medium'),
    hard: t('play_option_hard'),
    expert: t('play_option_expert'),
    master: t('play_option_master'),
    low: t('play_option_low'),
    high: t('play_option_high'),
    friendly: t('play_option_friendly'),
    league: t('play_option_league'),
    final: t('play_option_final'),
    ripe: t('play_option_ripe'),
    juicy: t('play_option_juicy'),
    golden: t('play_option_golden'),
    calm: t('play_option_calm'),
    bold: t('play_option_bold'),
    daisy: t('play_option_daisy'),
    orchid: t('play_option_orchid'),
    lotus: t('play_option_lotus'),
  };
  return names[code] ?? code;
}
