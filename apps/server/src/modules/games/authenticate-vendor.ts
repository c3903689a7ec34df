import { ok, refuse } from '@padauk/base';
import { refuseVendorCall, vendorHeader } from '@padauk/provider-sdk';
import type { Authenticator, Platform } from '../../platform/platform.ts';
import type { VendorBook } from './vendor-book.ts';

/** Believes a wallet call by its signature, and by its address where the vendor has a list of them. */
export function authenticateVendor(
  platform: Pick<Platform, 'clock' | 'log'>,
  book: VendorBook,
): Authenticator {
  return async ({ headers, path, rawBody, ip, merchant }) => {
    const code = headers[vendorHeader];
    const vendor =
      typeof code === 'string' ? await book.vendorByCode(merchant.id, code) : undefined;
    // An unknown vendor is told no more than one whose key is wrong.
    if (!vendor) return refuse('bad_signature');
    const nowSeconds = platform.clock.now().getTime() / 1000;
    const refusal = refuseVendorCall(vendor, { headers, path, rawBody, ip, nowSeconds });
    if (refusal) {
      platform.log.warn(
        { vendor: vendor.code, ip, code: refusal.code, fault: refusal.facts?.fault },
        'a wallet call was not believed',
      );
      return refuse(refusal.code);
    }
    return ok({ kind: 'vendor', vendorId: vendor.id, code: vendor.code });
  };
}
