import { declareLanguage } from '@padauk/texts';
import type { Preferences } from './preferences.ts';

/** Writes language and theme onto the page, and colors the bar of the browser. */
export function showPreferences({ language, theme }: Preferences): void {
  declareLanguage(document.documentElement, language);
  document.documentElement.dataset['theme'] = theme;
  const bar = theme === 'dark' ? '#0b1120' : '#f2f5fb';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}
