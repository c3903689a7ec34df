import { ok, refuse, type Uuid } from '@padauk/base';
import * as contracts from '@padauk/contracts/game-desk';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { findStops, findSubjectName, liftStop, listStops, readStop } from '../../games/index.ts';
import { noteLifted, setStop } from './set-and-note-stop.ts';
import { toWireStops } from './stop-wire.ts';

/** Stops of games, types, vendors and the whole brand. */
export function serveStops(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listStops, async ({ merchant, query }) => {
    const page = pageOf(query);
    const now = clock.now();
    const state = query.state && { is: query.state, at: now };
    const found = await listStops(db, { merchantId: merchant.id, state, ...page });
    return ok(writePage(page, await toWireStops(db, found.stops, now), found.total));
  });

  http.serveIdempotent(contracts.stopGames, async (call, tx) => {
    const { body, merchant } = call;
    const subjectId = body.scope === 'brand' ? merchant.id : body.subjectId;
    return setStop(tx, platform, call, { scope: body.scope, subjectId }, body);
  });

  http.serveIdempotent(contracts.liftStop, async (call, tx) => {
    const { merchant, params, caller } = call;
    const lifted = await liftStop(tx, platform, {
      merchantId: merchant.id,
      stopId: params.stopId,
      by: caller.operatorId,
      of: 'operator',
    });
    if (!lifted.ok) return lifted;
    // The play of a member is held and let go under his own address, by other people.
    if (lifted.value.scope === 'member') return refuse('stop_not_found');
    return ok(await noteLifted(tx, platform, call, lifted.value));
  });
}

/** Stops of a member's play, which other people set and lift. */
export function serveSuspensions(platform: Platform): void {
  const { http, db, clock } = platform;

  const standingOf = async (tx: Db | Tx, merchantId: Uuid, memberId: string) => {
    const subject = { merchantId, scope: 'member', subjectId: memberId } as const;
    if ((await findSubjectName(tx, subject)) === undefined) return undefined;
    return findStops(tx, [memberId], clock.now());
  };
  const read = async (tx: Db | Tx, merchantId: Uuid, stopIds: readonly string[]) => {
    const now = clock.now();
    const stops = await Promise.all(stopIds.map((stopId) => readStop(tx, { merchantId, stopId })));
    return toWireStops(
      tx,
      stops.filter((stop) => stop !== undefined),
      now,
    );
  };

  http.serve(contracts.readSuspension, async ({ merchant, params }) => {
    const stops = await standingOf(db, merchant.id, params.memberId);
    if (!stops) return refuse('stop_subject_not_found');
    return ok({
      stops: await read(
        db,
        merchant.id,
        stops.map(({ id }) => id),
      ),
    });
  });

  http.serveIdempotent(contracts.suspendMember, (call, tx) =>
    setStop(tx, platform, call, { scope: 'member', subjectId: call.params.memberId }, call.body),
  );

  http.serveIdempotent(contracts.endSuspension, async (call, tx) => {
    const { merchant, params, caller } = call;
    const stops = await standingOf(tx, merchant.id, params.memberId);
    if (!stops) return refuse('stop_subject_not_found');
    if (stops.length === 0) return refuse('wrong_state');
    const ended: Awaited<ReturnType<typeof noteLifted>>[] = [];
    for (const { id: stopId } of stops) {
      const lift = {
        merchantId: merchant.id,
        stopId,
        by: caller.operatorId,
        of: 'operator',
      } as const;
      const lifted = await liftStop(tx, platform, lift);
      if (lifted.ok) ended.push(await noteLifted(tx, platform, call, lifted.value));
    }
    return ok({ stops: ended });
  });
}
