import { assert, ok } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/game-desk';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { type ListedStop, stopPlay } from '../../games/index.ts';
import { type DeskCall, noteAct } from '../audit/note-act.ts';
import { toWireStops } from './stop-wire.ts';

type Window = Pick<BodyOf<typeof contracts.suspendMember>, 'reason' | 'startsAt' | 'endsAt'>;

/** Begins a stop of games or of a member's play, on the record of acts. */
export async function setStop(
  tx: Tx,
  platform: Platform,
  call: DeskCall,
  subject: { readonly scope: ListedStop['scope']; readonly subjectId: string },
  { reason, startsAt, endsAt }: Window,
) {
  const stopped = await stopPlay(tx, platform, {
    ...subject,
    merchantId: call.merchant.id,
    reason,
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
    setBy: call.caller.operatorId,
  });
  if (!stopped.ok) return stopped;
  const now = platform.clock.now();
  const [wire] = await toWireStops(tx, [stopped.value], now);
  assert(wire, 'one stop in, one out');
  await noteAct(tx, now, call, {
    action: 'stop.set',
    entity: subject.scope,
    entityId: subject.subjectId,
    after: wire,
  });
  return ok(wire);
}

/** Puts a stop that was lifted on the record of acts; as it is now. */
export async function noteLifted(tx: Tx, platform: Platform, call: DeskCall, stop: ListedStop) {
  const now = platform.clock.now();
  const [wire] = await toWireStops(tx, [stop], now);
  assert(wire, 'one stop in, one out');
  await noteAct(tx, now, call, {
    action: 'stop.lift',
    entity: stop.scope,
    entityId: stop.subjectId,
    before: { stopId: wire.stopId, reason: wire.reason, endsAt: wire.endsAt },
    after: { state: wire.state },
  });
  return wire;
}
