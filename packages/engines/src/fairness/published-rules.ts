import published from '../titles/published.json' with { type: 'json' };

/** By title and version: the hash of the rules that players could read, and play by, under it. */
export type PublishedRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * All that ever were. Installs keep the rounds of earlier versions, so the list only grows:
 * `node tools/write-published.ts` adds the titles of today, and changes nothing that is there.
 */
export const publishedRules: PublishedRules = published;
