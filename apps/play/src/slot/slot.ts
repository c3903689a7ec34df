import './slot.css';
import { element } from '../element.ts';
import { colorsOf } from '../frame/dress.ts';
import { createActionBar } from '../kit/action-bar.ts';
import { createCard, turnCard } from '../kit/card.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { createHoldBoard } from './hold-board.ts';
import { folderOf } from './pictures.ts';
import { createPresenter } from './presenter.ts';
import { beatsOf, lastWindowOf, type Beat, type Window } from './round-show.ts';
import { fillRules } from './rules-page.ts';
import { firstWindow, readRules, rowsMax } from './slot-rules.ts';
import { createStage } from './stage.ts';
import { createSlotTray } from './tray.ts';

const COINS = { big: 24, great: 44, grand: 70 } as const;
const CARD_MS = 600;
const CARD_READ_MS = 900;
const FRAME_BORDER = 60;

/** Every slot: what differs between the mechanics is in the events of their rounds. */
export const openScene: OpenScene = async (frame) => {
  const { area, backdrop, words, preferences, title, sound } = frame;
  const { t } = words;
  /** With what the law of the place allows now. */
  const offered = () => readRules(frame.rules, frame.pace());
  const rules = offered();
  const folder = folderOf(title);
  const colors = colorsOf(frame.look);
  const reels = element('div', { class: 'reels-area', role: 'img' });
  reels.setAttribute('aria-label', t('play_game_area', { name: document.title }));
  const rows = element('div', { class: 'sr-only' });
  const logo = element('img', { class: 'logo', alt: '' });
  const card = createCard('large');
  const gamble = element('div', { class: 'gamble', hidden: true }, card);
  const board = createHoldBoard(words);
  area.classList.add('is-slot');
  area.append(logo, reels, rows, gamble);
  backdrop.append(board.element);

  let window = firstWindow(rules);
  let last: readonly Beat[] = [];
  const stage = await createStage({
    host: backdrop,
    folder,
    strips: rules.reels,
    first: window,
    rowsMax: rowsMax(rules),
    shutters: { panel: colors['ground'] ?? '#20303c', edge: colors['main'] ?? '#c9a24b' },
    free: () => reels.getBoundingClientRect(),
    onResize(box) {
      board.place(box, FRAME_BORDER);
      // What is left for the logo beside a board that is wider than high.
      area.style.setProperty('--beside', `${Math.floor(box.x)}px`);
    },
  });
  // The game can be played without it: it comes when all that is needed has come.
  logo.width = stage.logo.w;
  logo.height = stage.logo.h;
  logo.src = `${folder}/logo.webp`;
  new ResizeObserver(() => stage.resize()).observe(reels);
  const setRows = (shown: Window) => {
    const height = Math.max(...shown.map((column) => column.length));
    rows.replaceChildren(
      ...Array.from({ length: height }, (_, row) => {
        const symbols = shown.flatMap((column) => column[row] ?? []).map(words.symbol);
        return element('p', {}, t('play_row', { row: row + 1, symbols: symbols.join(', ') }));
      }),
    );
  };
  async function showCard(face: number, won: boolean): Promise<void> {
    gamble.hidden = false;
    sound.deal();
    await turnCard(card, face, { ms: CARD_MS, motion: preferences });
    if (won) sound.step(4);
    else sound.lose();
    await sleep(CARD_READ_MS);
    gamble.hidden = true;
    void turnCard(card, undefined, { ms: 0, motion: preferences });
  }
  const presenter = createPresenter(stage, rules, {
    ...frame,
    board,
    standing: () => window,
    setRows,
    showCard,
  });
  const tray = createSlotTray(frame, offered);
  const bar = createActionBar(frame.actions);
  const settle = (shown: Window) => {
    window = shown;
    setRows(window);
    stage.show(window);
  };
  const beats = (events: Parameters<typeof beatsOf>[0]) =>
    beatsOf(events, { digits: words.form.digits, rules });
  settle(window);

  return {
    verb: { icon: 'spin', label: t('play_spin') },
    isRepeatable: true,
    wish: tray.wish,
    begin() {
      frame.say(t('play_spinning'));
      presenter.begin();
    },
    async show(step) {
      tray.reset();
      last = beats(step.events);
      await presenter.show(last, step.stake);
      window = lastWindowOf(last) ?? window;
      bar.show(tray.gambleButtons(step.actions ?? []));
    },
    celebrate(level) {
      if (!preferences.isCalm()) stage.burst(COINS[level]);
    },
    rest() {
      frame.badge(undefined);
      presenter.rest(last);
    },
    cancel() {
      tray.reset();
      stage.show(window);
    },
    restore: (step) => settle(lastWindowOf(beats(step.events)) ?? window),
    setUnit: tray.reset,
    setPace: tray.showOffers,
    setCalm: stage.setCalm,
    key: bar.key,
    rulesPage: (body) =>
      void fillRules(body, { words, rules: offered(), folder, stake: frame.unit() }),
  };
};
