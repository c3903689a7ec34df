import { element } from '../element.ts';

export type ActionButton = {
  readonly label: string;
  /** A second line, such as an amount. */
  readonly note?: string;
  readonly main?: boolean;
  readonly disabled?: boolean;
  /** The key that presses it, as the browser names it: `KeyH`. */
  readonly key?: string;
  readonly press: () => void;
};

/** How a key is named to those who are read to: `H` for `KeyH`, `1` for `Digit1`. */
export const shortcutOf = (code: string): string => code.replace(/^(?:Key|Digit)/, '');

/** The decisions of an open round as buttons; the keyboard's place stays when they change. */
export function createActionBar(host: HTMLElement) {
  let shown: readonly ActionButton[] = [];
  return {
    show(buttons: readonly ActionButton[]): void {
      const focused = [...host.children].indexOf(document.activeElement ?? host);
      shown = buttons;
      host.replaceChildren(
        ...buttons.map(({ label, note, main, disabled, key, press }) =>
          element(
            'button',
            {
              type: 'button',
              class: main ? 'action is-main' : 'action',
              disabled: disabled === true,
              'aria-keyshortcuts': key === undefined ? undefined : shortcutOf(key),
              onclick: press,
            },
            element('span', {}, label),
            note === undefined ? undefined : element('small', {}, note),
          ),
        ),
      );
      const next = host.children[Math.min(focused, buttons.length - 1)];
      if (focused >= 0 && next instanceof HTMLElement) next.focus();
    },
    /** Marks the button with this label as the one that is advised. */
    mark(label: string | undefined): void {
      for (const [at, button] of [...host.children].entries()) {
        button.classList.toggle('is-advised', shown[at]?.label === label);
      }
    },
    key(code: string): void {
      const button = shown.find((each) => each.key === code && each.disabled !== true);
      if (button && !host.hidden && host.ariaBusy !== 'true') button.press();
    },
  };
}
