import { kept } from '@padauk/site-client/storage';

const KEY = 'device';

/** Drawn once by this browser and kept there: the house finds two accounts of one person by it. */
export function deviceId(): string {
  const known = kept.read(KEY);
  if (known !== null && /^[\w-]{43}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const fresh = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  kept.write(KEY, fresh);
  return fresh;
}
