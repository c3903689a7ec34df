import type { SomeGuardFields } from '@padauk/contracts/sign-in-options';
import type { TextKey } from '@padauk/texts/browser';
import { optionWords, placeWords } from '../lib/sign-in-options.ts';
import { wordsOfSwitch } from '../lib/switch-words.ts';
import { useTexts } from '../lib/site.ts';

const words: Readonly<Record<string, TextKey | undefined>> = optionWords;
const places: Readonly<Record<string, TextKey | undefined>> = placeWords;

type Props = {
  readonly options: object;
  readonly switches?: object;
  readonly fields?: SomeGuardFields;
};
/** Sign-in options, switches and fields that guard registration, as they are to be, as texts. */
export function OptionChanges({ options, switches = {}, fields = {} }: Props) {
  const t = useTexts();
  const told = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(told).join(', ') || t('entrance_off');
    if (value === 'none' || value === false) return t('entrance_off');
    if (value === 'altcha' || value === true) return t('entrance_on');
    const text = String(value);
    const place = places[text];
    return place ? t(place) : text;
  };
  const lines = Object.entries({ ...options, ...switches }).map(([name, value]) => {
    const key = words[name] ?? wordsOfSwitch(name)?.name;
    return `${key ? t(key) : name}: ${told(value)}`;
  });
  const { birthday } = fields;
  const asked = birthday ? [`${t('identity_birthday')}: ${t(`desk_asked_${birthday}`)}`] : [];
  return <>{[...lines, ...asked].join(' · ')}</>;
}
