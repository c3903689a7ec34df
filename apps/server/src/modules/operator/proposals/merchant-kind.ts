import { isCurrency, ok, refuse, TRIAL_CURRENCY } from '@padauk/base';
import { NewMerchant } from '@padauk/contracts/merchants';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as z from 'zod/mini';
import type { Merchant } from '../../../platform/platform.ts';
import { openCatalogue } from '../../games/index.ts';
import { readRegisterChoice, setRegisterRules, setSignInOptions } from '../../identity/index.ts';
import { listBrands, openMerchant, refuseHosts } from '../../site/index.ts';
import { openCashier } from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { readJurisdiction, writeJurisdiction } from '../brand/jurisdiction.ts';
import { APPLIED, type Kind } from './proposal-kind.ts';

const Details = z.strictObject({ merchant: NewMerchant });
/** A trial has a currency of its own, and points are no money. */
const notForBrands: ReadonlySet<string> = new Set([TRIAL_CURRENCY, 'PTS']);

/**
 * A brand below the brand of the call. Law, registration, switches, help and catalogue are those of
 * the brand above it from the first moment, so that it never begins laxer; its money is a demo's
 * until two people set it live, and its staff, cashier and contacts are its own.
 */
export const openMerchantTogether: Kind = {
  proposers: ['owner'],
  approvers: ['owner'],
  nameOf: async (tx, _actor, { details }) => {
    const { merchant } = z.parse(Details, details);
    if (!isCurrency(merchant.currency) || notForBrands.has(merchant.currency)) {
      return refuseField({ path: 'merchant.currency', code: 'choice' });
    }
    const brands = await listBrands(tx);
    if (brands.some((brand) => brand.merchant.code === merchant.code)) {
      return refuse('merchant_taken', { fields: [{ path: 'merchant.code', code: 'taken' }] });
    }
    const taken = merchant.hosts.filter((host) => brands.some(({ hosts }) => hosts.includes(host)));
    return taken.length > 0 ? refuseHosts(taken, 'merchant.hosts') : ok(merchant.name);
  },
  apply: async (tx, platform, actor, { details, reason }) => {
    const { hosts, ...facts } = z.parse(Details, details).merchant;
    const parent = actor.merchant;
    const merchant: Merchant = { ...facts, id: platform.random.uuid(), demo: true };
    const opened = await openMerchant(tx, platform, { merchant, parentId: parent.id, hosts });
    if (!opened.ok) return opened;
    const { options, ageMin, fields } = await readRegisterChoice(tx, parent.id);
    const ruled = await setRegisterRules(tx, merchant.id, { ageMin, fields });
    const signIn = await setSignInOptions(tx, merchant.id, options);
    const law = await readJurisdiction(tx, parent);
    const lawful = await writeJurisdiction(tx, platform, merchant, law);
    if (!ruled.ok || !signIn.ok || !lawful.ok) return refuse('wrong_state');
    await openCashier(tx, platform, merchant);
    await openCatalogue(tx, platform, merchant);
    await noteAct(
      tx,
      platform.clock.now(),
      { ...actor, merchant: parent },
      {
        action: 'merchant.open',
        entity: 'brand',
        entityId: merchant.id,
        after: { ...facts, hosts, reason },
      },
    );
    return ok(APPLIED);
  },
};
