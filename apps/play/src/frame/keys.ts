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
  const { target, code, repeat } = event;
  const isPressing = PRESSING.includes(code);
  if (repeat && isPressing && target instanceof HTMLButtonElement) {
    event.preventDefault();
    return;
  }
  if (document.querySelector('dialog[open]')) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  if (!isPressing) {
    if (!repeat && !event.ctrlKey && !event.metaKey && !event.altKey) sceneKey(code);
    return;
  }
  // A focused button answers its own keys, and one press is one round.
  if (target instanceof HTMLButtonElement && !target.classList.contains('spin')) return;
  event.preventDefault();
  if (!repeat) press();
}
