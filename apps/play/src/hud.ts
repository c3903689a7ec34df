import { element, icon } from './element.ts';
import { formatMoney, shortMoney, signedMoney } from './money.ts';
import type { Words } from './words.ts';

/** What the player can press. */
export type HudActions = {
  readonly spin: () => void;
  readonly stakeLess: () => void;
  readonly stakeMore: () => void;
  readonly menu: () => void;
  readonly sound: () => void;
};

export type Hud = ReturnType<typeof createHud>;

/** The controls and figures around the canvas: plain HTML, so that every reader and key works. */
export function createHud(
  words: Words,
  options: { name: string; trial: boolean },
  act: HudActions,
) {
  const { t, form } = words;
  const figure = (label: string, name: string) => {
    const value = element('output', { class: 'value' }, '0');
    const box = element(
      'div',
      { class: `figure ${name}` },
      element('span', { class: 'label' }, label),
      value,
    );
    return { box, value };
  };
  const balance = figure(t('play_balance'), 'balance');
  const win = figure(t('play_win'), 'win');
  const stake = figure(t('play_stake'), 'stake');
  const clock = element('span', { class: 'clock' }, '00:00:00');
  const net = element('span', { class: 'net' }, '0.00');
  // Figures that count up would be read aloud again and again; the log says them once.
  for (const { value } of [balance, win, stake]) value.setAttribute('aria-live', 'off');

  const button = (
    label: string,
    name: string,
    picture: Parameters<typeof icon>[0],
    press: () => void,
  ) =>
    element(
      'button',
      { type: 'button', class: name, 'aria-label': label, onclick: () => press() },
      icon(picture),
    );
  const menu = button(t('play_menu'), 'round-button menu', 'menu', act.menu);
  const sound = button(t('play_sound_off'), 'round-button sound', 'mute', act.sound);
  const less = button(t('play_stake_less'), 'round-button less', 'minus', act.stakeLess);
  const more = button(t('play_stake_more'), 'round-button more', 'plus', act.stakeMore);
  const spin = button(t('play_spin'), 'spin', 'spin', act.spin);
  spin.setAttribute('aria-keyshortcuts', 'Space Enter');

  const log = element('div', { class: 'sr-only', role: 'log', 'aria-live': 'polite' });
  log.setAttribute('aria-label', t('play_log'));
  const rows = element('div', { class: 'sr-only' });
  const badge = element('p', { class: 'badge', hidden: true });

  const top = element(
    'header',
    { class: 'top' },
    menu,
    element(
      'p',
      { class: 'session' },
      element('span', { class: 'sr-only' }, `${t('play_session_time')} `),
      clock,
      element('span', { class: 'label' }, t('play_net')),
      net,
      ...(options.trial ? [element('span', { class: 'trial' }, t('play_trial'))] : []),
    ),
    sound,
  );
  const controls = element(
    'section',
    { class: 'controls', 'aria-label': options.name },
    balance.box,
    win.box,
    stake.box,
    less,
    spin,
    more,
  );
  return {
    parts: [top, badge, controls, log, rows] as const,
    top,
    controls,
    setBalance(minor: bigint): void {
      balance.value.textContent = words.money(minor);
    },
    /** @param golden - only what is more than the stake shines */
    setWin(minor: bigint, golden: boolean): void {
      win.value.textContent = formatMoney(minor, form);
      win.box.classList.toggle('is-golden', golden);
    },
    setStake(minor: bigint, range: { readonly first: boolean; readonly last: boolean }): void {
      stake.value.textContent = shortMoney(minor, form);
      less.disabled = range.first;
      more.disabled = range.last;
    },
    setBusy(busy: boolean): void {
      // The button keeps its focus: `disabled` would throw a keyboard's place away.
      spin.setAttribute('aria-disabled', String(busy));
      spin.classList.toggle('is-busy', busy);
      for (const each of [less, more]) each.setAttribute('aria-disabled', String(busy));
    },
    setSound(on: boolean): void {
      sound.replaceChildren(icon(on ? 'sound' : 'mute'));
      sound.setAttribute('aria-label', t(on ? 'play_sound_on' : 'play_sound_off'));
      sound.setAttribute('aria-pressed', String(on));
    },
    setSession(elapsedMs: number, minor: bigint): void {
      const seconds = Math.max(0, Math.floor(elapsedMs / 1_000));
      const two = (value: number) => String(value).padStart(2, '0');
      clock.textContent = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
      net.textContent = signedMoney(minor, form);
      net.classList.toggle('is-above', minor > 0n);
      net.classList.toggle('is-below', minor < 0n);
    },
    setBadge(text: string | undefined): void {
      badge.hidden = text === undefined;
      badge.textContent = text ?? '';
    },
    /** Says a result in words, once. */
    say(text: string): void {
      log.append(element('p', {}, text));
      while (log.childElementCount > 20) log.firstElementChild?.remove();
    },
    /** The window in words, for those who do not see the reels. */
    setRows(window: readonly (readonly string[])[]): void {
      const height = window[0]?.length ?? 0;
      rows.replaceChildren(
        ...Array.from({ length: height }, (_, row) =>
          element(
            'p',
            {},
            t('play_row', {
              row: row + 1,
              symbols: window.map((column) => words.symbol(column[row] ?? '')).join(', '),
            }),
          ),
        ),
      );
    },
  };
}
