import type { Translate } from '@padauk/texts/browser';
import { insideBetName } from '../kit/inside-bet-name.ts';
import { showMultiple } from '../kit/multiple.ts';
import { optionName } from '../kit/option-names.ts';

/** What of a certificate names its bet. */
export type CertifiedBet = { readonly bet: string; readonly largestWin: number };

/** `split:1-2` → `split` and `1, 2`. */
function spotOf(bet: string): { readonly kind: string; readonly on: string } {
  const [kind = '', on = ''] = bet.split(':');
  return { kind, on: on.replaceAll('-', ', ') };
}
/** The whole numbers in a name, in their order. */
const numbersIn = (bet: string): readonly string[] => bet.match(/\d+/g) ?? [];
/** `2.00x` in `out at 2.00x`, with the sign that multiples have on the screen. */
const multipleIn = (bet: string): string => (/[\d.]+(?=x)/.exec(bet)?.[0] ?? bet).concat('×');

function rouletteBet(t: Translate, bet: string): string {
  const { kind, on } = spotOf(bet);
  const calls: Readonly<Record<string, string>> = {
    voisins: t('play_rl_voisins'),
    orphelins: t('play_rl_orphelins'),
    tiers: t('play_rl_tiers'),
    'jeu, zero': t('play_rl_jeu_zero'),
  };
  if (kind === 'red') return t('play_red');
  if (kind === 'dozen') return t('play_rl_dozen', { k: on });
  if (kind === 'column') return t('play_rl_column', { k: on });
  if (kind === 'neighbors') return t('play_rl_neighbors', { number: on });
  if (kind === 'call') return calls[on] ?? on;
  return insideBetName(t, bet);
}

function sicBoBet(t: Translate, bet: string): string {
  const { kind, on } = spotOf(bet);
  const [face = '', other = ''] = on.split(', ');
  const names: Readonly<Record<string, string>> = {
    small: t('play_small'),
    big: t('play_big_total'),
    odd: t('play_odd'),
    even: t('play_even'),
    'any-triple': t('play_any_triple'),
    total: `Σ ${on}`,
    single: t('play_single_of', { face }),
    double: t('play_double_of', { face }),
    triple: t('play_triple_of', { face }),
    pair: t('play_pair_of', { face, other }),
  };
  return names[kind] ?? bet;
}

function crapsBet(t: Translate, bet: string): string {
  const { kind, on } = spotOf(bet);
  const names: Readonly<Record<string, string>> = {
    pass: t('play_craps_pass'),
    'dont-pass': t('play_craps_dont'),
    field: t('play_craps_field'),
    'any-seven': t('play_craps_seven'),
    'any-craps': t('play_craps_craps'),
    two: '2',
    three: '3',
    eleven: '11',
    twelve: '12',
    place: t('play_craps_place', { number: on }),
    hard: t('play_craps_hard', { number: on }),
    'pass, full odds': t('play_craps_odds', { line: t('play_craps_pass') }),
  };
  return names[kind] ?? bet;
}

/** Tables whose bets are a closed list of words. */
const wordBets = (t: Translate): Readonly<Record<string, string>> => ({
  player: t('play_bc_player'),
  banker: t('play_bc_banker'),
  tie: t('play_tie'),
  'player-pair': t('play_bc_player_pair'),
  'banker-pair': t('play_bc_banker_pair'),
  'lucky-six': t('play_bc_lucky_six'),
  'panda-eight': t('play_bc_panda'),
  'dragon-seven': t('play_bc_dragon'),
  dragon: t('play_dt_dragon'),
  tiger: t('play_dt_tiger'),
  'suited-tie': t('play_dt_suited_tie'),
  andar: t('play_ab_andar'),
  bahar: t('play_ab_bahar'),
  'best play': t('play_bet'),
  'best play, always insured': `${t('play_bet')} + ${t('play_bj_insure')}`,
  'ante and raise': `${t('play_ante')} + ${t('play_stud_raise')}`,
  'ante and play': `${t('play_ante')} + ${t('play_ante_play')}`,
  'pair plus': t('play_pair_plus'),
  'ante, to war on ties': `${t('play_ante')} · ${t('play_war_go')}`,
  'ante, surrender on ties': `${t('play_ante')} · ${t('play_bj_surrender')}`,
  'one card': `${t('play_bingo_cards')}: 1`,
  'one ticket, alone in the room': `${t('play_room_tickets')}: 1 / 1`,
  ticket: t('play_scratch_ticket'),
  spin: t('play_spin'),
});

/**
 * What a certificate calls a bet, in the words of the game itself. Certificates name bets in one
 * language, so that they are the same wherever they are read.
 */
export function betName(t: Translate, engine: string, { bet, largestWin }: CertifiedBet): string {
  const [option = '', rest] = bet.split(', ');
  const [first = '', second = ''] = numbersIn(bet);
  const word = wordBets(t)[bet];
  if (word !== undefined) return word;
  switch (engine) {
    case 'roulette':
      return rouletteBet(t, bet);
    case 'sic-bo':
      return sicBoBet(t, bet);
    case 'craps':
      return crapsBet(t, bet);
    case 'andar-bahar':
      return t('play_ab_count', { from: first, to: second });
    case 'video-poker':
      return `${t('play_vp_coins')}: ${option.startsWith('1') ? '1–4' : first}`;
    case 'dice': {
      const [side, target] = bet.split(' ');
      // The boldest and the surest bet are told by what they pay.
      if (target === undefined) return `${t('play_multiple')} ${showMultiple(largestWin)}`;
      return `${t(side === 'over' ? 'play_dice_over' : 'play_dice_under')} ${target}`;
    }
    case 'limbo':
      return `${t('play_target')} ${multipleIn(bet)}`;
    case 'crash':
    case 'crash-room':
      return `${t('play_crash_out')} ${multipleIn(bet)}`;
    case 'bingo-room':
      // One of so many that are sold in the round.
      return `${t('play_room_tickets')}: 1 / ${first}`;
    case 'wheel':
      return optionName(t, bet);
    case 'keno':
      return `${optionName(t, option)} · ${t('play_keno_numbers')}: ${first}`;
    case 'mines':
      return `${t('play_mines_count')}: ${first} · ${t('play_mines_field')}: ${second}`;
    case 'plinko':
      return `${t('play_plinko_rows')}: ${first} · ${optionName(t, rest ?? '')}`;
    case 'hi-lo': {
      // Plans are told apart by how long they go on, and by the most that they may pay.
      const most = `${t('play_multiple')} ${showMultiple(largestWin)}`;
      return first === '' ? most : `${t('play_cash_out')}: ${first} · ${most}`;
    }
    case 'coin-flip':
      return `${t('play_cash_out')}: ${first}`;
    case 'penalty':
    case 'tower':
      return `${optionName(t, option)} · ${t('play_cash_out')}: ${first}`;
    default:
      // Slots: the lines of a spin, or the feature without one.
      return bet.startsWith('bought')
        ? t('play_buy_rule', { times: first })
        : t('play_lines_title', { lines: first });
  }
}
