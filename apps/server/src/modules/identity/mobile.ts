import { refuseField } from '@padauk/contracts/refuse-field';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/** A mobile number in E.164 form: `+959791234567`. */
export type Mobile = string & { readonly brand: 'mobile' };

/**
 * The number that somebody typed, with the code of the country that they chose beside it (without
 * one: that of the number, else of the brand's first country); undefined when no country of the
 * brand has such a mobile number.
 */
export function readMobile(
  typed: string,
  dialingCode: string | undefined,
  countries: readonly string[],
): Mobile | undefined {
  const offered = countriesOf(countries).map(({ countryDialingCode }) => countryDialingCode);
  const callingCode = dialingCode?.replace(/^\+/, '') || offered[0];
  // The library throws at a code that no country has.
  if (callingCode === undefined || !offered.includes(callingCode)) return undefined;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: callingCode });
  if (!number?.isValid()) return undefined;
  if (dialingCode && number.countryCallingCode !== callingCode) return undefined;
  // Countries that share a code (+1, +7) are told apart by the number itself.
  if (number.country === undefined || !countries.includes(number.country)) return undefined;
  // The library has judged it: this is the only place that makes one.
  return number.number as string as Mobile;
}

/** The countries as a form offers them; codes that no country has are left out. */
export const countriesOf = (
  codes: readonly string[],
): { countryCode: string; countryDialingCode: string }[] =>
  codes
    .filter((code): code is CountryCode => isSupportedCountry(code))
    .map((code) => ({ countryCode: code, countryDialingCode: getCountryCallingCode(code) }));

/** The user name of an account that was opened by its number: the digits. */
export const usernameOfMobile = (mobile: Mobile): string => mobile.slice(1);

/**
 * The number as which a name signs in: whoever has an account by number may type it in any of its
 * forms, and a name that reads as one belongs to the number's owner.
 */
export const mobileOfName = (
  name: string,
  dialingCode: string | undefined,
  countries: readonly string[],
): Mobile | undefined =>
  /^[+\d][\d \-()]+$/.test(name) ? readMobile(name, dialingCode, countries) : undefined;

/** All forms in which people write a number as a name: `+959…`, `959…`, `09…`. */
export const formsOf = (mobile: string): string[] => {
  const national = parsePhoneNumberFromString(mobile)?.formatNational() ?? '';
  return [mobile, mobile.replace('+', ''), national.replaceAll(/\D/g, '')];
};

/** `+95******567`. */
export const maskMobile = (mobile: string): string =>
  `${mobile.slice(0, 3)}${'*'.repeat(Math.max(0, mobile.length - 6))}${mobile.slice(-3)}`;

/** The form in which addresses are compared: `A@Mail.Example` and `a@mail.example` are one. */
export const emailKeyOf = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** `a***@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** The refusal of a number that is none. */
export const refuseMobile = (path: string) =>
  refuseField({ path, code: 'pattern', params: { patternId: 'mobile' } });
