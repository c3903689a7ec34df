import type { Language } from '@padauk/contracts';

/**
 * What the checkout pages of BTCPay call the languages of the site. The server refuses an invoice
 * in one that it does not know: those which are not here are left to what the store has set.
 */
// biome-ignore format: a code on each line says no more.
export const btcpayLanguages: Readonly<Partial<Record<Language, string>>> = {
  EN: 'en', CN: 'zh-SP', TW: 'zh-TW', TH: 'th-TH', VI: 'vi-VN', ID: 'id', HI: 'hi', NE: 'np-NP',
  JA: 'ja-JP', KO: 'ko', AR: 'ar', FA: 'fa', HE: 'he', TR: 'tr', RU: 'ru-RU', UK: 'uk-UA',
  KK: 'kk-KZ', ES: 'es-ES', PT: 'pt-PT', FR: 'fr-FR', DE: 'de-DE', IT: 'it-IT', NL: 'nl-NL',
  PL: 'pl', CS: 'cs-CZ', RO: 'ro', HU: 'hu-HU', EL: 'el-GR', SV: 'sv', FI: 'fi-FI', DA: 'da-DK',
  NO: 'no', BG: 'bg-BG',
};
