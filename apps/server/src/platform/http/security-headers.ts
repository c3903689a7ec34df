/** On every answer of the API: nothing in it may run, be framed, be guessed at or be kept. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** On pages: scripts and all else from this origin only; inline scripts only by their hash. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Other origins that a page may show pictures and frames of: `https://cdn.example`. */
export type PageSources = {
  readonly pictures: readonly string[];
  readonly frames: readonly string[];
};
const OWN_ONLY: PageSources = { pictures: [], frames: [] };
/** Anything else could end the rule that it is in, and begin another. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const listed = (origins: readonly string[]): string =>
  [...new Set(origins)]
    .filter((origin) => ORIGIN.test(origin))
    .map((origin) => ` ${origin}`)
    .join('');

/** @param scriptHashes - `sha256-…` of the inline scripts of the page */
export const pagePolicy = (scriptHashes: readonly string[], sources = OWN_ONLY): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${listed(sources.pictures)}`,
    "font-src 'self' data:",
    "connect-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `frame-src 'self'${listed(sources.frames)}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
