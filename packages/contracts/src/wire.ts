import * as z from 'zod/mini';

/** Money on the wire: a plain decimal of at least zero, in the currency of the account. */
export const Money = z.string().check(z.regex(/^(0|[1-9]\d{0,15})(\.\d{1,8})?$/));
/** Money in an answer that may be below zero: a net position, a difference. */
export const SignedMoney = z.string().check(z.regex(/^-?(0|[1-9]\d{0,15})(\.\d{1,8})?$/));
/** A UUID in small letters. */
export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
/** RFC 3339 in UTC. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));
/** A SHA-256 as 64 hexadecimal digits in small letters. */
export const Sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Text of one line, without control characters: nothing below the space, and no delete. */
export const line = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[ -~\u0080-\u{10ffff}]*$/u));
/** A code of a currency: three to five capitals. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/));

/**
 * The languages by the codes of the site: ISO 639-1 in capitals, but MY is Burmese, CN and TW are
 * Chinese in its two scripts. packages/texts says which of them are complete enough to be offered.
 */
// biome-ignore format: a code on each line would push the wire out of sight.
export const languageCodes = [
  'MY', 'EN', 'CN', 'TH', 'VI', 'KM', 'LO', 'MS', 'ID', 'TL', 'HI', 'BN', 'TA', 'TE', 'UR',
  'SI', 'NE', 'TW', 'JA', 'KO', 'MN', 'AR', 'FA', 'HE', 'TR', 'RU', 'UK', 'KK', 'UZ', 'ES',
  'PT', 'FR', 'DE', 'IT', 'NL', 'PL', 'CS', 'RO', 'HU', 'EL', 'SV', 'FI', 'DA', 'NO', 'BG',
] as const;
export const Language = z.enum(languageCodes);
export type Language = z.output<typeof Language>;

/** A list's window. Query values arrive as text, so they are digits here and numbers in code. */
export const PageQuery = {
  pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  pageSize: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
};

/**
 * Of a list without end, only this many more are counted behind a page: to count them all would
 * take longer than to read them, and the next page finds them counted.
 */
export const COUNTED_AHEAD = 10_000;

/** A page of a list: its items, the window, and how many items and pages there are in all. */
export const page = <T extends z.ZodMiniType>(content: T) =>
  z.strictObject({
    content: z.array(content),
    pageNo: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });

/** The answer of a call that returns nothing. */
export const Nothing = z.strictObject({});
