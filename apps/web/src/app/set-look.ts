import type { Preferences } from '@padauk/site-client/preferences';
import { showPreferences } from '@padauk/site-client/show-preferences';
import { preferences, texts } from '../lib/site.ts';

/** Keeps what a visitor has chosen of the look of the site, and shows it at once. */
export function setLook(look: Partial<Omit<Preferences, 'language'>>): void {
  preferences.setState(look);
  // The language that stands, not the one that was chosen: the brand may not have that one.
  showPreferences({ ...preferences.getState(), language: texts.language() });
}
