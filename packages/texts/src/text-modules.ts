import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { english, playerAreas } from './areas.ts';
import { fallbackOf, isWritten, type Language, type WrittenLanguage } from './languages.ts';
import { readArea } from './read-area.ts';
import { fileOf, offeredLanguages } from './translations.ts';

/*
 * A translated language comes to browsers in modules that the server makes when somebody asks for
 * them, one for each area: forty languages would be nine parts in ten of every build, for pages
 * that most installs never show. Written languages are built into the sites.
 */

/** What is said of pages elsewhere, and what goes out by SMS and e-mail: the server's own words. */
const ofServer: readonly string[] = ['heads', 'letters'];
/** What is translated for browsers: the back office is written in its own languages alone. */
export const browserAreas: readonly string[] = playerAreas.filter(
  (area) => !ofServer.includes(area),
);

/** What gives messages the form in which `say` takes them. */
const makers = ['catalogue.ts', 'compile-area.ts', 'say.ts'] as const;

const stamps = new Map<Language, Promise<string>>();

/** Changes with every word of a language, of the one that fills its gaps, and of their form. */
function stampOf(language: Language): Promise<string> {
  const known = stamps.get(language) ?? makeStamp(language);
  stamps.set(language, known);
  return known;
}

async function makeStamp(language: Language): Promise<string> {
  const hash = createHash('sha256');
  const file = fileOf(language);
  if (existsSync(file)) hash.update(readFileSync(file));
  hash.update(await digestOfWritten(fallbackOf(language)));
  return hash.digest('base64url').slice(0, 10);
}

const digests = new Map<WrittenLanguage, Promise<Buffer>>();
function digestOfWritten(language: WrittenLanguage): Promise<Buffer> {
  const known = digests.get(language) ?? makeDigest(language);
  digests.set(language, known);
  return known;
}

async function makeDigest(language: WrittenLanguage): Promise<Buffer> {
  const messages = await Promise.all(browserAreas.map((area) => readArea(language, area)));
  const hash = createHash('sha256').update(JSON.stringify([english, messages]));
  for (const maker of makers) hash.update(readFileSync(new URL(`./${maker}`, import.meta.url)));
  return hash.digest();
}

/** The translated languages on offer, with the stamp that is in their addresses. */
export async function translatedStamps(): Promise<ReadonlyMap<Language, string>> {
  const languages = offeredLanguages().filter((language) => !isWritten(language));
  return new Map(
    await Promise.all(
      languages.map(async (language) => [language, await stampOf(language)] as const),
    ),
  );
}

/** Where a browser finds the words of an area in a translated language. */
export const addressOfText = (stamp: string, language: string, area: string): string =>
  `/texts/${stamp}/${language}/${area}.js`;

export type TextModule = { readonly code: string; readonly stamp: string };

/**
 * The words of an area in a translated language as a module that exports `messages`.
 *
 * @returns undefined for a language that is not offered, or is built into the sites, and for what
 * is no area of players
 */
export async function textModule(
  language: Language,
  area: string,
): Promise<TextModule | undefined> {
  if (isWritten(language) || !browserAreas.includes(area)) return undefined;
  const messages = await readArea(language, area);
  if (!messages) return undefined;
  const { compileArea } = await import('./compile-area.ts');
  const code = `export const messages = ${JSON.stringify(compileArea(messages))};`;
  return { code, stamp: await stampOf(language) };
}
