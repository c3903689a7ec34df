import './instant.css';
import './plinko.css';
import type { Written } from '@padauk/engines/engine';
import type { PlinkoEvent, PlinkoRules } from '@padauk/engines/instant/plinko/plinko';
import { element } from '../element.ts';
import { createChoice, createWholeField } from '../kit/fields.ts';
import { showMultiple } from '../kit/multiple.ts';
import { optionName } from '../kit/option-names.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { tween } from '../kit/tween.ts';
import type { OpenScene } from '../scene.ts';
import { type Board, ballAt, boardsOf, rowHeightOn } from './plinko-board.ts';
import { fillInstantRules } from './rules-page.ts';

const ROW_MS = 115;
const SVG = 'http://www.w3.org/2000/svg';

/** Where the ball waits, in rows; and what is seen above the board, in distances between pins. */
const TOP = -0.6;
const ABOVE = 0.95;

/** A ball falls over pins; the slot at the bottom pays. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const boards = boardsOf(frame.rules as Written<PlinkoRules>);
  const risks = [...new Set(boards.map(({ risk }) => risk))];
  const rowsOf = (risk: string) => boards.filter((each) => each.risk === risk);
  let board: Board | undefined = boards[0];

  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const slots = element('ol', { class: 'slots', 'aria-label': t('play_plinko_slots') });
  const strip = createResultStrip(t('play_last_results'));
  area.classList.add('is-instant', 'is-plinko');
  area.append(strip.element, element('div', { class: 'pins' }, svg, slots));
  let ball = circle('ball', 0, 0, 0.3);
  /** From row to row, in distances between pins. */
  let high = 1;
  let isFalling = false;

  function circle(name: string, x: number, y: number, r: number): SVGCircleElement {
    const made = document.createElementNS(SVG, 'circle');
    made.setAttribute('class', name);
    made.setAttribute('cx', String(x));
    made.setAttribute('cy', String(y));
    made.setAttribute('r', String(r));
    return made;
  }
  function paint(): void {
    if (!board) return;
    const { rows, pays } = board;
    high = rowHeightOn({ width: innerWidth, height: innerHeight });
    // From above the ball that waits, so that it hangs on no bar.
    svg.setAttribute('viewBox', `0 ${-ABOVE} ${rows + 1} ${(rows + 0.6) * high + ABOVE}`);
    const pins = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 1 }, (_, pin) =>
        circle('pin', (rows + 1) / 2 + pin - row / 2, (row + 0.8) * high, 0.11),
      ),
    ).flat();
    ball = circle('ball', (rows + 1) / 2, TOP * high, 0.3);
    svg.replaceChildren(...pins, ball);
    const most = Math.max(...pays);
    slots.replaceChildren(
      ...pays.map((pay) => {
        const slot = element('li', {}, showSlot(pay));
        slot.style.setProperty('--heat', String(Math.log(pay + 1) / Math.log(most + 1)));
        return slot;
      }),
    );
    slots.style.setProperty('--slots', String(pays.length));
  }

  const rowsField = element('div', {});
  function offerRows(risk: string): void {
    const offered = rowsOf(risk);
    const wanted = board?.rows;
    board = offered.find(({ rows }) => rows === wanted) ?? offered[0];
    const [least, most] = [offered[0]?.rows ?? 0, offered.at(-1)?.rows ?? 0];
    rowsField.replaceChildren();
    if (least < most) {
      const field = createWholeField({
        label: t('play_plinko_rows'),
        min: least,
        max: most,
        value: board?.rows ?? least,
        text: String,
        words: { less: t('play_less'), more: t('play_more') },
        onChange: (rows) => {
          board = offered.find((each) => each.rows === rows) ?? board;
          paint();
        },
      });
      rowsField.append(field.element);
    }
    paint();
  }
  const [firstRisk = ''] = risks;
  const riskField = createChoice({
    label: t('play_risk'),
    choices: risks.map((risk) => [risk, optionName(t, risk)] as const),
    value: firstRisk,
    onChange: offerRows,
  });
  tray.append(riskField.element, rowsField);
  offerRows(firstRisk);
  function take(next: Board | undefined): void {
    if (!next || next === board) return;
    board = next;
    riskField.set(next.risk);
    offerRows(next.risk);
  }
  // A phone that is turned shows the board at rest again; a ball that falls keeps its pins.
  addEventListener('resize', () => !isFalling && paint());

  return {
    verb: { icon: 'play', label: t('play_plinko_drop') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: { board: board?.name ?? '' } }),
    begin: () => slots.querySelector('.is-hit')?.classList.remove('is-hit'),
    async show(step) {
      take(boards.find(({ name }) => name === step.bet['board']));
      const dropped = (step.events as Written<PlinkoEvent>[]).find((it) => it.type === 'dropped');
      if (!dropped || !board) return;
      const { path, slot } = dropped;
      const { rows, pays } = board;
      let row = -1;
      isFalling = true;
      await tween(
        (preferences.isFast() ? ROW_MS / 2 : ROW_MS) * (rows + 1),
        (done) => {
          const at = ballAt(path, done * (rows + 1));
          ball.setAttribute('cx', String(at.x + (rows + 1) / 2));
          ball.setAttribute('cy', String(at.y * high));
          const met = Math.floor(done * (rows + 1));
          if (met > row && met < rows) sound.tick(met);
          row = met;
        },
        preferences,
      );
      isFalling = false;
      const pay = pays[slot] ?? 0;
      slots.children[slot]?.classList.add('is-hit');
      strip.add(showMultiple(pay / 100), pay > 100 ? 'is-won' : 'is-lost');
      frame.say(t('play_plinko_fell', { slot: slot + 1, multiple: showMultiple(pay / 100) }));
      if (pay <= 100) sound.lose();
    },
    keepBet() {
      const kept = board;
      return () => take(kept);
    },
    cancel: () => undefined,
    rulesPage: (body) => fillInstantRules(body, t, t('play_plinko_rule')),
  };
};

/** Slots are narrow: no zeros behind the point. */
const showSlot = (hundredths: number): string => String(hundredths / 100);
