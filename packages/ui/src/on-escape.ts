/** Hears of Escape wherever the focus is; returns how it stops to. */
export function onEscape(act: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') act();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
