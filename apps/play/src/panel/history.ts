import { toMinor } from '@padauk/base/decimal';
import { element } from '../element.ts';
import { watchAddressOf } from '../launch.ts';
import { formatMoney } from '../money.ts';
import type { Page, PanelOptions } from './panel.ts';

type HistoryRow = {
  readonly roundId: string;
  readonly publicId: string;
  readonly rulesHash: string | null;
};

/** The player's rounds of this title, newest first; each can be shown again and verified. */
export function createHistory(options: PanelOptions): Page {
  const { words, desk, replay, isIdle, title } = options;
  const { t, form } = words;
  const money = (decimal: string) => formatMoney(toMinor(decimal, form.digits), form);
  const time = (instant: string) => {
    const at = new Date(instant);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())}`;
    return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  };

  /** A tab of its own, which a browser opens for a link, and for no answer that was waited for. */
  const link = (href: string, text: string, onclick?: (event: Event) => void) =>
    element('a', { class: 'plain', href, target: '_blank', rel: 'noopener', onclick }, text);
  /**
   * The game itself shows what was played by the rules that it draws with, unless another round
   * has its place; the rest has pages.
   */
  const shower = ({ roundId, publicId, rulesHash }: HistoryRow): HTMLElement =>
    link(watchAddressOf(publicId), t('play_history_show'), (event) => {
      const isOfToday = rulesHash === null || rulesHash === title.rulesHash;
      if (!replay || !isOfToday || !isIdle()) return;
      event.preventDefault();
      replay(roundId);
    });

  async function addPage(body: HTMLElement, list: HTMLElement, pageNo: number): Promise<void> {
    const answer = await desk.history(pageNo);
    if (!list.isConnected) return;
    if (!answer.success) {
      list.append(element('li', { role: 'alert' }, answer.message || t('play_error_network')));
      return;
    }
    const { content, totalPages } = answer.value;
    if (content.length === 0) list.append(element('li', {}, t('play_history_empty')));
    for (const round of content) {
      // What returns less than the stake is no win, so it is not colored as one.
      const won = toMinor(round.payout, form.digits) > toMinor(round.stake, form.digits);
      list.append(
        element(
          'li',
          { class: 'round' },
          element('time', { datetime: round.playedAt }, time(round.playedAt)),
          element('span', {}, `${t('play_stake')} ${money(round.stake)}`),
          element('b', won ? { class: 'is-win' } : {}, `${t('play_win')} ${money(round.payout)}`),
          shower(round),
          link(`/verify/${round.publicId}`, t('play_history_verify')),
        ),
      );
    }
    if (pageNo >= totalPages) return;
    const more = element(
      'button',
      {
        type: 'button',
        class: 'plain',
        onclick: () => {
          more.remove();
          void addPage(body, list, pageNo + 1);
        },
      },
      t('play_history_more'),
    );
    body.append(more);
  }
  return (body) => {
    const list = element('ol', { class: 'rounds' });
    body.append(list);
    return addPage(body, list, 1);
  };
}
