/** The browser's own question whether to install the site; only some browsers have it. */
type Prompt = Event & { readonly prompt: () => Promise<unknown> };

declare global {
  /** Kept by the first script of the page: a browser that knows the site asks before any other. */
  var padaukInstall: Prompt | null | undefined;
}

/** By what happens to it; the first script has heard of it by then. */
const changes = ['beforeinstallprompt', 'appinstalled'] as const;

/** The question, until somebody presses the button for it or has installed the site. */
export const installPrompt = {
  get: (): Prompt | null => globalThis.padaukInstall ?? null,
  subscribe: (listener: () => void): (() => void) => {
    for (const change of changes) addEventListener(change, listener);
    return () => {
      for (const change of changes) removeEventListener(change, listener);
    };
  },
};
