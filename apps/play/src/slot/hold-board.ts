import { element } from '../element.ts';
import { shortMoney } from '../money.ts';
import type { Words } from '../words.ts';
import type { Box } from './board-layout.ts';
import type { HeldCoin } from './round-show.ts';

export type HoldBoard = ReturnType<typeof createHoldBoard>;

/** The board of the hold feature over the reels: coins stay where they fell, empty places spin. */
export function createHoldBoard(words: Words) {
  const board = element('div', { class: 'hold-board', hidden: true, 'aria-hidden': 'true' });
  let cells: HTMLElement[] = [];
  let rows = 0;
  const prizes: Readonly<Record<string, string>> = {
    mini: words.t('play_prize_mini'),
    minor: words.t('play_prize_minor'),
    major: words.t('play_prize_major'),
  };

  function put({ reel, row, amount, prize }: HeldCoin): void {
    const cell = cells[row + reel * rows];
    if (!cell) return;
    cell.className = `held is-coin${prize ? ' is-prize' : ''}`;
    cell.replaceChildren(
      ...(prize ? [element('small', {}, prizes[prize] ?? prize)] : []),
      element('b', {}, shortMoney(amount, words.form)),
    );
  }
  return {
    element: board,
    /** Lies over the window of the reels, wherever that is on the page. */
    place({ x, y, width, height }: Box, border: number): void {
      const inset = border * (width / 1_120);
      board.style.cssText = `left:${x + inset}px;top:${y + inset}px;width:${width - 2 * inset}px;height:${height - 2 * inset}px`;
    },
    open(size: { reels: number; rows: number }, coins: readonly HeldCoin[]): void {
      rows = size.rows;
      cells = Array.from({ length: size.reels * size.rows }, () =>
        element('span', { class: 'held' }),
      );
      board.replaceChildren(...cells);
      board.style.setProperty('--reels', String(size.reels));
      board.style.setProperty('--rows', String(size.rows));
      board.hidden = false;
      for (const coin of coins) put(coin);
    },
    spin(): void {
      for (const cell of cells) {
        if (!cell.classList.contains('is-coin')) cell.classList.add('is-turning');
      }
    },
    land(coins: readonly HeldCoin[]): void {
      for (const cell of cells) cell.classList.remove('is-turning');
      for (const coin of coins) put(coin);
    },
    hide(): void {
      board.hidden = true;
    },
  };
}
