import { declareLanguage } from '@padauk/texts';
import type { Preferences } from './preferences.ts';

/** Writes language, theme and motion onto the page, and colors the bar of the browser. */
export function showPreferences({ language, theme, motion }: Preferences): void {
  declareLanguage(document.documentElement, language);
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['motion'] = motion;
  // As the house or the brand has it.
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
