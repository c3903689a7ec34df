import type { Language } from '@padauk/contracts';

const byPrefix: Readonly<Record<string, Language>> = {
  my: 'MY',
  en: 'EN',
  zh: 'CN',
  cn: 'CN',
};
/** Headers repeat: browsers send a handful of different ones. */
const CACHE_MAX = 500;
const cache = new Map<string, Language | undefined>();

/** `MY`, `my`, `my-MM`, `zh-Hans-CN`; undefined when it is none of ours. */
function languageOf(tag: string): Language | undefined {
  return byPrefix[tag.trim().slice(0, 2).toLowerCase()];
}

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
  const found = wanted.map(({ tag }) => languageOf(tag)).find((language) => language !== undefined);
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(header, found);
  return found;
}

/** The query's `language` before the header `Accept-Language` before the brand's own. */
export function chooseLanguage(
  query: unknown,
  header: string | undefined,
  standard: Language,
): Language {
  if (typeof query === 'string') {
    const asked = languageOf(query);
    if (asked) return asked;
  }
  return (header === undefined ? undefined : fromHeader(header)) ?? standard;
}
