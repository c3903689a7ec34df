import {
  type Amount,
  amount,
  type Currency,
  DAY_MS,
  ok,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { costMaxOf, listBegunAlone } from '../../promotions/index.ts';
import { sumAnnouncedAlone } from '../../tournaments/index.ts';
import { readWalletSettings, sumBonusesGivenAlone } from '../../wallet/index.ts';
import { lockGiver } from './give-alone.repo.ts';

/**
 * Whether one person alone may give so much: a bonus by hand, or all that a campaign can grant.
 * What he has given alone within 24 hours counts with it, so that many small ones are no way around
 * the second person. His acts are judged one after the other until `tx` ends.
 *
 * @param wanted.cost - minor units; null where nothing bounds it
 */
export async function mayGiveAlone(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  wanted: {
    readonly merchantId: Uuid;
    readonly operatorId: Uuid;
    readonly currency: Currency;
    readonly cost: Amount | null;
  },
): Promise<Result<undefined, 'two_people_needed'>> {
  const { merchantId, operatorId, cost, currency } = wanted;
  await lockGiver(tx, operatorId);
  const { twoApprovalsAbove: most } = await readWalletSettings(tx, merchantId);
  const lately = { merchantId, operatorId, since: new Date(clock.now().getTime() - DAY_MS) };
  let given: bigint = await sumBonusesGivenAlone(tx, lately);
  given += await sumAnnouncedAlone(tx, lately);
  for (const campaign of await listBegunAlone(tx, lately)) given += costMaxOf(campaign) ?? 0n;
  if (cost !== null && given + cost <= most) return ok(undefined);
  const left = amount(given < most ? most - given : 0n);
  return refuse('two_people_needed', { left: writeAmount(left, currency) });
}
