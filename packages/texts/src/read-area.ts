import { type Area, areas, type Messages } from './areas.ts';
import {
  fallbackOf,
  folderOf,
  isWritten,
  type Language,
  type WrittenLanguage,
} from './languages.ts';
import { areaIn, offeredLanguages } from './translations.ts';

const isArea = (name: string): name is Area => areas.some((area) => area === name);

async function readWritten(language: WrittenLanguage, area: Area): Promise<Messages> {
  const module = (await import(`./${folderOf[language]}/${area}.ts`)) as Record<string, Messages>;
  return Object.assign({}, ...Object.values(module)) as Messages;
}

/**
 * One area as it is in the files, its gaps filled by the fallback of the language.
 *
 * @returns undefined for a language that is not offered, and for a name that is no area
 */
export async function readArea(language: Language, area: string): Promise<Messages | undefined> {
  if (!isArea(area)) return undefined;
  const ofFallback = await readWritten(fallbackOf(language), area);
  if (isWritten(language)) return ofFallback;
  return offeredLanguages().includes(language) ? areaIn(language, area, ofFallback) : undefined;
}
