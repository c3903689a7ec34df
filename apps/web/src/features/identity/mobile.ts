/** A mobile number as it is typed: the dialing code with its plus sign, and the rest. */
export type Mobile = { readonly code: string; readonly number: string };

/** As the calls of the contract take it. */
export const mobileBody = ({ code, number }: Mobile) => ({
  mobileNum: number.trim(),
  countryDialingCode: code,
});
/** Five digits at least; the server knows the numbers of each country. */
export const isMobile = ({ number }: Mobile): boolean => /\d(?:[ -]*\d){4}/.test(number);
