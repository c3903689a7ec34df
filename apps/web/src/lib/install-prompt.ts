/** The browser's own question whether to install the site; only some browsers have it. */
type Prompt = Event & { readonly prompt: () => Promise<unknown> };
const isPrompt = (event: Event): event is Prompt => 'prompt' in event;

let held: Prompt | null = null;
const listeners = new Set<() => void>();
const keep = (prompt: Prompt | null): void => {
  held = prompt;
  for (const listener of listeners) listener();
};

/** Keeps the question until somebody presses the button for it. */
export const installPrompt = {
  listen: (): void => {
    addEventListener('beforeinstallprompt', (event) => {
      if (!isPrompt(event)) return;
      event.preventDefault();
      keep(event);
    });
    addEventListener('appinstalled', () => keep(null));
  },
  get: (): Prompt | null => held,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
