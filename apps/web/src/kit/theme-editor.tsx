import {
  type BrandTheme,
  brandColors,
  houseThemes,
  themeRule,
  weakPairsOf,
} from '@padauk/ui/brand-theme';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { TextArea } from '@padauk/ui/text-area';
import { useState } from 'react';
import { Part } from './part.tsx';

type Props = { readonly name: 'dark' | 'light' };

/** The twelve colors of a brand, tried on the spot, with what could not be read. */
export function ThemeEditor({ name }: Props) {
  const [themes, setThemes] = useState<Readonly<Record<'dark' | 'light', BrandTheme>>>(houseThemes);
  const theme = themes[name];
  const touched = theme !== houseThemes[name];
  const weak = weakPairsOf(theme);
  return (
    <Part name="Theme" wide>
      {touched && <style>{themeRule(name, theme)}</style>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3">
        {brandColors.map((color) => (
          <label key={color} className="flex min-h-11 items-center gap-3 text-13 text-mid">
            <input
              type="color"
              value={theme[color]}
              onChange={(event) =>
                setThemes({ ...themes, [name]: { ...theme, [color]: event.currentTarget.value } })
              }
              className="size-10 cursor-pointer rounded-sm border border-lo bg-s2"
            />
            {color}
          </label>
        ))}
      </div>
      <Callout kind={weak.length === 0 ? 'win' : 'lose'} live>
        {weak.length === 0 ? 'Every text can be read.' : `Too weak: ${weak.join(', ')}`}
      </Callout>
      <TextArea label="As the operator keeps it" readOnly value={JSON.stringify(theme)} />
      <div>
        <Button size="sm" onClick={() => setThemes(houseThemes)}>
          As the house has it
        </Button>
      </div>
    </Part>
  );
}
