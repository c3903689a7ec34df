import { element } from '../element.ts';

export type Banner = ReturnType<typeof createBanner>;

/** Large words over the reels: free spins, large wins; and the amount beside a winning line. */
export function createBanner() {
  const title = element('p', { class: 'banner-title' });
  const amount = element('p', { class: 'banner-amount' });
  const note = element('p', { class: 'banner-note' });
  const card = element('div', { class: 'banner', hidden: true, 'aria-hidden': 'true' });
  card.append(title, amount, note);
  const chip = element('p', { class: 'line-amount', hidden: true, 'aria-hidden': 'true' });

  const put = (part: HTMLElement, text: string) => {
    part.textContent = text;
    part.hidden = text === '';
  };
  return {
    parts: [card, chip] as const,
    show(words: { title?: string; amount?: string; note?: string }, kind: string): void {
      put(title, words.title ?? '');
      put(amount, words.amount ?? '');
      put(note, words.note ?? '');
      card.className = `banner ${kind}`;
      card.hidden = false;
    },
    setAmount: (text: string): void => put(amount, text),
    hide(): void {
      card.hidden = true;
    },
    showLineAmount(text: string, at: { readonly x: number; readonly y: number }): void {
      chip.textContent = text;
      chip.style.left = `${at.x}px`;
      chip.style.top = `${at.y}px`;
      chip.hidden = false;
    },
    hideLineAmount(): void {
      chip.hidden = true;
    },
  };
}
