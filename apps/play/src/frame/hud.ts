import { clockText } from '@padauk/site-client/session-clock';
import { element, icon, type IconName } from '../element.ts';
import { formatMoney, shortMoney, signedMoney } from '../money.ts';
import type { Verb } from '../scene.ts';
import type { Words } from '../words.ts';

/** What the player can press. */
export type HudActions = {
  readonly play: () => void;
  readonly stakeLess: () => void;
  readonly stakeMore: () => void;
  readonly menu: () => void;
  readonly sound: () => void;
  /** Absent where series of rounds make no sense, and shorter shows. */
  readonly auto: (() => void) | undefined;
  readonly fast: (() => void) | undefined;
};

export type Hud = ReturnType<typeof createHud>;

/** The controls and figures around a game: plain HTML, so that every reader and key works. */
export function createHud(
  words: Words,
  options: {
    readonly name: string;
    readonly trial: boolean;
    readonly verb: Verb;
    /** Stands in the place of the main button while the game waits for a decision. */
    readonly actions: HTMLElement;
  },
  act: HudActions,
) {
  const { t, form } = words;
  const figure = (label: string, name: string) => {
    const value = element('output', { class: 'value', 'aria-live': 'off' }, '0');
    const caption = element('span', { class: 'label' }, label);
    // Figures that count up would be read aloud again and again; the log says them once.
    return { box: element('div', { class: `figure ${name}` }, caption, value), value, caption };
  };
  const balance = figure(t('play_balance'), 'balance');
  const win = figure(t('play_win'), 'win');
  const stake = figure(t('play_stake'), 'stake');
  const clock = element('span', { class: 'clock' }, '00:00:00');
  const net = element('span', { class: 'net' }, '0.00');

  const button = (label: string, name: string, picture: IconName, press: () => void) =>
    element(
      'button',
      { type: 'button', class: name, 'aria-label': label, onclick: () => press() },
      icon(picture),
    );
  const menu = button(t('play_menu'), 'round-button menu', 'menu', act.menu);
  const sound = button(t('play_sound_off'), 'round-button sound', 'mute', act.sound);
  const less = button(t('play_stake_less'), 'round-button less', 'minus', act.stakeLess);
  const more = button(t('play_stake_more'), 'round-button more', 'plus', act.stakeMore);
  const spin = button(options.verb.label, 'spin', options.verb.icon, act.play);
  spin.setAttribute('aria-keyshortcuts', 'Space Enter');
  const auto = act.auto && button(t('play_auto'), 'round-button auto', 'auto', act.auto);
  const fast = act.fast && button(t('play_fast'), 'round-button fast', 'fast', act.fast);

  let range = { first: false, last: false };
  let isBusy = false;
  // A button that is not offered keeps its focus: `disabled` would throw a keyboard's place away,
  // and its next press would be one of the main button.
  function showSteps(): void {
    less.setAttribute('aria-disabled', String(isBusy || range.first));
    more.setAttribute('aria-disabled', String(isBusy || range.last));
  }
  /** Where the keyboard was last; a round that closes a control throws it out of there. */
  let place: unknown;
  addEventListener('focusin', ({ target }) => {
    place = target;
  });
  // Who presses beside every control has left them.
  addEventListener('pointerdown', () => {
    place = undefined;
  });

  const log = element('div', { class: 'sr-only', role: 'log', 'aria-live': 'polite' });
  log.setAttribute('aria-label', t('play_log'));
  const badge = element('p', { class: 'badge', hidden: true });

  function setBadge(text: string | undefined): void {
    badge.hidden = text === undefined;
    badge.textContent = text ?? '';
  }
  /** Announces a result as a text, once. */
  function say(text: string): void {
    log.append(element('p', {}, text));
    while (log.childElementCount > 20) log.firstElementChild?.remove();
  }

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
    element('div', { class: 'beside less-side' }, auto, less),
    spin,
    element('div', { class: 'beside more-side' }, more, fast),
  );
  return {
    parts: [top, badge, controls, log] as const,
    setBalance(minor: bigint): void {
      balance.value.textContent = words.money(minor);
    },
    /** @param golden - only what is more than the stake shines */
    setWin(minor: bigint, golden: boolean): void {
      win.value.textContent = formatMoney(minor, form);
      win.box.classList.toggle('is-golden', golden);
    },
    setStake(minor: bigint, next: { readonly first: boolean; readonly last: boolean }): void {
      stake.value.textContent = shortMoney(minor, form);
      range = next;
      showSteps();
    },
    /** All that a round closes is open again by the time that it ends. */
    setBusy(busy: boolean): void {
      spin.setAttribute('aria-disabled', String(busy));
      spin.classList.toggle('is-busy', busy);
      isBusy = busy;
      showSteps();
      const { activeElement, body } = document;
      if (busy || activeElement !== body || !document.hasFocus()) return;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    /** While the game waits for a decision, its own buttons stand in the place of the main one. */
    setDeciding(deciding: boolean): void {
      const { activeElement } = document;
      const isNew = spin.hidden !== deciding;
      const isLost = isNew && (activeElement === spin || activeElement === document.body);
      controls.classList.toggle('is-deciding', deciding);
      spin.hidden = deciding;
      // Whoever is elsewhere on the page around the game stays there: what he types is no stake.
      if (!isLost || !document.hasFocus()) return;
      // The next Tab finds the first decision, and no press takes one that was not looked for.
      (deciding ? options.actions : spin).focus({ preventScroll: true });
    },
    /** @param roundsLeft - of a series that runs; undefined when none does */
    setAuto(roundsLeft: number | undefined): void {
      const running = roundsLeft !== undefined;
      auto?.setAttribute('aria-pressed', String(running));
      auto?.setAttribute('aria-label', t(running ? 'play_auto_stop' : 'play_auto'));
      auto?.replaceChildren(icon(running ? 'stop' : 'auto'));
      if (running) auto?.append(element('small', {}, String(roundsLeft)));
    },
    /** What the law of the place lets be offered now. */
    allow(offers: { readonly auto: boolean; readonly fast: boolean }): void {
      if (auto) auto.hidden = !offers.auto;
      if (fast) fast.hidden = !offers.fast;
    },
    setFast(on: boolean): void {
      fast?.setAttribute('aria-pressed', String(on));
    },
    setSound(on: boolean): void {
      sound.replaceChildren(icon(on ? 'sound' : 'mute'));
      sound.setAttribute('aria-label', t(on ? 'play_sound_on' : 'play_sound_off'));
      sound.setAttribute('aria-pressed', String(on));
    },
    setSession(elapsedMs: number, minor: bigint): void {
      clock.textContent = clockText(elapsedMs);
      const told = signedMoney(minor, form);
      // Told every second: what stays the same is not laid out again.
      if (net.textContent === told) return;
      net.textContent = told;
      net.classList.toggle('is-above', minor > 0n);
      net.classList.toggle('is-below', minor < 0n);
    },
    setBadge,
    say,
    /** What has to be done first is over the controls, and is said. */
    hint(text: string | undefined): void {
      setBadge(text);
      if (text !== undefined) say(text);
    },
  };
}
