import './felt.css';
import './roulette.css';
import type { Written } from '@padauk/engines/engine';
import type { RouletteEvent, RouletteRules } from '@padauk/engines/tables/roulette/roulette';
import { element } from '../element.ts';
import { createBettingBoard } from '../kit/betting-board.ts';
import { insideBetName } from '../kit/inside-bet-name.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import type { OpenScene } from '../scene.ts';
import { colorOf, insideSpots, ROWS, wheelOrders } from './roulette-layout.ts';
import { callNames, roulettePrices } from './roulette-prices.ts';
import { createWheel } from './roulette-wheel.ts';
import { fillTableRules } from './table-rules.ts';

const DOUBLE_ZERO = 37;

/** A wheel, its table and its racetrack. */
export const openScene: OpenScene = (frame) => {
  const { area, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<RouletteRules>;
  const american = rules.wheel === 'american';
  const order = wheelOrders[rules.wheel].split(' ');
  const table = element('div', { class: 'roulette-table' });
  const track = element('div', { class: 'racetrack', hidden: true });
  const felt = element('div', { class: 'felt' }, table, track);
  const strip = createResultStrip(t('play_last_results'));
  const wheel = createWheel(rules.wheel, order);
  const board = createBettingBoard(frame, felt);

  for (const { on, x, y, kind } of insideSpots(american)) {
    const number = on.split(':')[1] ?? '';
    const spot = board.spot(on, insideBetName(t, on), ...(kind === 'number' ? [number] : []));
    spot.classList.add(kind);
    if (kind === 'number') spot.classList.add(`is-${colorOf(number)}`);
    if (number === '0' || number === '00') spot.classList.add(american ? 'is-half' : 'is-zero');
    spot.style.setProperty('--x', String(x));
    spot.style.setProperty('--y', String(y));
    table.append(spot);
  }
  const outside = (on: string, label: string, where: string) => {
    const spot = board.spot(on, label, label);
    spot.classList.add('outside', where);
    table.append(spot);
  };
  for (const k of [1, 2, 3]) {
    outside(`column:${k}`, t('play_rl_column', { k }), `column-${k}`);
    outside(`dozen:${k}`, t('play_rl_dozen', { k }), `dozen-${k}`);
  }
  const evens = [
    ['low', '1–18'],
    ['even', t('play_even')],
    ['red', t('play_red')],
    ['black', t('play_black')],
    ['odd', t('play_odd')],
    ['high', '19–36'],
  ] as const;
  for (const [index, [on, label]] of evens.entries()) outside(on, label, `even-${index}`);

  const half = Math.ceil(order.length / 2);
  const neighbor = (number: string) => {
    const label = t('play_rl_neighbors', { number });
    const spot = board.spot(`neighbors:${number}`, label, number);
    spot.classList.add('number', `is-${colorOf(number)}`);
    return spot;
  };
  const calls = american ? [] : callNames(t);
  track.append(
    element('div', { class: 'lane' }, ...order.slice(0, half).map(neighbor)),
    element('div', { class: 'calls' }, ...calls.map(([on, label]) => board.spot(on, label, label))),
    element('div', { class: 'lane' }, ...order.slice(half).toReversed().map(neighbor)),
  );
  const swap = element(
    'button',
    {
      type: 'button',
      class: 'chip-button swap',
      onclick: () => {
        track.hidden = !track.hidden;
        table.hidden = !track.hidden;
        board.showReach();
        swap.textContent = t(track.hidden ? 'play_rl_racetrack' : 'play_rl_table');
      },
    },
    t('play_rl_racetrack'),
  );
  area.classList.add('is-table', 'is-roulette');
  area.append(element('div', { class: 'above' }, strip.element, swap), wheel.element, felt);
  table.style.setProperty('--rows', String(ROWS));

  return {
    verb: { icon: 'spin', label: t('play_spin') },
    isBoard: true,
    isRepeatable: true,
    wish: board.wish,
    hint: board.hint,
    begin() {
      board.clearMarks();
      board.lock(true);
      area.classList.add('is-spinning');
      if (!preferences.isCalm()) wheel.start();
      sound.roll();
    },
    async show(step) {
      board.setBet(step.bet);
      board.lock(true);
      area.classList.add('is-spinning');
      const spun = (step.events as Written<RouletteEvent>[]).find(({ type }) => type === 'spun');
      if (!spun) return;
      const number = spun.pocket === DOUBLE_ZERO ? '00' : String(spun.pocket);
      await wheel.land(number, {
        motion: preferences,
        fast: preferences.isFast(),
        onTick: () => sound.tick(0),
      });
      area.classList.remove('is-spinning');
      strip.add(number, `is-${spun.color}`);
      board.markResult(`straight:${number}`);
      board.markPaid(step.events);
      const color = { red: t('play_red'), black: t('play_black'), green: '' }[spun.color];
      frame.say(t('play_rl_result', { number, color }));
    },
    rest: () => board.lock(false),
    cancel() {
      area.classList.remove('is-spinning');
      wheel.stop();
      board.lock(false);
    },
    keepBet: board.keepBet,
    setUnit: board.showRack,
    rulesPage: (body) =>
      fillTableRules(
        body,
        t,
        rules.laPartage ? t('play_rl_partage_rule') : t('play_rl_rule'),
        roulettePrices(t, rules),
      ),
  };
};
