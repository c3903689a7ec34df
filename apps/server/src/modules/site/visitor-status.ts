import type { SystemStatus } from '@padauk/contracts/site';
import type * as z from 'zod/mini';
import type { CountryOf } from '../../platform/country-of-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { asksForCountry, statusFor } from './brand.ts';
import type { Settings } from './settings.ts';

/** Whether a brand is open to a visitor now; asks for their country only where that matters. */
export type VisitorStatus = (
  settings: Settings,
  ip: string,
) => Promise<z.output<typeof SystemStatus>>;

export const visitorStatus =
  ({ clock }: Pick<Platform, 'clock'>, countryOf: CountryOf): VisitorStatus =>
  async (settings, ip) => {
    const country = asksForCountry(settings) ? await countryOf(ip) : undefined;
    return statusFor(settings, { ip, country }, clock.now());
  };
