import type { TextKey } from '@padauk/texts/browser';
import { optionWords, placeWords } from '../lib/sign-in-options.ts';
import { wordsOfSwitch } from '../lib/switch-words.ts';
import { useTexts } from '../lib/site.ts';

const words: Readonly<Record<string, TextKey | undefined>> = optionWords;
const places: Readonly<Record<string, TextKey | undefined>> = placeWords;

type Props = { readonly options: object; readonly switches?: object };
/** Options of the sign-in, and switches that guard the door, as they are to be, in words. */
export function OptionChanges({ options, switches = {} }: Props) {
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
  return <>{lines.join(' · ')}</>;
}
