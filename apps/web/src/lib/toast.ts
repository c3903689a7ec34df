import type { ExternalToast } from 'sonner';
import { create } from 'zustand';

export type Message = {
  readonly id: number;
  readonly kind: 'success' | 'info';
  readonly words: string;
  readonly options: ExternalToast | undefined;
};
type Toasts = {
  /** Whether anything has been said yet: until then nothing that says it is asked for. */
  readonly asked: boolean;
  /** What waits for the part that draws it, oldest first. */
  readonly waiting: readonly Message[];
};

/** A live region has to be there for a moment, or a screen reader misses its first news. */
const REGION_MS = 150;

export const useToasts = create<Toasts>(() => ({ asked: false, waiting: [] }));
let said = 0;
let show: ((message: Message) => unknown) | undefined;

/** The part that draws messages tells that it stands. */
export const toastsStand = (): void =>
  void setTimeout(() => void import('sonner').then(({ toast }) => showBy(toast)), REGION_MS);

type Sonner = Record<Message['kind'], (words: string, options?: ExternalToast) => unknown>;
/** From now on messages are shown at once; those that have waited come first. */
export function showBy(sonner: Sonner): void {
  show = ({ kind, words, options }) => sonner[kind](words, options);
  const { waiting } = useToasts.getState();
  useToasts.setState({ waiting: [] });
  for (const message of waiting) show(message);
}

/** Shows a short message. The part that draws it is loaded with the first one. */
export function toast(kind: Message['kind'], words: string, options?: ExternalToast): void {
  const message = { id: (said += 1), kind, words, options };
  if (show) show(message);
  else useToasts.setState(({ waiting }) => ({ asked: true, waiting: [...waiting, message] }));
}

/** What has waited in vain and was read all the same. */
export const putAway = (id: number): void =>
  useToasts.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }));
