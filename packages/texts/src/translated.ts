import type { Language } from './languages.ts';
import type { Messages } from './say.ts';

/**
 * One area in a translated language, its gaps filled by its fallback; undefined for a language that
 * is not offered. In the place of this module a build puts one that asks the server for it (see
 * vite-plugin.ts and text-modules.ts), so that no language weighs on another, nor on the build.
 */
export async function readTranslated(
  language: Language,
  area: string,
): Promise<Messages | undefined> {
  const { readArea } = await import('./read-area.ts');
  return readArea(language, area);
}
