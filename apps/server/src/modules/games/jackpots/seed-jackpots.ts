import { assert, isCurrency } from '@padauk/base';
import { linkedJackpots } from '@padauk/engines';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { findDemoMerchant } from '../../site/index.ts';
import { openJackpots } from './open-jackpots.ts';

/** Changes when a jackpot is added: then the demo brand gets what it does not have yet. */
export const jackpotsSeed = (): string =>
  `games-jackpots-${linkedJackpots.map(({ code }) => code).join('-')}`;

export async function seedJackpots(tx: Tx, platform: Platform): Promise<void> {
  const merchant = await findDemoMerchant(tx);
  if (!merchant) return;
  const { id, currency } = merchant;
  assert(isCurrency(currency), `the currency of a brand: ${currency}`);
  await openJackpots(tx, platform, { id, currency });
}
