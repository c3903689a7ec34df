import { errorCodeOf } from '@padauk/base/error-code';

/** What is found, or `other` where there is no such file or folder. */
export const orIfGone = <T, U>(found: Promise<T>, other: U): Promise<T | U> =>
  found.catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return other;
    throw error;
  });
