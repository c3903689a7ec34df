import { createStore } from 'zustand/vanilla';

export type SessionState = {
  readonly token: string | null;
  /** The server ended the session; the next screen says so once. */
  readonly ended: boolean;
};

/** The session token of this tab. It stands in sessionStorage: another tab signs in for itself. */
export function createSession(storageKey: string) {
  const store = createStore<SessionState>(() => ({ token: readToken(storageKey), ended: false }));
  store.subscribe((now, before) => {
    if (now.token !== before.token) keepToken(storageKey, now.token);
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

function readToken(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
function keepToken(key: string, token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Without storage the session lives as long as the page.
  }
}
