import { toMinor } from '@padauk/base/decimal';
import { timeText } from '@padauk/site-client/time-text';
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
  const { words, client, replay, isIdle, title } = options;
  const { t, form } = words;
  const money = (decimal: string) => formatMoney(toMinor(decimal, form.digits), form);

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

  /** @returns the links of what has come; undefined where it did not */
  async function addPage(
    body: HTMLElement,
    list: HTMLElement,
    timeZone: string,
    pageNo: number,
  ): Promise<readonly HTMLElement[] | undefined> {
    const answer = await client.history(pageNo);
    if (!list.isConnected) return undefined;
    if (!answer.success) {
      list.append(element('li', { role: 'alert' }, answer.message || t('play_error_network')));
      return undefined;
    }
    const links: HTMLElement[] = [];
    const { content, totalPages } = answer.value;
    if (content.length === 0) list.append(element('li', {}, t('play_history_empty')));
    for (const round of content) {
      // What returns less than the stake is no win, so it is not colored as one.
      const won = toMinor(round.payout, form.digits) > toMinor(round.stake, form.digits);
      const shown = shower(round);
      links.push(shown);
      list.append(
        element(
          'li',
          { class: 'round' },
          element('time', { datetime: round.playedAt }, timeText(round.playedAt, timeZone)),
          element('span', {}, `${t('play_stake')} ${money(round.stake)}`),
          element('b', won ? { class: 'is-win' } : {}, `${t('play_win')} ${money(round.payout)}`),
          shown,
          link(`/verify/${round.publicId}`, t('play_history_verify')),
        ),
      );
    }
    if (pageNo >= totalPages) return links;
    const more = element(
      'button',
      { type: 'button', class: 'plain', onclick: () => void goOn() },
      t('play_history_more'),
    );
    let isAsking = false;
    async function goOn(): Promise<void> {
      if (isAsking) return;
      isAsking = true;
      const next = await addPage(body, list, timeZone, pageNo + 1);
      isAsking = false;
      // What did not come can be asked for again.
      if (!next) return;
      const isHere = document.activeElement === more;
      more.remove();
      if (isHere) next[0]?.focus();
    }
    body.append(more);
    return links;
  }
  return async (body) => {
    const zone = element('p', { class: 'time-zone' });
    const list = element('ol', { class: 'rounds' });
    body.append(zone, list);
    // As on the public page of each round; else as the device has it.
    const { timeZone: ofDevice } = Intl.DateTimeFormat('en').resolvedOptions();
    const timeZone = (await client.timeZone()) ?? ofDevice;
    zone.append(timeZone);
    await addPage(body, list, timeZone, 1);
  };
}
