import type { Translate } from '@padauk/texts/browser';
import { element } from '../element.ts';
import { leaveGame, tellPage } from '../page-messages.ts';

export type NoticeKind =
  | 'balance'
  | 'expired'
  | 'network'
  | 'start'
  /** Time to look at the clock. */
  | 'reality'
  /** The player's own limits or a break stand in the way. */
  | 'limits'
  | 'other';
export type Notice = ReturnType<typeof createNotice>;

/**
 * The text of a refusal, with the way on that it leaves.
 *
 * @param retry - the same again, once the line is back
 */
export function tellRefusal(
  notice: Pick<Notice, 'show'>,
  { code, message }: { readonly code: string; readonly message: string },
  retry?: () => void,
): void {
  if (code === 'balance_too_low') notice.show('balance');
  else if (code === 'network_lost') notice.show('network', retry);
  else if (isOver(code)) notice.show('expired');
  else if (code === 'reality_check_due') notice.show('reality', undefined, message);
  else if (code === 'play_limit_reached' || code === 'self_excluded') {
    notice.show('limits', undefined, message);
  } else notice.show('other', undefined, message);
}

/** The same of a game that cannot be opened: without a way on there would be an empty frame. */
export function tellUnopened(
  notice: Pick<Notice, 'show'>,
  { code, message }: { readonly code: string; readonly message: string },
): void {
  notice.show(isOver(code) ? 'expired' : 'start', undefined, message);
}

/** The session has ended: by time, with the login, or by another game. */
const isOver = (code: string): boolean => code === 'not_logged_in' || code === 'session_expired';

/** One dialog for what stops the game: what happened, and the way on. */
export function createNotice(t: Translate) {
  const text = element('p', { id: 'notice-text' });
  const actions = element('div', { class: 'notice-actions' });
  const dialog = element('dialog', { class: 'notice', 'aria-labelledby': 'notice-text' });
  dialog.append(text, actions);
  /** Closed without a press, by Escape or the phone's way back: some would leave an empty frame. */
  let mayEscape = true;
  dialog.addEventListener('close', () => {
    if (!mayEscape && !dialog.open) dialog.showModal();
  });

  let isTrial = false;
  /** Said whatever words a refusal brings. */
  const words: Readonly<Partial<Record<NoticeKind, string>>> = {
    balance: t('play_error_balance'),
    expired: t('play_error_expired'),
    network: t('play_error_network'),
  };
  const button = (label: string, kind: string, press: () => void) =>
    element(
      'button',
      {
        type: 'button',
        class: kind,
        onclick: () => {
          mayEscape = true;
          dialog.close();
          press();
        },
      },
      label,
    );
  const lobby = () => button(t('play_setting_lobby'), 'plain', leaveGame);

  return {
    dialog,
    /** Trial money is played: nobody is asked to pay in for it. */
    setTrial(trial: boolean): void {
      isTrial = trial;
    },
    /** @param message - the words of the refusal itself, where it brought some */
    show(kind: NoticeKind, retry?: () => void, message?: string): void {
      text.textContent = words[kind] ?? (message || t('play_error_start'));
      actions.replaceChildren();
      if (kind === 'balance' && !isTrial) {
        const deposit = () => tellPage({ type: 'padauk:deposit' });
        actions.append(button(t('play_error_deposit'), 'primary', deposit));
      }
      if (kind === 'reality') {
        const pass = () => tellPage({ type: 'padauk:reality-passed' });
        actions.append(button(t('play_reality_on'), 'plain', pass));
      }
      if (kind === 'limits') {
        const limits = () => tellPage({ type: 'padauk:limits' });
        actions.append(button(t('play_see_limits'), 'primary', limits));
      }
      if (retry) actions.append(button(t('play_error_retry'), 'primary', retry));
      if (kind === 'expired' || kind === 'start' || kind === 'reality') actions.append(lobby());
      else actions.append(button(t('play_close'), 'plain', () => undefined));
      mayEscape = kind !== 'start' && kind !== 'expired';
      if (!dialog.open) dialog.showModal();
    },
  };
}
