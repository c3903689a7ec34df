import type { Translate } from '@padauk/texts/browser';
import { sentences } from '@padauk/texts/sentences';

type Left = {
  /** How the round goes on to its end. */
  readonly move: string;
  /** What comes before that where the player has decided nothing yet. */
  readonly first?: string;
};

/** What the studio does with a round that its player has left; none where nothing is decided. */
function leftOf(t: Translate, engine: string, rules: object): Left | undefined {
  switch (engine) {
    case 'video-poker':
      return { move: t('play_left_draw') };
    case 'blackjack':
      return { move: t('play_left_hands') };
    case 'three-card-poker':
    case 'caribbean-stud':
      return { move: t('play_left_give_up') };
    case 'casino-war':
      return { move: t('play_left_surrender') };
    case 'craps':
      return { move: t('play_left_roll') };
    case 'coin-flip':
    case 'penalty':
    case 'tower':
      return { move: t('play_left_paid') };
    case 'mines':
      return { move: t('play_left_paid'), first: t('play_left_tile') };
    case 'hi-lo':
      return { move: t('play_left_paid'), first: t('play_left_side') };
    default:
      // A slot waits for a decision where a win may be gambled.
      return engine.endsWith('-slot') && 'gamble' in rules
        ? { move: t('play_left_paid') }
        : undefined;
  }
}

/** The published rule by which a round that was left open is finished, and when. */
export function leftRule(
  t: Translate,
  round: { readonly engine: string; readonly rules: object; readonly openRoundMs: number },
): string | undefined {
  const left = leftOf(t, round.engine, round.rules);
  if (!left) return undefined;
  const minutes = Math.round(round.openRoundMs / 60_000);
  return sentences(
    t('play_left_rule', { minutes, move: left.move }),
    left.first && t('play_left_first', { move: left.first }),
  );
}
