import {
  type ContrastPair,
  contrastOf,
  type Hex,
  SIGN_CONTRAST_MIN,
  signPairs,
  TEXT_CONTRAST_MIN,
  textPairs,
} from './contrast.ts';

/** What a brand chooses: twelve colors. The surfaces between them are computed. */
export type BrandTheme = {
  readonly bg: Hex;
  readonly hi: Hex;
  readonly mid: Hex;
  readonly lo: Hex;
  readonly brand: Hex;
  readonly 'on-brand': Hex;
  readonly 'brand-text': Hex;
  readonly acc: Hex;
  readonly win: Hex;
  readonly lose: Hex;
  readonly warn: Hex;
  readonly info: Hex;
};
/** The twelve, in the order an editor shows them. */
export const brandColors = [
  'bg',
  'hi',
  'mid',
  'lo',
  'brand',
  'on-brand',
  'brand-text',
  'acc',
  'win',
  'lose',
  'warn',
  'info',
] as const satisfies readonly (keyof BrandTheme)[];

/** The house's own two themes, as palette.css has them; a test compares. */
export const houseThemes: Readonly<Record<'dark' | 'light', BrandTheme>> = {
  dark: {
    bg: '#0b1120',
    hi: '#f4f7ff',
    mid: '#a9b6d6',
    lo: '#8391b5',
    brand: '#ffb61f',
    'on-brand': '#2a1600',
    'brand-text': '#ffb61f',
    acc: '#9b84ff',
    win: '#2fe08a',
    lose: '#ff6b81',
    warn: '#ffc24b',
    info: '#5fb4ff',
  },
  light: {
    bg: '#f2f5fb',
    hi: '#0d1730',
    mid: '#44537a',
    lo: '#5c6b92',
    brand: '#ffb61f',
    'on-brand': '#2a1600',
    'brand-text': '#8a5a00',
    acc: '#5a37e6',
    win: '#067a43',
    lose: '#c81e3e',
    warn: '#8a5a00',
    info: '#0b66c3',
  },
};

type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/**
 * How far each surface is above the ground, in OKLCH lightness; on a light ground s1 is white.
 */
const STEPS = { s1: 0.04, s2: 0.085, s3: 0.14, line: 0.2 } as const;
const LIGHT_STEPS = { s1: 0.03, s2: -0.02, s3: -0.055, line: -0.12 } as const;

const LIGHT_FROM = 0.6;

/** All variables of a theme, by name without the dashes. */
export function themeVariables(theme: BrandTheme): Readonly<Record<string, Hex>> {
  const ground = toOklch(theme.bg);
  const brand = toOklch(theme.brand);
  const steps = ground.l > LIGHT_FROM ? LIGHT_STEPS : STEPS;
  const surfaces = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, toHex({ ...ground, l: ground.l + step })]),
  );
  return {
    ...theme,
    ...surfaces,
    'brand-top': toHex({ ...brand, l: brand.l + 0.08 }),
    'brand-end': toHex({ ...brand, l: brand.l - 0.02 }),
    'brand-lip': toHex({ ...brand, l: brand.l - 0.25 }),
  };
}

/**
 * The pairs of a theme that cannot be read well, or seen where they are edges and signs: a brand's
 * theme with any of them is not taken.
 */
export function weakPairsOf(theme: BrandTheme): readonly string[] {
  const variables = themeVariables(theme);
  const weakOf = (pairs: readonly ContrastPair[], least: number) =>
    pairs.flatMap(({ text, on }) =>
      on
        .filter((ground) => variables[text] !== undefined && variables[ground] !== undefined)
        .filter((ground) => contrastOf(variables[text] ?? '', variables[ground] ?? '') < least)
        .map((ground) => `${text} on ${ground}`),
    );
  return [
    ...new Set([...weakOf(textPairs, TEXT_CONTRAST_MIN), ...weakOf(signPairs, SIGN_CONTRAST_MIN)]),
  ];
}

const linear = (c: number): number => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number): number =>
  c <= 0.003_130_8 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;

/** sRGB to OKLCH, by the matrices of Björn Ottosson, "A perceptual color space" (2020). */
export function toOklch(hex: Hex): Oklch {
  const value = Number.parseInt(hex.slice(1), 16);
  const r = linear((value >> 16) / 255);
  const g = linear(((value >> 8) & 255) / 255);
  const b = linear((value & 255) / 255);
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** OKLCH to sRGB; what the screen cannot show is cut to the nearest it can. */
export function toHex({ l, c, h }: Oklch): Hex {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const y = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const z = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const channels = [
    4.076_741_662_1 * x - 3.307_711_591_3 * y + 0.230_969_929_2 * z,
    -1.268_438_004_6 * x + 2.609_757_401_1 * y - 0.341_319_396_5 * z,
    -0.004_196_086_3 * x - 0.703_418_614_7 * y + 1.707_614_701 * z,
  ].map((channel) => {
    const byte = Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, channel)))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/**
 * Reads a theme as an operator keeps it: JSON of the twelve colors.
 *
 * @returns undefined when a color is missing or malformed, or when a text could not be read on its
 *   ground: the house's own theme stays then
 */
export function readBrandTheme(json: string): BrandTheme | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = new Map<string, unknown>(Object.entries(value));
  const colors = brandColors.map((name) => [name, entries.get(name)] as const);
  if (!colors.every(([, hex]) => typeof hex === 'string' && /^#[0-9a-f]{6}$/.test(hex))) {
    return undefined;
  }
  const theme = Object.fromEntries(colors) as BrandTheme;
  return weakPairsOf(theme).length === 0 ? theme : undefined;
}

/** Under these keys of its resources a brand keeps its themes. */
export const themeKeys = { dark: 'THEME_DARK', light: 'THEME_LIGHT' } as const;

/** The themes of a brand that can be read; what it has not chosen is absent. */
export function themesOf(resources: Readonly<Record<string, string>>) {
  const dark = readBrandTheme(resources[themeKeys.dark] ?? '');
  const light = readBrandTheme(resources[themeKeys.light] ?? '');
  return { ...(dark && { dark }), ...(light && { light }) };
}

/** The rules by which a brand's colors are over the house's; empty where it has chosen none. */
export const brandRules = ({ dark, light }: ReturnType<typeof themesOf>): string =>
  (dark ? themeRule('dark', dark) : '') + (light ? themeRule('light', light) : '');

/** The rule of a theme for a style sheet; it wins over the house's wherever it stands. */
export const themeRule = (name: 'dark' | 'light', theme: BrandTheme): string =>
  `:root[data-theme="${name}"]{${Object.entries(themeVariables(theme))
    .map(([variable, hex]) => `--${variable}:${hex}`)
    .join(';')}}`;
