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
  let isRenewing = false;
  return {
    store,
    token: () => store.getState().token,
    begin: (token: string) => store.setState({ token, ended: false, renewed: null }),
    /**
     * Whether somebody has signed in since that token was in use: what comes late is not theirs.
     */
    hasChangedHands: (from: string | null): boolean => {
      const { token } = store.getState();
      return token !== null && token !== from;
    },
    /**
     * The same player goes on under another token. An answer that comes late, after they have left,
     * brings nobody back.
     *
     * @param from - the token in use when the new one was asked for
     * @returns false when another is in use by now
     */
    renew: (token: string, from: string | null): boolean => {
      if (from === null || store.getState().token !== from) return false;
      store.setState({ token, ended: false, renewed: from });
      return true;
    },
    /** While a new token may be on its way, that the server knows this one no longer ends nothing. */
    holdOn: (renewing: boolean): void => {
      isRenewing = renewing;
    },
    leave: () => store.setState({ token: null, ended: false, renewed: null }),
    /** Called when the server no longer knows the token. */
    expire: () => {
      if (!isRenewing) store.setState({ token: null, ended: true, renewed: null });
    },
  };
}
export type Session = ReturnType<typeof createSession>;
