import { openPreview, PREVIEW_COOKIE } from '@padauk/contracts/content-desk';
import { kept } from '@padauk/site-client/storage';
import { isLanguage, type Language } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import { Callout } from '@padauk/ui/callout';
import { Pill } from '@padauk/ui/pill';
import { SelectField } from '@padauk/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ask } from '../../lib/ask.ts';
import { useBrand } from '../../lib/queries.ts';
import { preferences, useTexts } from '../../lib/site.ts';

const themes = ['dark', 'light'] as const;
const pages = ['/', '/promotions', '/help', '/login', '/register', '/m/appDownload'] as const;
const widths = { phone: 390, desk: 1280 } as const;

/** Tells the site in which language and theme it is looked at; it reads both where it keeps them. */
function dress(language: string, theme: string): void {
  for (const key of ['hisLang', 'lang']) kept.write(key, language);
  kept.write('theme', theme);
}

/** The real site with the drafts of the brand, in its languages, themes and on both screens. */
export function PreviewPage() {
  const t = useTexts();
  const { languages } = useBrand();
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'EN');
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  const [page, setPage] = useState<string>(pages[0]);
  const [screen, setScreen] = useState<keyof typeof widths>('phone');
  const preview = useQuery({
    queryKey: ['content-preview'],
    queryFn: ({ signal }) => ask(openPreview, { body: {}, signal }),
    staleTime: 5 * 60_000,
    refetchInterval: 8 * 60_000,
  });
  useEffect(
    () => () => {
      // Afterwards this browser shows what everybody sees, and the desk what its owner chose.
      document.cookie = `${PREVIEW_COOKIE}=; path=/; max-age=0; samesite=strict`;
      const own = preferences.getState();
      dress(own.language, own.theme);
    },
    [],
  );
  return (
    <>
      <PageTitle title={t('desk_preview')} />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t('desk_page')}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value)}
        >
          {pages.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('shell_language')}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) setLanguage(value);
          }}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </SelectField>
        <Choice
          label={t('desk_theme')}
          all={themes}
          chosen={theme}
          onChange={setTheme}
          wordOf={(one) => t(`shell_theme_${one}`)}
        />
        <Choice
          label={t('desk_screen')}
          all={['phone', 'desk'] as const}
          chosen={screen}
          onChange={setScreen}
          wordOf={(one) => t(`desk_screen_${one}`)}
        />
      </div>
      <Callout kind="info">{t('desk_preview_text')}</Callout>
      <QueryView query={preview}>
        {({ token }) => (
          <Site
            key={`${page} ${language} ${theme} ${token}`}
            {...{ token, page, language, theme }}
            width={widths[screen]}
          />
        )}
      </QueryView>
    </>
  );
}

type SiteProps = {
  readonly token: string;
  readonly page: string;
  readonly language: string;
  readonly theme: string;
  readonly width: number;
};
/** The frame is filled when the browser has been told what it should show. */
function Site({ token, page, language, theme, width }: SiteProps) {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const { place, room, scale, height } = useFit(width);
  useEffect(() => {
    document.cookie = `${PREVIEW_COOKIE}=${token}; path=/; max-age=600; samesite=strict`;
    dress(language, theme);
    if (frame.current) frame.current.src = `${page}?lang=${language}`;
  }, [token, page, language, theme]);
  return (
    <div className="rounded-lg border border-line bg-s2 p-3 max-sm:-mx-3 max-sm:rounded-none max-sm:px-0">
      <div ref={place} className="overflow-hidden" style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={t('desk_preview')}
          style={{ width, height, scale, marginInlineStart: (room - width * scale) / 2 }}
          className="block max-w-none origin-top-left rounded-md border border-line bg-bg"
        />
      </div>
    </div>
  );
}

/** How tall the frame is where it is shown in its size, and how tall it looks where it is not. */
const HEIGHT_PX = 780;
const SHRUNK_HEIGHT_PX = 560;

/** A screen that is wider than the room for it is shown smaller, whole: nobody scrolls sideways. */
function useFit(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setRoom(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  const height = Math.max(HEIGHT_PX, SHRUNK_HEIGHT_PX / scale);
  return { place, room, scale, height };
}

type ChoiceProps<Key extends string> = {
  readonly label: string;
  readonly all: readonly Key[];
  readonly chosen: Key;
  readonly onChange: (key: Key) => void;
  readonly wordOf: (key: Key) => string;
};
function Choice<Key extends string>({ label, all, chosen, onChange, wordOf }: ChoiceProps<Key>) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{label}</legend>
      {all.map((key) => (
        <Pill key={key} chosen={key === chosen} onClick={() => onChange(key)}>
          {wordOf(key)}
        </Pill>
      ))}
    </fieldset>
  );
}
