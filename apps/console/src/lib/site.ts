import { createApi } from '@padauk/site-client/create-api';
import { createFeed, openFeedSocket } from '@padauk/site-client/feed';
import { createPreferences } from '@padauk/site-client/preferences';
import { createSession } from '@padauk/site-client/session';
import { createUseLanguage, createUseTexts } from '@padauk/site-client/use-texts';
import { createTexts } from '@padauk/texts/browser';
import { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { chosenMerchant, forgetMerchant, merchantHeader } from './merchant.ts';

/** The single things of the page. They are made here and nowhere else. */
export const preferences = createPreferences({ language: 'MY', theme: 'light' });
export const session = createSession('console_token');
export const texts = createTexts(preferences.getState().language, 'console_other');

export const { call, nowMs } = createApi({
  deviceNowMs: Date.now,
  token: session.token,
  language: texts.language,
  onSessionEnded: session.expire,
  fetch: (input, init) =>
    fetch(input, { ...init, headers: { ...init?.headers, ...merchantHeader() } }),
});
session.store.subscribe(({ token }) => {
  if (token === null) forgetMerchant();
});
export const feed = createFeed({
  open: () => openFeedSocket(chosenMerchant()),
  token: session.token,
  onSessionEnded: session.expire,
  jitter: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255,
});

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5000, retry: 1, networkMode: 'always' } },
});

export const useTexts = createUseTexts(texts);
export const useLanguage = createUseLanguage(texts);
export const useSession = () => useStore(session.store);
export const useTheme = () => useStore(preferences, (state) => state.theme);
