import { brandRules, themesOf } from '@padauk/ui/brand-theme';

/** Puts the brand's own colors over the house's, on a page that has come without them. */
export function applyBrandTheme(resources: Readonly<Record<string, string>>): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandRules(themesOf(resources)));
  document.adoptedStyleSheets.push(sheet);
}
