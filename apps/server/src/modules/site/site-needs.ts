import type { Language } from '@padauk/contracts';
import type { Merchant } from '../../platform/platform.ts';
import type { BrandDirectory } from './brand-directory.ts';
import type { HasJackpots, ReadRegisterRules } from './read-site-config.ts';

/** What the site needs from modules that it may not import; `wire-modules.ts` wires it. */
export type SiteNeeds = {
  readonly directory: BrandDirectory;
  readonly readRegisterRules: ReadRegisterRules;
  readonly hasJackpots: HasJackpots;
  /** The names of the ways to pay in that a brand offers now. */
  readonly listPayments: (merchant: Merchant, language: Language) => Promise<readonly string[]>;
};
