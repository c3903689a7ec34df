import type { Certificate } from '../certificate.ts';
import padaukBlossom from './padauk-blossom/certificate.json' with { type: 'json' };

/**
 * What `npm run certify` wrote beside the rules of each title, by code. A JSON import knows its
 * texts as `string` only; the tests compare every certificate with its rules.
 */
export const certificates: Readonly<Record<string, unknown>> = {
  'padauk-blossom': padaukBlossom,
};

/** All certificates of a title: one, or one for each bet type or variant; none before the first run. */
export function certificatesOf(code: string): readonly Certificate[] {
  const found = certificates[code] ?? [];
  return (Array.isArray(found) ? found : [found]) as readonly Certificate[];
}
