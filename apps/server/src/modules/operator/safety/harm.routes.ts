import { type Currency, ok, refuse, type Uuid } from '@padauk/base';
import * as contracts from '@padauk/contracts/harm';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { limitKinds, limitPeriods } from '@padauk/contracts/safety';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Platform, Tx } from '../../../platform/platform.ts';
import {
  closeMarker,
  decideEarlyReturn,
  excludePerson,
  hasMarker,
  listMarkers,
  listRequests,
  parseLimit,
  type SafetyNeeds,
  type SafetyPlayer,
  tightenLimit,
  writeExclusion,
} from '../../safety/index.ts';
import { type DeskCall, noteAct } from '../audit/note-act.ts';
import { accountNames } from '../people/account-names.ts';
import { readMemberSafety, readOneLimit } from './read-member-safety.ts';
import { writeMarker, writeRequest } from './harm-wire.ts';

/** Binds the contracts of packages/contracts/src/harm.ts to the use cases of module safety. */
export function serveHarm(platform: Platform, needs: SafetyNeeds): void {
  const { http, db } = platform;
  const context = { ...platform, ...needs };

  /** A real player of the operator's own brand. */
  async function findPlayer(tx: Tx, { merchant }: DeskCall, memberId: string) {
    const player = (await needs.describePlayers(tx, [memberId])).get(memberId);
    return player?.merchantId === merchant.id ? player : undefined;
  }

  http.serve(contracts.listMarkers, async ({ merchant, query }) => {
    const page = pageOf(query);
    const decided = query.state === 'decided';
    const { markers, total } = await listMarkers(db, { merchantId: merchant.id, decided, ...page });
    const accountOf = await accountNames(
      db,
      markers.map(({ memberId }) => memberId),
    );
    const wire = markers.map((marker) => writeMarker(marker, accountOf(marker.memberId)));
    return ok(writePage(page, wire, total));
  });

  http.serveIdempotent(contracts.decideMarker, async (act, tx) => {
    const { merchant, caller, params, body } = act;
    const key = { merchantId: merchant.id, markerId: params.markerId as Uuid };
    const decision = { ...key, ...body, operatorId: caller.operatorId, at: platform.clock.now() };
    const marker = await closeMarker(tx, decision);
    if (!marker) return (await hasMarker(tx, key)) ? refuse('wrong_state') : refuse('not_found');
    await noteAct(tx, platform.clock.now(), act, {
      action: 'marker.decide',
      entity: 'member',
      entityId: marker.memberId,
      before: { marker: marker.kind, facts: marker.facts },
      after: body,
    });
    const accountOf = await accountNames(tx, [marker.memberId]);
    return ok(writeMarker(marker, accountOf(marker.memberId)));
  });

  http.serve(contracts.readMemberSafety, (act) =>
    db.transaction().execute(async (tx) => {
      const player = await findPlayer(tx, act, act.params.memberId);
      if (!player) return refuse('member_not_found');
      return ok(await readMemberSafety(tx, platform, needs, player));
    }),
  );

  http.serveIdempotent(contracts.excludeMember, async (act, tx) => {
    const { params, body, caller } = act;
    const player = await findPlayer(tx, act, params.memberId);
    if (!player) return refuse('member_not_found');
    const { kind, length, everyBrand, reason } = body;
    const span = kind === 'time_out' ? { kind, days: length } : { kind, months: length };
    const { operatorId } = caller;
    const asked = { player, wish: span, everyBrand, reason, operatorId };
    const made = await excludePerson(tx, context, asked);
    if (!made.ok) return made;
    const after = writeExclusion(made.value);
    await noteAct(tx, platform.clock.now(), act, {
      action: 'member.exclude',
      entity: 'member',
      entityId: player.memberId,
      after: { ...after, everyBrand, reason },
    });
    return ok(after);
  });

  http.serve(contracts.tightenLimit, (act) =>
    db.transaction().execute(async (tx) => {
      const player = await findPlayer(tx, act, act.params.memberId);
      if (!player) return refuse('member_not_found');
      return tighten(tx, act, player);
    }),
  );

  async function tighten(
    tx: Tx,
    act: DeskCall & { readonly body: Parameters<typeof parseBody>[0] },
    player: SafetyPlayer & { readonly currency: Currency },
  ) {
    const wish = parseBody(act.body, player.currency);
    if (wish === undefined) return refuseField({ path: 'amount', code: 'pattern' });
    const { operatorId } = act.caller;
    const before = await readOneLimit(tx, context, player, wish);
    const set = await tightenLimit(tx, context, { player, wish, operatorId });
    if (!set.ok) return set;
    const after = await readOneLimit(tx, context, player, wish);
    await noteAct(tx, platform.clock.now(), act, {
      action: 'member.tighten-limit',
      entity: 'member',
      entityId: player.memberId,
      before: { amount: before.amount },
      after: { ...act.body },
    });
    return ok(after);
  }

  http.serve(contracts.listReturnRequests, async ({ merchant, query }) => {
    const page = pageOf(query);
    const decided = query.state === 'decided';
    const asked = { merchantId: merchant.id, decided, ...page };
    const { requests, total } = await listRequests(db, asked);
    const accountOf = await accountNames(
      db,
      requests.map(({ memberId }) => memberId),
    );
    const wire = requests.map((one) => writeRequest(one, accountOf(one.memberId)));
    return ok(writePage(page, wire, total));
  });

  http.serveIdempotent(contracts.decideReturnRequest, async (act, tx) => {
    const { merchant, caller, params, body } = act;
    const decided = await decideEarlyReturn(tx, platform, {
      merchantId: merchant.id,
      requestId: params.requestId as Uuid,
      ...body,
      operatorId: caller.operatorId,
    });
    if (!decided.ok) return decided;
    await noteAct(tx, platform.clock.now(), act, {
      action: 'member.early-return',
      entity: 'member',
      entityId: decided.value.memberId,
      before: { reason: decided.value.reason },
      after: body,
    });
    const { memberId } = decided.value;
    const accountOf = await accountNames(tx, [memberId]);
    return ok(writeRequest(decided.value, accountOf(memberId)));
  });
}

function parseBody(
  body: {
    readonly kind: (typeof limitKinds)[number];
    readonly period: (typeof limitPeriods)[number];
    readonly amount: string;
  },
  currency: Currency,
) {
  const amount = parseLimit(body.kind, body.amount, currency);
  return amount === undefined ? undefined : { kind: body.kind, period: body.period, amount };
}
