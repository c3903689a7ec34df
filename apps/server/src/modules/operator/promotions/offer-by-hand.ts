import { ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { findSuppressed } from '../../safety/index.ts';
import { offerBonus } from '../../wallet/index.ts';

/** Offers a bonus that people have decided on. Who gets no marketing now gets none of them (RG-11). */
export async function offerByHand(
  tx: Tx,
  platform: Platform,
  offer: Omit<Parameters<typeof offerBonus>[2], 'kind' | 'campaignId'>,
): Promise<Result<undefined, 'wrong_state'>> {
  const { memberId } = offer;
  const suppressed = await findSuppressed(tx, [memberId], platform.clock.now());
  if (suppressed.has(memberId)) return refuse('wrong_state');
  await offerBonus(tx, platform, { ...offer, kind: 'manual', campaignId: null });
  return ok(undefined);
}
