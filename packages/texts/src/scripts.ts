import type { Language } from './languages.ts';

/** Languages that are not written in Latin letters, and the letters that they are written in. */
export const scriptOf: Readonly<Partial<Record<Language, RegExp>>> = {
  MY: /\p{Script=Myanmar}/u,
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  TH: /\p{Script=Thai}/u,
  KM: /\p{Script=Khmer}/u,
  LO: /\p{Script=Lao}/u,
  HI: /\p{Script=Devanagari}/u,
  NE: /\p{Script=Devanagari}/u,
  BN: /\p{Script=Bengali}/u,
  TA: /\p{Script=Tamil}/u,
  TE: /\p{Script=Telugu}/u,
  SI: /\p{Script=Sinhala}/u,
  UR: /\p{Script=Arabic}/u,
  AR: /\p{Script=Arabic}/u,
  FA: /\p{Script=Arabic}/u,
  HE: /\p{Script=Hebrew}/u,
  JA: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  KO: /\p{Script=Hangul}/u,
  MN: /\p{Script=Cyrillic}/u,
  RU: /\p{Script=Cyrillic}/u,
  UK: /\p{Script=Cyrillic}/u,
  KK: /\p{Script=Cyrillic}/u,
  BG: /\p{Script=Cyrillic}/u,
  EL: /\p{Script=Greek}/u,
};

/** Names and codes that stay in Latin letters everywhere. */
const names = new Set(
  `Padauk SHA Idempotency Key PNG JPG MB SMS IP QR VIP iOS iPhone Android APK PWA App ID URL PIN
  YYYY MM DD Wi Fi Chrome Safari FAQ GB KB kB Zalo Viber Telegram YouTube Twitter TikTok Facebook
  Instagram WhatsApp Line LINE WeChat QQ CSV TOTP JSON K RTP`.split(/\s+/),
);

/** A text without the names and codes that stay in Latin letters. */
export const withoutNames = (text: string): string =>
  text.replace(/[A-Za-z]+/g, (word) => (names.has(word) ? '' : word));

/** The Latin words of a text that are neither a name nor a code: most likely left untranslated. */
export const wordsLeftInLatin = (text: string): readonly string[] =>
  withoutNames(text).match(/[A-Za-z]+/g) ?? [];
