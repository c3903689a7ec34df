/** The keys by which a browser presses the button that has the focus. */
const PRESSING: readonly string[] = ['Space', 'Enter', 'NumpadEnter'];

/**
 * What a key does in a game. One press of a key is one press: what a held key repeats plays no
 * round, takes no decision and presses no button, whichever it has come to lie on.
 *
 * @param press - the main button
 * @param sceneKey - a key that no button of the frame takes, by its place: `KeyH`
 */
export function answerKey(
  event: KeyboardEvent,
  { press, sceneKey }: { press: () => void; sceneKey: (code: string) => void },
): void {
  const { target, code, repeat, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  const isPressing = PRESSING.includes(code);
  const isOnButton = target instanceof HTMLButtonElement;
  const isOnMain = isOnButton && target.classList.contains('spin');
  const isOther = ctrlKey || metaKey || altKey || shiftKey || isComposing;
  // With Ctrl and its like a key means something else, which a browser would take for a press.
  if (isPressing && ((repeat && isOnButton) || (isOther && isOnMain))) {
    event.preventDefault();
    return;
  }
  if (isOther) return;
  if (document.querySelector('dialog[open]')) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  if (!isPressing) {
    if (!repeat) sceneKey(code);
    return;
  }
  // A focused button answers its own keys, and one press is one round.
  if (isOnButton && !isOnMain) return;
  event.preventDefault();
  if (!repeat) press();
}
