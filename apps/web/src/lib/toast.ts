import type { ExternalToast } from 'sonner';
import { create } from 'zustand';

type Kind = 'success' | 'info';

/** A region that tells of news has to stand for a moment, or a screen reader misses the first. */
const REGION_MS = 150;

/** Whether anything has been said yet: until then nothing that says it is asked for. */
export const useToasts = create(() => false);
let tellDrawn = (): void => undefined;
const drawn = new Promise<void>((resolve) => {
  tellDrawn = resolve;
});
/** The part that draws messages tells that it stands. */
export const toastsStand = (): void => void setTimeout(tellDrawn, REGION_MS);

/** Shows a short message. The part that draws it is loaded with the first one. */
export function toast(kind: Kind, message: string, options?: ExternalToast): void {
  useToasts.setState(true);
  void Promise.all([import('sonner'), drawn]).then(([{ toast: show }]) =>
    show[kind](message, options),
  );
}
