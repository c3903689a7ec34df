import { createStore } from 'zustand/vanilla';
import { keptInTab } from './storage.ts';

export type SessionState = {
  readonly token: string | null;
  /** The server ended the session; the next screen says so once. */
  readonly ended: boolean;
};

/** The session token of this tab. It stands in sessionStorage: another tab signs in for itself. */
export function createSession(storageKey: string) {
  const store = createStore<SessionState>(() => ({
    token: keptInTab.read(storageKey),
    ended: false,
  }));
  store.subscribe((now, before) => {
    if (now.token !== before.token) keptInTab.write(storageKey, now.token);
  });
  return {
    store,
    token: () => store.getState().token,
    begin: (token: string) => store.setState({ token, ended: false }),
    leave: () => store.setState({ token: null, ended: false }),
    /** Called when the server no longer knows the token. */
    expire: () => store.setState({ token: null, ended: true }),
  };
}
export type Session = ReturnType<typeof createSession>;
