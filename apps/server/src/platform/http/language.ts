import { createRecentMap } from '@padauk/base/recent-map';
import type { Language } from '@padauk/contracts';
import { languageOfTag } from '@padauk/texts/language-of-tag';
import { offeredLanguages } from '@padauk/texts/server';

/** Headers repeat: browsers send a handful of different ones. */
const cache = createRecentMap<string, Language | undefined>(250);

/** The first language of the header that we speak, by its weights. */
function fromHeader(header: string): Language | undefined {
  if (cache.has(header)) return cache.get(header);
  const wanted = header
    .split(',')
    .map((item) => {
      const [tag = '', weight = ''] = item.split(';');
      const q = /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(weight)?.[1];
      return { tag, weight: q === undefined ? 1 : Number.parseFloat(q) };
    })
    .toSorted((a, b) => b.weight - a.weight);
  const found = wanted
    .map(({ tag }) => languageOfTag(tag))
    .find((language) => language !== undefined && offeredLanguages().includes(language));
  cache.set(header, found);
  return found;
}

/** The query's `language` before the header `Accept-Language` before the brand's own. */
export function languageOfCall(
  query: unknown,
  header: string | undefined,
  standard: Language,
): Language {
  if (typeof query === 'string') {
    const asked = languageOfTag(query);
    if (asked) return asked;
  }
  return (header === undefined ? undefined : fromHeader(header)) ?? standard;
}
