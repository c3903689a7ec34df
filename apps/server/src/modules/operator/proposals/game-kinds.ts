import { ok, refuse } from '@padauk/base';
import { refuseFields } from '@padauk/contracts/refuse-field';
import { VendorWish } from '@padauk/contracts/vendor-connections';
import * as z from 'zod/mini';
import {
  endUnfinishedRound,
  faultsOfVendor,
  findConnection,
  findEndable,
  liftStop,
  lockConnection,
  readStop,
  setVendor,
} from '../../games/index.ts';
import { settingsOf, toWireConnection } from '../games/vendor-wire.ts';
import { noteAct } from '../audit/note-act.ts';
import { APPLIED, type Kind } from './proposal-kind.ts';

/** A game that the product itself has stopped goes on when two people have looked at why. */
export const resumeGame: Kind = {
  proposers: ['risk', 'content'],
  approvers: ['risk'],
  nameOf: async (tx, { merchant }, { subjectId }) => {
    const stop = await readStop(tx, { merchantId: merchant.id, stopId: subjectId });
    return stop && stop.cause !== 'operator' ? ok(stop.subjectName) : refuse('stop_not_found');
  },
  apply: async (tx, platform, actor, { subjectId, reason }) => {
    const { merchant, operator } = actor;
    const lifted = await liftStop(tx, platform, {
      merchantId: merchant.id,
      stopId: subjectId,
      by: operator.operatorId,
      of: 'found',
    });
    if (!lifted.ok) return refuse(lifted.code === 'wrong_state' ? 'wrong_state' : 'stop_not_found');
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'stop.lift',
      entity: 'game',
      entityId: lifted.value.subjectId,
      before: { stopId: lifted.value.id, cause: lifted.value.cause, found: lifted.value.reason },
      after: { reason },
    });
    return ok(APPLIED);
  },
};

const Details = z.object({ ending: z.enum(['refund', 'close']) });

/** A round that its vendor has left open is ended by two people, as the vendor would have. */
export const endRoundTogether: Kind = {
  proposers: ['risk', 'finance', 'support'],
  approvers: ['risk', 'finance'],
  nameOf: async (tx, { merchant }, { subjectId, details }) => {
    const { ending } = Details.parse(details);
    const key = { merchantId: merchant.id, roundId: subjectId };
    const found = await findEndable(tx, key, ending);
    return found.ok ? ok(`${found.value.vendorName} ${found.value.roundRef}`) : found;
  },
  apply: async (tx, platform, actor, { subjectId, details, reason }) => {
    const { ending } = Details.parse(details);
    const key = { merchantId: actor.merchant.id, roundId: subjectId };
    const ended = await endUnfinishedRound(tx, platform, key, ending);
    if (!ended.ok) return ended;
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'round.end',
      entity: 'round',
      entityId: subjectId,
      before: { vendor: ended.value.vendorCode, round: ended.value.roundRef },
      after: { ending, reason },
    });
    return ok(APPLIED);
  },
};

const Connected = z.object(VendorWish);

/**
 * Whoever holds a vendor's key has the wallet take stakes and pay wins: where his calls come from,
 * and by which keys, is set by two people. A key is shown to the second of them, once.
 */
export const setVendorTogether: Kind = {
  proposers: ['risk', 'content'],
  approvers: ['risk'],
  nameOf: async (tx, { merchant }, { details }) => {
    const wish = Connected.parse(details);
    const key = { merchantId: merchant.id, code: wish.vendor };
    const fields = await faultsOfVendor(tx, wish, await findConnection(tx, key), merchant);
    if (fields.length > 0) return refuseFields(fields);
    return ok(`${wish.settings.name} (${wish.vendor})`);
  },
  standsOn: async (tx, { id: merchantId }, { details }) => {
    const key = { merchantId, code: Connected.parse(details).vendor };
    await lockConnection(tx, key);
    const known = await findConnection(tx, key);
    // When each was made, and not how many there are: the vendor may have been given another since.
    return known ? { ...settingsOf(known), keys: toWireConnection(known).keys } : {};
  },
  apply: async (tx, platform, actor, { details, reason }) => {
    const { merchant } = actor;
    const wish = Connected.parse(details);
    const key = { merchantId: merchant.id, code: wish.vendor };
    const before = await findConnection(tx, key);
    if ((await faultsOfVendor(tx, wish, before, merchant)).length > 0) return refuse('wrong_state');
    const { secret } = await setVendor(tx, platform, merchant, wish);
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'vendor.set',
      entity: 'vendor',
      entityId: wish.vendor,
      before: before ? settingsOf(before) : null,
      // A key is in no trail; that there is another one is.
      after: { ...wish.settings, key: wish.key, ...(wish.game && { game: wish.game }), reason },
    });
    return ok({ ...APPLIED, vendorKey: secret ? { vendor: wish.vendor, secret } : null });
  },
};
