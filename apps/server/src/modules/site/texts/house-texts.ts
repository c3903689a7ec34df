import type { Language } from '@padauk/contracts';
import { type Area, playerAreas } from '@padauk/texts/areas';
import { readArea } from '@padauk/texts/read-area';

/**
 * Whose words a brand may say in its own way: what the pages of the site say. Games speak for
 * themselves, refusals are the same for every client of the API, and heads of pages are made before
 * a page has words.
 */
const closed: readonly Area[] = ['heads', 'play', 'refusals'];
export const brandAreas: readonly Area[] = playerAreas.filter((area) => !closed.includes(area));

export type HouseText = { readonly key: string; readonly area: Area; readonly words: string };

/** By language, read from the files when it is first asked for; bounded by the languages. */
const known = new Map<Language, Promise<ReadonlyMap<string, HouseText>>>();

/** The words of the house in a language, by their keys, in the order of the files. */
export function readHouseTexts(language: Language): Promise<ReadonlyMap<string, HouseText>> {
  const reading = known.get(language) ?? read(language);
  known.set(language, reading);
  return reading;
}

async function read(language: Language): Promise<ReadonlyMap<string, HouseText>> {
  const areas = await Promise.all(
    brandAreas.map(async (area) =>
      Object.entries((await readArea(language, area)) ?? {}).map(
        ([key, words]) => [key, { key, area, words }] as const,
      ),
    ),
  );
  return new Map(areas.flat());
}
