import type { Translate } from '@padauk/texts/browser';

type Left = {
  /** How the round goes on to its end. */
  readonly move: string;
  /** What comes before that where the player has decided nothing yet. */
  readonly first?: string;
};

/** What the studio does with a round that its player has left; none where nothing is decided. */
function leftOf(t: Translate, engine: string, rules: object): Left | undefined {
  const best = (move: string) => `${move} (${t('play_left_best')})`;
  switch (engine) {
    case 'video-poker':
      return { move: best(t('play_vp_draw')) };
    case 'blackjack': {
      const drawn = best(`${t('play_bj_hit')} / ${t('play_bj_stand')}`);
      return { move: `${t('play_bj_decline')} → ${drawn}` };
    }
    case 'three-card-poker':
    case 'caribbean-stud':
      return { move: t('play_ante_fold') };
    case 'casino-war':
      return { move: t('play_bj_surrender') };
    case 'craps':
      return { move: t('play_roll') };
    case 'coin-flip':
    case 'penalty':
    case 'tower':
      return { move: t('play_cash_out') };
    case 'mines': {
      const tile = t('play_mines_tile', { row: 1, column: 1 });
      return { move: t('play_cash_out'), first: `${t('play_mines_choose')} (${tile})` };
    }
    case 'hi-lo': {
      const sides = `${t('play_hilo_higher')} / ${t('play_hilo_lower')}`;
      return { move: t('play_cash_out'), first: `${sides} (${t('play_left_likelier')})` };
    }
    default:
      // A slot waits for a decision where a win may be gambled.
      return engine.endsWith('-slot') && 'gamble' in rules
        ? { move: t('play_collect') }
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
  const rule = t('play_left_rule', { minutes, move: left.move });
  return left.first === undefined ? rule : `${rule} ${t('play_left_first', { move: left.first })}`;
}
