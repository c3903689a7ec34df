/**
 * Whether the keyboard is where a page begins: on nothing, or on the heading that a change of page
 * leads to. Whoever has gone on from there, or has a dialog before him, is not led elsewhere.
 */
export function isAtStart(page: Pick<Document, 'activeElement' | 'body' | 'querySelector'>) {
  const { activeElement } = page;
  if (page.querySelector('dialog[open]')) return false;
  return activeElement === null || activeElement === page.body || activeElement.matches('#main h1');
}
