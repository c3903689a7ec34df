import { beginSocial, listSocialProviders } from '@padauk/contracts/social';
import { keptInTab } from '@padauk/site-client/storage';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { call } from '../../lib/site.ts';
import type { CameBy } from './signup-form-data.ts';

const KEY = 'social';

/** Where else people may have an account by which they sign in here. */
export const providersQuery = queryOptions({
  queryKey: ['site', 'social'],
  queryFn: ({ signal }) => ask(listSocialProviders, { signal }),
  select: ({ providers }) => providers,
});

type SocialPurpose = 'sign-in' | 'link';
/** What this tab keeps while its visitor is at the provider. */
export type SocialErrand = {
  /** Only the browser that began can finish. */
  readonly browserKey: string;
  readonly purpose: SocialPurpose;
  /** Where the visitor wanted to go. */
  readonly next: string;
} & CameBy;

export function readErrand(): SocialErrand | undefined {
  const text = keptInTab.read(KEY);
  // Written below, by this page.
  return text === null ? undefined : (JSON.parse(text) as SocialErrand);
}
export const endErrand = (): void => keptInTab.write(KEY, null);

/**
 * Goes to the provider, which comes back to the page `/social/:provider`.
 *
 * @returns the refusal where the way there is not open
 */
export async function goToProvider(provider: string, errand: Omit<SocialErrand, 'browserKey'>) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const browserKey = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  const body = { purpose: errand.purpose, browserKey };
  const answer = await call(beginSocial, { params: { provider }, body });
  if (!answer.success) return answer;
  keptInTab.write(KEY, JSON.stringify({ ...errand, browserKey }));
  location.assign(answer.value.url);
  return undefined;
}
