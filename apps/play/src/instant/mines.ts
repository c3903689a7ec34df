import './instant.css';
import './mines.css';
import type { Written } from '@padauk/engines/engine';
import type { MinesEvent, MinesRules } from '@padauk/engines/instant/mines/mines';
import { element } from '../element.ts';
import { createActionBar } from '../kit/action-bar.ts';
import { createWholeField, keepOf } from '../kit/fields.ts';
import { showMultiple } from '../kit/multiple.ts';
import { createPlaceButton } from '../kit/place-button.ts';
import type { OpenScene, ShownStep } from '../scene.ts';
import { createCashOut } from './cash-out.ts';
import { fillInstantRules } from './rules-page.ts';

const MINES_FIRST = 3;

/** Tiles are opened one by one between hidden mines; the player leaves when he likes. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound } = frame;
  const { t } = words;
  const rules = frame.rules as Written<MinesRules>;
  const columns = Math.round(Math.sqrt(rules.tiles));
  let open = false;

  const tiles = Array.from({ length: rules.tiles }, (_, tile) =>
    createPlaceButton({
      name: 'tile',
      press: () => {
        if (open) frame.act({ type: 'open', tile });
        else frame.play();
      },
    }),
  );
  const label = (tile: number, state: string) => {
    const place = { row: Math.floor(tile / columns) + 1, column: (tile % columns) + 1 };
    tiles[tile]?.setAttribute('aria-label', `${t('play_mines_tile', place)}: ${state}`);
  };
  const grid = element('div', { class: 'tiles', role: 'group' }, ...tiles);
  grid.setAttribute('aria-label', t('play_mines_field'));
  grid.style.setProperty('--columns', String(columns));
  grid.addEventListener('keydown', (event) => {
    const right = document.dir === 'rtl' ? -1 : 1;
    const by = { ArrowRight: right, ArrowLeft: -right, ArrowDown: columns, ArrowUp: -columns }[
      event.key
    ];
    const at = tiles.indexOf(document.activeElement as HTMLButtonElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    tiles[at + by]?.focus();
  });
  area.classList.add('is-instant', 'is-mines');
  area.append(grid);
  const count = createWholeField({
    label: t('play_mines_count'),
    min: 1,
    max: rules.tiles - 1,
    value: MINES_FIRST,
    text: String,
    words: { less: t('play_less'), more: t('play_more') },
    onChange: () => undefined,
  });
  tray.append(count.element);
  const bar = createActionBar(frame.actions);
  const cashOut = createCashOut(frame, bar);

  function reset(): void {
    cashOut.reset();
    for (const [tile, button] of tiles.entries()) {
      button.className = 'tile';
      button.ariaDisabled = 'false';
      label(tile, t('play_mines_closed'));
    }
  }
  function mark(tile: number, kind: 'is-gem' | 'is-mine', opened: boolean): void {
    const button = tiles[tile];
    button?.classList.add(kind, opened ? 'is-opened' : 'is-shown');
    // What lies open takes no press, neither of this round nor for the next one; the keyboard still
    // walks over it.
    if (button) button.ariaDisabled = 'true';
    label(tile, t(kind === 'is-gem' ? 'play_mines_gem' : 'play_mines_mine'));
  }
  reset();

  function apply(event: Written<MinesEvent>): void {
    if (event.type === 'opened') {
      mark(event.tile, event.safe ? 'is-gem' : 'is-mine', true);
      if (event.safe) sound.step(event.multiple);
      else sound.lose();
      const multiple = showMultiple(event.multiple);
      frame.say(event.safe ? t('play_mines_safe', { multiple }) : t('play_mines_hit'));
    }
    if (event.type === 'shown') {
      for (const [tile, button] of tiles.entries()) {
        if (button.classList.contains('is-opened')) continue;
        mark(tile, event.mined.includes(tile) ? 'is-mine' : 'is-gem', false);
      }
    }
  }

  return {
    verb: { icon: 'play', label: t('play_bet') },
    wish: () => ({ stake: frame.unit(), bet: { mines: count.value() } }),
    begin: reset,
    async show(step: ShownStep) {
      if (typeof step.bet['mines'] === 'number') count.set(step.bet['mines']);
      for (const event of step.events as readonly Written<MinesEvent>[]) apply(event);
      open = step.actions !== undefined;
      grid.classList.toggle('is-open', open);
      cashOut.show(step, t('play_mines_choose'));
    },
    keepBet: keepOf(count),
    cancel: reset,
    key: bar.key,
    rulesPage: (body) => fillInstantRules(body, t, t('play_mines_rule')),
  };
};
