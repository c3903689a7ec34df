type Kind = 'success' | 'info';

/** Shows a short message. The part that draws it is loaded with the first one. */
export function toast(kind: Kind, message: string): void {
  void import('sonner').then(({ toast: show }) => show[kind](message));
}
