/** What one types into. */
const FIELD = 'input, textarea, [contenteditable]';

/**
 * When the keyboard of a phone takes half of the window, the field that called it stays in sight:
 * not every browser looks after one within a dialog or above a bar.
 */
export function keepFieldSeen(): void {
  visualViewport?.addEventListener('resize', () => {
    const field = document.activeElement;
    if (field?.matches(FIELD)) field.scrollIntoView({ block: 'nearest' });
  });
}
