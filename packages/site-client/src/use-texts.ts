import type { Language } from '@padauk/texts';
import type { Texts, Translate } from '@padauk/texts/browser';
import { useSyncExternalStore } from 'react';

/** The texts of a page as a hook: a screen is drawn again when the language changes. */
export function createUseTexts(texts: Texts): () => Translate {
  return () => useSyncExternalStore(texts.subscribe, texts.translate);
}
/** A hook that gives the language of these texts and follows its changes. */
export function createUseLanguage(texts: Texts): () => Language {
  return () => useSyncExternalStore(texts.subscribe, texts.language);
}
