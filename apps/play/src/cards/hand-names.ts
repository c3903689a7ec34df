import type { Translate } from '@padauk/texts/browser';

/** A poker hand by the name that the engines give it. */
export function handName(t: Translate, hand: string): string {
  const names: Readonly<Record<string, string>> = {
    nothing: t('play_hand_nothing'),
    'high-card': t('play_hand_high_card'),
    jacks: t('play_hand_jacks'),
    kings: t('play_hand_kings'),
    pair: t('play_hand_pair'),
    'two-pair': t('play_hand_two_pair'),
    three: t('play_hand_three'),
    straight: t('play_hand_straight'),
    flush: t('play_hand_flush'),
    'full-house': t('play_hand_full_house'),
    four: t('play_hand_four'),
    'four-5-k': t('play_hand_four_5_k'),
    'four-2-4': t('play_hand_four_2_4'),
    'four-2-4-kicker': t('play_hand_four_2_4_kicker'),
    'four-aces': t('play_hand_four_aces'),
    'four-aces-kicker': t('play_hand_four_aces_kicker'),
    'straight-flush': t('play_hand_straight_flush'),
    'wild-royal': t('play_hand_wild_royal'),
    five: t('play_hand_five'),
    'four-deuces': t('play_hand_four_deuces'),
    'royal-flush': t('play_hand_royal_flush'),
  };
  return names[hand] ?? hand;
}
