import { setBrandTheme } from '@padauk/contracts/brand-desk';
import {
  type BrandTheme,
  brandColors,
  houseThemes,
  themeVariables,
  weakPairsOf,
} from '@padauk/ui/brand-theme';
import type { TextKey } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { Pill } from '@padauk/ui/pill';
import { type CSSProperties, useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';
import type { BrandPart } from './facts-form.tsx';

const names = ['dark', 'light'] as const;
/** What each color of a theme is for. */
const colorWords = {
  bg: 'desk_color_bg',
  hi: 'desk_color_hi',
  mid: 'desk_color_mid',
  lo: 'desk_color_lo',
  brand: 'desk_color_brand',
  'on-brand': 'desk_color_on_brand',
  'brand-text': 'desk_color_brand_text',
  acc: 'desk_color_acc',
  win: 'desk_color_win',
  lose: 'desk_color_lose',
  warn: 'desk_color_warn',
  info: 'desk_color_info',
} as const satisfies Record<(typeof brandColors)[number], TextKey>;
type Name = (typeof names)[number];

/** The twelve colors of both themes; one that could not be read is not saved. */
export function ThemeForm({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const { change, busy, refused } = useBrandChange();
  const [name, setName] = useState<Name>('dark');
  const [themes, setThemes] = useState<Readonly<Record<Name, BrandTheme>>>({
    dark: brand.themes.dark ?? houseThemes.dark,
    light: brand.themes.light ?? houseThemes.light,
  });
  const theme = themes[name];
  const pairs = weakPairsOf(theme);
  const weak = brandColors.filter((color) => pairs.some((pair) => pair.startsWith(`${color} `)));
  const anyWeak = names.some((one) => weakPairsOf(themes[one]).length > 0);
  const isHouse = (one: Name) =>
    brandColors.every((color) => themes[one][color] === houseThemes[one][color]);
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void change(setBrandTheme, {
          dark: isHouse('dark') ? null : themes.dark,
          light: isHouse('light') ? null : themes.light,
        });
      }}
    >
      <Refusal message={refused} />
      <div className="flex gap-2">
        {names.map((one) => (
          <Pill key={one} chosen={one === name} onClick={() => setName(one)}>
            {t(`shell_theme_${one}`)}
          </Pill>
        ))}
      </div>
      <fieldset
        disabled={!mayWrite}
        className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3"
      >
        {brandColors.map((color) => (
          <label key={color} className="flex min-h-11 items-center gap-3 text-13 text-mid">
            <input
              type="color"
              value={theme[color]}
              onChange={({ currentTarget: { value } }) =>
                setThemes({ ...themes, [name]: { ...theme, [color]: value } })
              }
              className="size-10 cursor-pointer rounded-sm border border-lo bg-s2"
            />
            {t(colorWords[color])}
          </label>
        ))}
      </fieldset>
      <Sample theme={theme} />
      <Callout kind={pairs.length === 0 ? 'win' : 'lose'} live>
        {pairs.length === 0
          ? t('desk_theme_fine')
          : `${t('desk_theme_weak')}: ${weak.map((color) => t(colorWords[color])).join(', ')}`}
      </Callout>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="gold" busy={busy} disabled={anyWeak}>
            {t('desk_save')}
          </Button>
          <Button onClick={() => setThemes({ ...themes, [name]: houseThemes[name] })}>
            {t('desk_theme_house')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** How texts and buttons look on the grounds of the theme. */
function Sample({ theme }: { readonly theme: BrandTheme }) {
  const t = useTexts();
  const style = Object.fromEntries(
    Object.entries(themeVariables(theme)).map(([variable, hex]) => [`--${variable}`, hex]),
  ) as CSSProperties;
  return (
    <div
      inert
      style={{ ...style, background: theme.bg, color: theme.hi }}
      className="grid gap-3 rounded-lg border border-line p-4"
    >
      <b className="text-20">{t('desk_theme_sample')}</b>
      <span style={{ color: theme.mid }}>{t('desk_theme_sample_text')}</span>
      <div className="flex flex-wrap gap-3">
        <Button kind="gold">{t('shell_login')}</Button>
        <Button>{t('desk_preview')}</Button>
        <span style={{ color: theme.win }}>+ 1,200.00</span>
        <span style={{ color: theme.lose }}>− 300.00</span>
        <span style={{ color: theme.acc }}>{t('desk_link')}</span>
      </div>
    </div>
  );
}
