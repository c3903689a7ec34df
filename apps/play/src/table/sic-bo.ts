import './felt.css';
import './sic-bo.css';
import type { Written } from '@padauk/engines/engine';
import type { SicBoEvent, SicBoRules } from '@padauk/engines/tables/sic-bo/sic-bo';
import { element } from '../element.ts';
import { createBettingBoard } from '../kit/betting-board.ts';
import { createDice } from '../kit/dice.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import type { OpenScene } from '../scene.ts';
import { sicBoPrices } from './table-prices.ts';
import { fillTableRules } from './table-rules.ts';

const ROLL_MS = 1_500;
const faces = [1, 2, 3, 4, 5, 6] as const;

/** Stays on one line: the signs that join words are around its dash. */
const range = (from: number, to: number) => `${from}\u2060–\u2060${to}`;

/** Three dice under a dome. */
export const openScene: OpenScene = (frame) => {
  const { area, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<SicBoRules>;
  const dice = createDice(3);
  const total = element('output', { class: 'dice-total', 'aria-live': 'off' });
  const strip = createResultStrip(t('play_last_results'));
  const felt = element('div', { class: 'sic-bo' });
  const board = createBettingBoard(frame, felt);
  const odds = (value: number | undefined) => `${value ?? 0}:1`;
  const pips = (...shown: readonly number[]) =>
    element(
      'span',
      { class: 'pips', 'aria-hidden': 'true' },
      ...shown.map((face) => element('i', { class: `pip face-${face}` })),
    );
  const row = (name: string, ...spots: readonly HTMLElement[]) =>
    felt.append(element('div', { class: `row ${name}` }, ...spots));
  const named = (on: string, label: string, price: string) =>
    board.spot(on, `${label}, ${price}`, element('span', {}, label), element('small', {}, price));
  const drawn = (on: string, label: string, price: string, ...shown: readonly number[]) =>
    board.spot(on, `${label}, ${price}`, pips(...shown), element('small', {}, price));

  row(
    'evens',
    named('small', `${t('play_small')} ${range(4, 10)}`, odds(rules.even)),
    named('odd', t('play_odd'), odds(rules.even)),
    named('any-triple', t('play_any_triple'), odds(rules.anyTriple)),
    named('even', t('play_even'), odds(rules.even)),
    named('big', `${t('play_big_total')} ${range(11, 17)}`, odds(rules.even)),
  );
  row(
    'doubles',
    ...faces.map((face) =>
      drawn(`double:${face}`, t('play_double_of', { face }), odds(rules.double), face, face),
    ),
  );
  row(
    'triples',
    ...faces.map((face) =>
      drawn(`triple:${face}`, t('play_triple_of', { face }), odds(rules.triple), face, face, face),
    ),
  );
  row(
    'totals',
    ...Array.from({ length: 14 }, (_, k) =>
      named(`total:${k + 4}`, String(k + 4), odds(rules.totals[Math.min(k, 13 - k)])),
    ),
  );
  row(
    'pairs',
    ...faces.flatMap((face) =>
      faces
        .filter((other) => other > face)
        .map((other) =>
          drawn(
            `pair:${face}-${other}`,
            t('play_pair_of', { face, other }),
            odds(rules.pair),
            face,
            other,
          ),
        ),
    ),
  );
  row(
    'singles',
    ...faces.map((face) =>
      drawn(`single:${face}`, t('play_single_of', { face }), rules.single.join(' · '), face),
    ),
  );
  area.classList.add('is-table', 'is-sic-bo');
  area.append(strip.element, element('div', { class: 'dome' }, dice.element, total), felt);

  return {
    verb: { icon: 'dice', label: t('play_roll') },
    isBoard: true,
    isRepeatable: true,
    wish: board.wish,
    hint: board.hint,
    begin() {
      board.clearMarks();
      board.lock(true);
      total.textContent = '';
      sound.roll();
    },
    async show(step) {
      board.setBet(step.bet);
      const rolled = (step.events as Written<SicBoEvent>[]).find(({ type }) => type === 'rolled');
      if (!rolled) return;
      await dice.roll(rolled.dice, {
        ms: preferences.isFast() ? ROLL_MS / 3 : ROLL_MS,
        motion: preferences,
      });
      total.textContent = String(rolled.total);
      strip.add(rolled.dice.join(' '), '');
      board.markResult(`total:${rolled.total}`);
      board.markPaid(step.events);
      frame.say(t('play_dice_result', { dice: rolled.dice.join(', '), total: rolled.total }));
    },
    rest: () => board.lock(false),
    cancel: () => board.lock(false),
    keepBet: board.keepBet,
    setUnit: board.showRack,
    rulesPage: (body) => fillTableRules(body, t, t('play_sic_bo_rule'), sicBoPrices(t, rules)),
  };
};
