import { createStore } from 'zustand/vanilla';
import { keptInTab } from './storage.ts';

export type SessionState = {
  readonly token: string | null;
  /** The server ended the session; the next screen says so once. */
  readonly ended: boolean;
  /** The token that this one has taken the place of, for the same player. */
  readonly renewed: string | null;
};

/** The session token of this tab. It is in sessionStorage: another tab signs in for itself. */
export function createSession(storageKey: string) {
  const store = createStore<SessionState>(() => ({
    token: keptInTab.read(storageKey),
    ended: false,
    renewed: null,
  }));
  store.subscribe((now, before) => {
    if (now.token !== before.token) keptInTab.write(storageKey, now.token);
  });
  return {
    store,
    token: () => store.getState().token,
    begin: (token: string) => store.setState({ token, ended: false, renewed: null }),
    /** The same player goes on under another token. */
    renew: (token: string) =>
      store.setState((before) => ({ token, ended: false, renewed: before.token })),
    leave: () => store.setState({ token: null, ended: false, renewed: null }),
    /** Called when the server no longer knows the token. */
    expire: () => store.setState({ token: null, ended: true, renewed: null }),
  };
}
export type Session = ReturnType<typeof createSession>;
