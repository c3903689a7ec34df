/** Under these keys of the brand's resources its themes are kept. */
const KEYS = { dark: 'THEME_DARK', light: 'THEME_LIGHT' } as const;

/** Puts the brand's own colors over the house's, where an operator has set any that can be read. */
export async function applyBrandTheme(resources: Readonly<Record<string, string>>): Promise<void> {
  if (!Object.values(KEYS).some((key) => resources[key])) return;
  const { readBrandTheme, themeRule } = await import('@padauk/ui/brand-theme');
  const sheet = new CSSStyleSheet();
  for (const name of ['dark', 'light'] as const) {
    const theme = readBrandTheme(resources[KEYS[name]] ?? '');
    if (theme) sheet.insertRule(themeRule(name, theme));
  }
  document.adoptedStyleSheets.push(sheet);
}
