import { toMinor } from '@padauk/base/decimal';
import './felt.css';
import './craps.css';
import type { Written } from '@padauk/engines/engine';
import type { CrapsEvent, CrapsRules } from '@padauk/engines/tables/craps/craps';
import { element } from '../element.ts';
import { type ActionButton, createActionBar } from '../kit/action-bar.ts';
import { createBettingBoard } from '../kit/betting-board.ts';
import { createDice } from '../kit/dice.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { shortMoney } from '../money.ts';
import type { OpenScene } from '../scene.ts';
import { oddsStakes } from './craps-odds.ts';
import { crapsPrices } from './table-prices.ts';
import { fillTableRules } from './table-rules.ts';

const ROLL_MS = 1_100;
const points = [4, 5, 6, 8, 9, 10] as const;
const placeOdds = { 4: '9:5', 5: '7:5', 6: '7:6', 8: '7:6', 9: '7:5', 10: '9:5' } as const;
type Offer = {
  readonly type: string;
  readonly on?: string;
  /** The most that may be laid, a decimal. */
  readonly max?: string;
};

/** Two dice, a line and a point. */
export const openScene: OpenScene = (frame) => {
  const { area, words, sound, preferences } = frame;
  const { t } = words;
  const dice = createDice(2);
  const puck = element('b', { class: 'puck' }, 'OFF');
  const strip = createResultStrip(t('play_last_results'));
  const felt = element('div', { class: 'craps' });
  const board = createBettingBoard(frame, felt);
  const bar = createActionBar(frame.actions);
  const put = (
    row: string,
    spots: readonly (readonly [on: string, label: string, price: string])[],
  ) =>
    felt.append(
      element(
        'div',
        { class: `craps-row ${row}` },
        ...spots.map(([on, label, price]) =>
          board.spot(
            on,
            `${label}, ${price}`,
            element('span', {}, label),
            element('small', {}, price),
          ),
        ),
      ),
    );
  put(
    'places',
    points.map((point) => [`place:${point}`, String(point), placeOdds[point]] as const),
  );
  put(
    'hards',
    ([4, 6, 8, 10] as const).map(
      (number) =>
        [
          `hard:${number}`,
          t('play_craps_hard', { number }),
          number === 4 || number === 10 ? '7:1' : '9:1',
        ] as const,
    ),
  );
  put('field', [['field', t('play_craps_field'), '2 3 4 9 10 11 12']]);
  put('once', [
    ['any-seven', t('play_craps_seven'), '4:1'],
    ['any-craps', t('play_craps_craps'), '7:1'],
    ['two', '2', '30:1'],
    ['three', '3', '15:1'],
    ['eleven', '11', '15:1'],
    ['twelve', '12', '30:1'],
  ]);
  put('lines', [
    ['pass', t('play_craps_pass'), '1:1'],
    ['dont-pass', t('play_craps_dont'), '1:1'],
  ]);
  area.classList.add('is-table', 'is-craps');
  area.append(strip.element, element('div', { class: 'dome' }, dice.element, puck), felt);

  const mark = (on: string, kind: string) =>
    felt.querySelector(`[data-on="${on}"]`)?.classList.add(kind);
  async function tell(event: Written<CrapsEvent>): Promise<void> {
    if (event.type === 'rolled') {
      sound.roll();
      await dice.roll(event.dice, {
        ms: preferences.isFast() ? ROLL_MS / 3 : ROLL_MS,
        motion: preferences,
      });
      puck.textContent = event.point === null ? 'OFF' : String(event.point);
      puck.classList.toggle('is-on', event.point !== null);
      strip.add(String(event.total), event.total === 7 ? 'is-red' : '');
      frame.say(t('play_dice_result', { dice: event.dice.join(', '), total: event.total }));
    } else if (event.type === 'spot-paid') mark(event.on, 'is-paid');
    else if (event.type === 'spot-lost') mark(event.on, 'is-gone');
    else if (event.type === 'odds-laid') sound.chip();
  }
  function clear(): void {
    board.clearMarks();
    for (const spot of felt.querySelectorAll('.is-gone, .is-paid')) {
      spot.classList.remove('is-gone', 'is-paid');
    }
  }

  return {
    verb: { icon: 'dice', label: t('play_roll') },
    isBoard: true,
    wish: board.wish,
    hint: board.hint,
    begin() {
      clear();
      board.lock(true);
    },
    async show(step) {
      board.setBet(step.bet);
      for (const event of step.events as readonly Written<CrapsEvent>[]) await tell(event);
      const offers = (step.actions ?? []) as readonly Offer[];
      bar.show(
        offers.flatMap(({ type, on, max }): readonly ActionButton[] => {
          if (type === 'roll') {
            const press = () => frame.act({ type });
            return [{ label: t('play_roll'), main: true, key: 'KeyR', press }];
          }
          if (on === undefined || max === undefined) return [];
          const line = t(on === 'pass' ? 'play_craps_pass' : 'play_craps_dont');
          const label = t('play_craps_odds', { line });
          return oddsStakes(frame.unit(), toMinor(max, words.form.digits)).map((stake) => ({
            label,
            note: shortMoney(stake, words.form),
            press: () => frame.act({ type, on, stake: String(stake) }),
          }));
        }),
      );
    },
    rest() {
      puck.textContent = 'OFF';
      puck.classList.remove('is-on');
      board.lock(false);
    },
    cancel() {
      clear();
      board.lock(false);
    },
    key: bar.key,
    keepBet: board.keepBet,
    setUnit: board.showRack,
    rulesPage(body) {
      const prices = crapsPrices(t, frame.rules as Written<CrapsRules>);
      fillTableRules(body, t, t('play_craps_rule'), prices);
    },
  };
};
