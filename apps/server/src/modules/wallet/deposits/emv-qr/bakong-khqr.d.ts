/** What the tests use of a library that comes without types. */
declare module 'bakong-khqr' {
  type Answer = { readonly data: ({ readonly qr: string } & Record<string, unknown>) | null };
  export const khqrData: { readonly currency: { readonly khr: number; readonly usd: number } };
  export class MerchantInfo {
    constructor(
      accountId: string,
      name: string,
      city: string,
      merchantId: string,
      acquiringBank: string,
      optional: object,
    );
  }
  export class IndividualInfo {
    constructor(accountId: string, name: string, city: string, optional: object);
  }
  export class BakongKHQR {
    static decode(text: string): Answer;
    generateMerchant(info: MerchantInfo): Answer;
    generateIndividual(info: IndividualInfo): Answer;
  }
}
