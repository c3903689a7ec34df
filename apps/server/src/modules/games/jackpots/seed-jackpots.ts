import { createHash } from 'node:crypto';
import { linkedJackpots } from '@padauk/engines';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { listBrands } from '../../site/index.ts';
import { openBrandJackpots } from './open-jackpots.ts';

/** Changes when a jackpot or one of its titles is added: then every brand gets what it lacks. */
export const jackpotsSeed = (): string => {
  const links = JSON.stringify(linkedJackpots.map(({ code, titles }) => [code, titles]));
  const hash = createHash('sha256').update(links).digest('hex').slice(0, 16);
  return `games-jackpots-of-brands-${hash}`;
};

/** The jackpots of every brand. What stands is left as it is, but for titles that it lacks. */
export async function seedJackpots(tx: Tx, platform: Platform): Promise<void> {
  for (const { merchant } of await listBrands(tx)) await openBrandJackpots(tx, platform, merchant);
}
