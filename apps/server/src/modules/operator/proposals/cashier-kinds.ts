import { ok, refuse } from '@padauk/base';
import { NewMethod, SomeCashierSettings } from '@padauk/contracts/payments';
import * as z from 'zod/mini';
import type { Merchant, Tx } from '../../../platform/platform.ts';
import {
  addMethod,
  currencyOf,
  enableProvider,
  findOwnDraft,
  listProviderSettings,
  lockCashierSettings,
  readCashierSettings,
  readNewMethod,
  setCashierSettings,
} from '../../wallet/index.ts';
import { writeProviders } from '../payments/provider-wire.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { APPLIED, type Kind, type Wish } from './proposal-kind.ts';

const keyOf = (merchant: Merchant) => ({
  merchantId: merchant.id,
  currency: currencyOf(merchant),
});

const finance = { proposers: ['finance'], approvers: ['finance', 'risk'] } as const;

const Drafted = z.object({ provider: z.string(), draftId: z.string() });
const draftOf = (tx: Tx, { merchant }: Actor, { details }: Wish) => {
  const { provider: code, draftId } = Drafted.parse(details);
  return findOwnDraft(tx, { merchantId: merchant.id, code, draftId });
};

/** A payment provider goes into use as it is written down, and not as it was changed since. */
export const enablePaymentProvider: Kind = {
  ...finance,
  nameOf: async (tx, actor, wish) => {
    const draft = await draftOf(tx, actor, wish);
    return draft ? ok(`${draft.code}: ${draft.url}`) : refuse('wrong_state');
  },
  tell: async (tx, _platform, { merchant: { id: merchantId } }, { details }) => {
    const { provider: code, draftId } = Drafted.parse(details);
    const settings = await listProviderSettings(tx, merchantId);
    const [provider] = await writeProviders(
      tx,
      settings.filter((one) => one.code === code && one.draft?.id === draftId),
    );
    return { provider: provider ?? null };
  },
  apply: async (tx, platform, actor, proposal) => {
    const draft = await draftOf(tx, actor, proposal);
    if (!draft) return refuse('wrong_state');
    const { operatorId } = actor.operator;
    // Whoever has written it down does not agree to it, whoever has proposed it.
    if (draft.draftedBy === operatorId) return refuse('same_person_twice');
    if (!(await enableProvider(tx, platform, draft, operatorId))) return refuse('wrong_state');
    const { code, protocol, url, storeId, paysOut } = draft;
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'payment-provider.enable',
      entity: 'payment-provider',
      entityId: code,
      before: null,
      after: { protocol, url, storeId, paysOut },
    });
    return ok(APPLIED);
  },
};

const Added = z.object({ method: NewMethod });

/** A way to pay in; it begins switched off. */
export const addPaymentMethod: Kind = {
  ...finance,
  nameOf: async (tx, { merchant }, { details }) => {
    const { method } = Added.parse(details);
    const read = await readNewMethod(tx, keyOf(merchant), method);
    return read.ok ? ok(`${read.value.titles.EN} (${read.value.code})`) : read;
  },
  apply: async (tx, platform, actor, { details }) => {
    const { method } = Added.parse(details);
    const read = await readNewMethod(tx, keyOf(actor.merchant), method);
    if (!read.ok) return refuse('wrong_state');
    await addMethod(tx, actor.merchant.id, read.value);
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'payment-method.add',
      entity: 'payment-method',
      entityId: method.code,
      before: null,
      after: method,
    });
    return ok(APPLIED);
  },
};

const Rules = z.object({ settings: SomeCashierSettings });

/** The rules of the cashier: limits, fee, thresholds, caps, who pays out. */
export const setCashierRules: Kind = {
  ...finance,
  nameOf: async (tx, { merchant }, { details }) => {
    const { settings } = Rules.parse(details);
    const checked = await setCashierSettings(tx, keyOf(merchant), settings, 'check');
    return checked.ok ? ok(merchant.name) : checked;
  },
  standsOn: async (tx, merchant, { details }) => {
    const { settings } = Rules.parse(details);
    await lockCashierSettings(tx, merchant.id);
    const current = await readCashierSettings(tx, keyOf(merchant));
    return Object.fromEntries(Object.entries(current).filter(([name]) => name in settings));
  },
  apply: async (tx, platform, actor, { details }) => {
    const { settings } = Rules.parse(details);
    const { merchant } = actor;
    const set = await setCashierSettings(tx, keyOf(merchant), settings);
    if (!set.ok) return refuse('wrong_state');
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'cashier.set',
      entity: 'merchant',
      entityId: merchant.id,
      ...set.value,
    });
    return ok(APPLIED);
  },
};
