import { element } from '../element.ts';

/**
 * What is offered at times: a door, a corner of the goal, a card to hold, to take back a chip. One
 * that is not offered keeps the focus it has, which `disabled` would throw away, and the keyboard
 * passes it by.
 */
export function createPlaceButton(
  options: { readonly name: string; readonly label?: string; readonly press: () => void },
  ...content: readonly (Node | string)[]
) {
  const button = element(
    'button',
    {
      type: 'button',
      class: options.name,
      'aria-label': options.label,
      onclick: () => button.ariaDisabled !== 'true' && options.press(),
    },
    ...content,
  );
  return button;
}

export function offerPlace(button: HTMLButtonElement, isOffered: boolean): void {
  button.setAttribute('aria-disabled', String(!isOffered));
  button.tabIndex = isOffered ? 0 : -1;
}
