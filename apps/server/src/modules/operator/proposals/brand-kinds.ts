import { ok, refuse } from '@padauk/base';
import type { Tx } from '../../../platform/platform.ts';
import { readRegisterChoice } from '../../identity/index.ts';
import { findBrand, updateMerchant } from '../../site/index.ts';
import { readLiveNeeds } from '../brand/live-needs.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { APPLIED, type Kind } from './proposal-kind.ts';

/** The brand, where nothing is missing; else what is. */
async function readReady(tx: Tx, { merchant }: Actor) {
  const brand = await findBrand(tx, merchant.id);
  if (!brand) return refuse('brand_not_ready');
  const registration = await readRegisterChoice(tx, merchant.id);
  const missing = (await readLiveNeeds(tx, brand, registration))
    .filter(({ met }) => !met)
    .map(({ need }) => need);
  if (!brand.merchant.demo || missing.length > 0) return refuse('brand_not_ready', { missing });
  return ok(brand.merchant.name);
}

/** Real money from now on: when it is proposed and when it is agreed to, nothing may be missing. */
export const setBrandLive: Kind = {
  proposers: ['owner'],
  approvers: ['owner', 'risk'],
  nameOf: (tx, actor) => readReady(tx, actor),
  apply: async (tx, _platform, actor) => {
    const ready = await readReady(tx, actor);
    if (!ready.ok) return ready;
    await updateMerchant(tx, actor.merchant.id, { demo: false });
    return ok(APPLIED);
  },
};
