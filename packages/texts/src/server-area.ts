import type { Area, Messages } from './areas.ts';
import { fallbackOf, isWritten, type Language, type WrittenLanguage } from './languages.ts';
import { areaIn } from './translations.ts';

/**
 * One area for the server, in every language: the written ones are at hand, a translated one is
 * read when somebody first asks for it, its gaps filled by its fallback.
 */
export function serverArea(
  area: Area,
  written: Readonly<Record<WrittenLanguage, Messages>>,
): (language: Language) => Messages {
  // Bounded by the table of languages.
  const translated = new Map<Language, Messages>();
  return (language) => {
    if (isWritten(language)) return written[language];
    const known = translated.get(language);
    if (known) return known;
    const messages = areaIn(language, area, written[fallbackOf(language)]);
    translated.set(language, messages);
    return messages;
  };
}
