import { element } from '../element.ts';

/** Bingo cards on a sheet: numbers that are called are marked, a card that is paid says for what. */
export function createBingoCards(sheet: HTMLElement, kind: 75 | 90) {
  return {
    paint(list: readonly (readonly (readonly number[])[])[]): void {
      sheet.replaceChildren(
        ...list.map((rows) => {
          const card = element('div', { class: `bingo-card of-${kind}` });
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
      for (const cell of cells) cell.classList.add('is-called');
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
