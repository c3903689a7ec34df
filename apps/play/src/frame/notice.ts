import type { Translate } from '@padauk/texts/browser';
import { element } from '../element.ts';
import { tellPage } from '../page-messages.ts';

export type NoticeKind = 'balance' | 'expired' | 'network' | 'start' | 'other';
export type Notice = ReturnType<typeof createNotice>;

/** One dialog for what stops the game: what happened, and the way on. */
export function createNotice(t: Translate) {
  const text = element('p', { id: 'notice-text' });
  const actions = element('div', { class: 'notice-actions' });
  const dialog = element('dialog', { class: 'notice', 'aria-labelledby': 'notice-text' });
  dialog.append(text, actions);

  const words: Readonly<Record<NoticeKind, string>> = {
    balance: t('play_error_balance'),
    expired: t('play_error_expired'),
    network: t('play_error_network'),
    start: t('play_error_start'),
    other: t('play_error_start'),
  };
  const button = (label: string, kind: string, press: () => void) =>
    element(
      'button',
      {
        type: 'button',
        class: kind,
        onclick: () => {
          dialog.close();
          press();
        },
      },
      label,
    );
  const lobby = () =>
    button(t('play_setting_lobby'), 'plain', () => tellPage({ type: 'padauk:close' }));

  return {
    dialog,
    /** @param message - the words of the refusal itself, where it brought some */
    show(kind: NoticeKind, retry?: () => void, message?: string): void {
      text.textContent =
        kind === 'start' || kind === 'other' ? message || words[kind] : words[kind];
      actions.replaceChildren();
      if (kind === 'balance') {
        const deposit = () => tellPage({ type: 'padauk:deposit' });
        actions.append(button(t('play_error_deposit'), 'primary', deposit));
      }
      if (retry) actions.append(button(t('play_error_retry'), 'primary', retry));
      if (kind === 'expired' || kind === 'start') actions.append(lobby());
      else actions.append(button(t('play_close'), 'plain', () => undefined));
      if (!dialog.open) dialog.showModal();
    },
  };
}
