import type { Title } from '@padauk/engines';
import type { PublishedRules } from '@padauk/engines/fairness/published-rules';

/**
 * The list with the rules of these titles in it. What is there stays, also of titles and versions
 * that nobody plays any more: their rounds are checked by it.
 *
 * @throws where a version would get other rules than those that were published as it
 */
export function withTitles(
  published: PublishedRules,
  titles: readonly Pick<Title, 'code' | 'version' | 'rulesHash'>[],
): PublishedRules {
  const all = new Map(Object.entries(published));
  for (const { code, version, rulesHash } of titles) {
    const versions = all.get(code) ?? {};
    if ((versions[version] ?? rulesHash) !== rulesHash) {
      throw new Error(`the rules of ${code} ${version} have changed: give them a new version`);
    }
    all.set(code, { ...versions, [version]: rulesHash });
  }
  return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
