import { readConfig } from '@padauk/contracts/site';
import { createApi } from '@padauk/site-client/create-api';
import { createPreferences } from '@padauk/site-client/preferences';
import { createSession } from '@padauk/site-client/session';
import { createUseLanguage, createUseTexts } from '@padauk/site-client/use-texts';
import { createTexts } from '@padauk/texts/browser';
import { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { sendOnce } from './send-once.ts';

declare global {
  /** By the first script of the page: a choice that the brand offers, else the brand's first. */
  var padaukLanguage: string | undefined;
}

/** The single things of the page. They are made here and nowhere else. */
export const preferences = createPreferences(
  { language: 'MY', theme: 'dark' },
  globalThis.padaukLanguage,
);
export const session = createSession('token');
export const texts = createTexts(preferences.getState().language);

/** The brand has closed since the page was opened: every answer says so, the root shows it. */
const CLOSED: readonly string[] = ['maintenance', 'region_restricted'];

const api = createApi({
  deviceNowMs: Date.now,
  token: session.token,
  language: texts.language,
  onSessionEnded: session.expire,
  fetch: sendOnce,
  onRefused: (code, route) => {
    // The member's own facts say why, and the page follows them.
    if (code === 'password_change_required') void readAgain('member', 'info');
    if (!CLOSED.includes(code) || route.path === readConfig.path) return;
    void readAgain('site', 'config');
  },
});
const readAgain = (...queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey });
export const { call, nowMs } = api;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
  },
});

export const useTexts = createUseTexts(texts);
export const useLanguage = createUseLanguage(texts);
export const useToken = () => useStore(session.store, (state) => state.token);
export const useTheme = () => useStore(preferences, (state) => state.theme);
