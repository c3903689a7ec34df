import { ok, refuse } from '@padauk/base';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/platform.ts';
import {
  SomeGuardFields,
  SomeGuardSwitches,
  SomeSignInOptions,
} from '@padauk/contracts/sign-in-options';
import { readRegisterChoice, setSignInOptions } from '../../identity/index.ts';
import { findBrand, setBrandSwitches, updateMerchant } from '../../site/index.ts';
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

/** A guard at the door is loosened, or the brand spends more on what others ask for. */
export const loosenSignIn: Kind = {
  proposers: ['owner'],
  approvers: ['owner', 'risk'],
  nameOf: async (_tx, { merchant }) => ok(merchant.name),
  apply: async (tx, platform, { merchant }, { details }) => {
    const { options, switches = {}, fields } = z.parse(Details, details);
    const set = await setSignInOptions(tx, merchant.id, options, fields);
    const brand = await findBrand(tx, merchant.id);
    if (!set.ok || !brand) return refuse('wrong_state');
    const switched = await setBrandSwitches(tx, platform, brand, given(switches));
    return switched.ok ? ok(APPLIED) : refuse('wrong_state');
  },
};
const Details = z.strictObject({
  options: SomeSignInOptions,
  switches: z.optional(SomeGuardSwitches),
  fields: z.optional(SomeGuardFields),
});
const given = (switches: SomeGuardSwitches): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(switches).flatMap(([code, on]) => (on === undefined ? [] : [[code, on]])),
  );
