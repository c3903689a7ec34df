import { RadioGroup } from '@padauk/ui/radio-group';
import { Switch } from '@padauk/ui/switch';
import { useLayoutEffect, useState } from 'react';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Layers } from './layers.tsx';
import { Lists } from './lists.tsx';
import { Signs } from './signs.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import { type SampleLanguage, samples } from './words.ts';

type Look = {
  readonly theme: 'dark' | 'light';
  readonly language: SampleLanguage;
  readonly still: boolean;
};

/** The look that the address asks for: `?theme=light&language=ar&still`. */
function lookOf(search: string): Look {
  const asked = new URLSearchParams(search);
  const language = asked.get('language');
  return {
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    language: language === 'my' || language === 'ar' ? language : 'en',
    still: asked.has('still'),
  };
}

/** Every component in every state, for whoever works on them. */
export function KitPage() {
  const [look, setLook] = useState(() => lookOf(location.search));
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = look.theme;
    root.lang = look.language;
    root.dir = look.language === 'ar' ? 'rtl' : 'ltr';
    if (look.still) root.dataset['motion'] = 'reduced';
    else delete root.dataset['motion'];
  }, [look]);
  const words = samples[look.language];
  return (
    <main className="page grid gap-6 py-6 *:min-w-0">
      <header className="grid gap-4">
        <h1 lang="en" className="text-32">
          Kit
        </h1>
        <div className="flex flex-wrap items-end gap-4">
          <RadioGroup
            label="Theme"
            look="segments"
            value={look.theme}
            onChange={(theme) => setLook({ ...look, theme })}
            choices={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
          />
          <RadioGroup
            label="Language"
            look="segments"
            value={look.language}
            onChange={(language) => setLook({ ...look, language })}
            choices={[
              { value: 'en', label: 'English' },
              { value: 'my', label: 'မြန်မာ' },
              { value: 'ar', label: 'العربية' },
            ]}
          />
          <Switch
            label="Less motion"
            on={look.still}
            onChange={(still) => setLook({ ...look, still })}
          />
        </div>
      </header>
      <ThemeEditor name={look.theme} />
      <Actions words={words} />
      <Fields words={words} />
      <Layers words={words} theme={look.theme} />
      <Signs words={words} />
      <Lists words={words} />
    </main>
  );
}
