import { element } from '../element.ts';
import type { Words } from '../words.ts';

/** Bingo cards on a sheet: numbers that are called are marked, a card that is paid says for what. */
export function createBingoCards({ t }: Words, sheet: HTMLElement, kind: 75 | 90) {
  return {
    paint(list: readonly (readonly (readonly number[])[])[]): void {
      sheet.replaceChildren(
        ...list.map((rows, at) => {
          const card = element('div', { class: `bingo-card of-${kind}`, role: 'group' });
          card.setAttribute('aria-label', String(at + 1));
          card.append(
            ...rows.flat().map((number) => {
              const cell = element('i', { class: number === 0 ? 'is-empty' : '' });
              cell.textContent = number === 0 ? (kind === 75 ? '★' : '') : String(number);
              cell.dataset['number'] = String(number);
              return cell;
            }),
          );
          return card;
        }),
      );
    },
    /** @returns how many fields it is on */
    mark(number: number): number {
      const cells = sheet.querySelectorAll(`[data-number="${number}"]`);
      for (const cell of cells) {
        cell.classList.add('is-called');
        cell.setAttribute('role', 'img');
        cell.setAttribute('aria-label', t('play_bingo_called', { number }));
      }
      return cells.length;
    },
    pay(card: number, pattern: string): void {
      const paid = sheet.children[card];
      if (!paid) return;
      paid.classList.add('is-paid');
      const said = paid.querySelector('.pattern');
      if (said) said.textContent = `${said.textContent} · ${pattern}`;
      else paid.append(element('b', { class: 'pattern' }, pattern));
    },
  };
}
