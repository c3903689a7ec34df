import { assert, isCurrency, ok, refuse, type Uuid, amount, writeAmount } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/game-desk';
import * as jackpots from '@padauk/contracts/jackpots';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Call, Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import {
  changeGame,
  countGameStates,
  type DeskGame,
  findStops,
  findSubjectName,
  liftStop,
  type ListedStop,
  listDeskGames,
  listDeskVendors,
  listReturns,
  listStops,
  longestInForce,
  readJackpotBooks,
  readStop,
  stopPlay,
} from '../../games/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { differences } from '../audit/differences.ts';
import { toWireStops } from './stop-wire.ts';
import { readVendorWallets, serveVendorWallets } from './vendor-wallets.routes.ts';

/** More of our own titles than there will ever be. */
const GAMES_MAX = 1_000;

/** Binds the contracts of packages/contracts/src/game-desk.ts to their use cases. */
export function serveGamesDesk(platform: Platform): void {
  serveStops(platform);
  serveVendorWallets(platform);
  serveSuspensions(platform);
  serveCatalogue(platform);
  serveReturns(platform);
  platform.http.serve(jackpots.readJackpotBooks, async ({ merchant }) =>
    ok({ jackpots: await readJackpotBooks(platform.db, merchant.id) }),
  );
}

function serveStops(platform: Platform): void {
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

type Acting = Pick<Call<typeof contracts.stopGames>, 'merchant' | 'caller' | 'ip'>;
type Window = Pick<BodyOf<typeof contracts.suspendMember>, 'reason' | 'startsAt' | 'endsAt'>;

async function setStop(
  tx: Tx,
  platform: Platform,
  { merchant, caller, ip }: Acting,
  subject: { readonly scope: ListedStop['scope']; readonly subjectId: string },
  { reason, startsAt, endsAt }: Window,
) {
  const stopped = await stopPlay(tx, platform, {
    ...subject,
    merchantId: merchant.id,
    reason,
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
    setBy: caller.operatorId,
  });
  if (!stopped.ok) return stopped;
  const now = platform.clock.now();
  const [wire] = await toWireStops(tx, [stopped.value], now);
  assert(wire, 'one stop in, one out');
  const acting = { merchant, caller, ip };
  await noteAct(tx, now, acting, {
    action: 'stop.set',
    entity: subject.scope,
    entityId: subject.subjectId,
    after: wire,
  });
  return ok(wire);
}

async function noteLifted(
  tx: Tx,
  platform: Platform,
  { merchant, caller, ip }: Acting,
  stop: ListedStop,
) {
  const now = platform.clock.now();
  const [wire] = await toWireStops(tx, [stop], now);
  assert(wire, 'one stop in, one out');
  const acting = { merchant, caller, ip };
  await noteAct(tx, now, acting, {
    action: 'stop.lift',
    entity: stop.scope,
    entityId: stop.subjectId,
    before: { stopId: wire.stopId, reason: wire.reason, endsAt: wire.endsAt },
    after: { state: wire.state },
  });
  return wire;
}

function serveSuspensions(platform: Platform): void {
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

function serveCatalogue(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listDeskGames, async ({ merchant, query }) => {
    const page = pageOf(query);
    const now = clock.now();
    const [{ games, total }, counts] = await Promise.all([
      listDeskGames(db, {
        merchantId: merchant.id,
        now,
        search: query.search,
        gameType: query.gameType,
        vendorId: query.vendorId,
        state: query.state,
        hotPinned: query.hot === '1' ? true : undefined,
        ...page,
      }),
      countGameStates(db, merchant.id, now),
    ]);
    return ok({ ...writePage(page, await toWireGames(db, merchant, games, now), total), counts });
  });

  http.serve(contracts.readDeskGame, async ({ merchant, params }) => {
    const now = clock.now();
    const asked = { merchantId: merchant.id, gameId: params.gameId, now, limit: 1, offset: 0 };
    const { games } = await listDeskGames(db, asked);
    const [game] = await toWireGames(db, merchant, games, now);
    return game ? ok(game) : refuse('game_not_found');
  });

  http.serveIdempotent(contracts.changeGame, async (call, tx) => {
    const { merchant, params, body, caller, ip } = call;
    const { newNow, gameClassify, ...listed } = body;
    const now = clock.now();
    const key = { merchantId: merchant.id, gameId: params.gameId, now };
    const changed = await changeGame(tx, key, {
      ...listed,
      classification: gameClassify,
      releasedAt: newNow && now,
    });
    if (!changed.ok) return changed;
    const [before, after] = await toWireGames(
      tx,
      merchant,
      [changed.value.before, changed.value.after],
      now,
    );
    assert(before && after, 'two games in, two out');
    const acting = { merchant, caller, ip };
    await noteAct(tx, now, acting, {
      action: 'game.change',
      entity: 'game',
      entityId: params.gameId,
      ...differences(before, after),
    });
    return ok(after);
  });

  http.serve(contracts.listDeskVendors, async ({ merchant }) => {
    const now = clock.now();
    const vendors = await listDeskVendors(db, merchant.id);
    const stopOn = await stopsNow(
      db,
      merchant.id,
      [...vendors.map(({ id }) => id), merchant.id],
      now,
    );
    return ok({
      vendors: vendors.map(({ id, ...vendor }) => ({
        vendorId: id,
        ...vendor,
        stop: stopOn([id]),
      })),
      brandStop: stopOn([merchant.id]),
      wallets: await readVendorWallets(db, merchant.id),
    });
  });
}

function serveReturns({ http, db, clock }: Platform): void {
  http.serve(contracts.listReturns, async ({ merchant }) => {
    const now = clock.now();
    const { id: merchantId } = merchant;
    const [measured, { games }] = await Promise.all([
      listReturns(db, merchantId),
      listDeskGames(db, { merchantId, now, limit: GAMES_MAX, offset: 0 }),
    ]);
    const known = new Map(games.map((game) => [game.id as string, game]));
    const stopOn = await stopsNow(
      db,
      merchantId,
      games.flatMap(({ stoppedBy }) => stoppedBy),
      now,
    );
    return ok({
      titles: measured.map((title) => {
        const game = known.get(title.gameId);
        return {
          ...title,
          since: title.since?.toISOString() ?? null,
          names: game?.names ?? {},
          stop: game ? stopOn(game.stoppedBy) : null,
        };
      }),
    });
  });
}

/** Finds, for what stands still by one of several subjects, the stop that holds longest. */
async function stopsNow(db: Db | Tx, merchantId: Uuid, subjectIds: readonly string[], now: Date) {
  const standing = await findStops(db, [...new Set(subjectIds)], now);
  const listed = await Promise.all(
    standing.map(({ id }) => readStop(db, { merchantId, stopId: id })),
  );
  const bySubject = Map.groupBy(
    listed.filter((stop) => stop !== undefined),
    ({ subjectId }) => subjectId as string,
  );
  const wires = new Map(
    (await toWireStops(db, [...bySubject.values()].flat(), now)).map((wire) => [wire.stopId, wire]),
  );
  return (ids: readonly string[]) => {
    const found = longestInForce(
      ids.flatMap((id) => bySubject.get(id) ?? []),
      now,
    );
    return (found && wires.get(found.id)) ?? null;
  };
}

async function toWireGames(
  db: Db | Tx,
  merchant: Merchant,
  games: readonly DeskGame[],
  now: Date,
): Promise<contracts.DeskGame[]> {
  const { currency } = merchant;
  assert(isCurrency(currency), `the currency of a brand: ${currency}`);
  const money = (minor: bigint | null) =>
    minor === null ? null : writeAmount(amount(minor), currency);
  const stopOn = await stopsNow(
    db,
    merchant.id,
    games.flatMap(({ stoppedBy }) => stoppedBy),
    now,
  );
  return games.map((game) => ({
    gameId: game.id,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    names: game.names,
    gameType: game.gameType,
    gameClassify: game.classification,
    theme: game.theme,
    volatility: game.volatility,
    iconUrl: game.iconUrl,
    vendor: { vendorId: game.vendorId, code: game.vendorCode, name: game.vendorName },
    active: game.active,
    hotPinned: game.hotPinned,
    sortOrder: game.sortOrder,
    returnPercent: game.returnPercent,
    stakeMin: money(game.stakeMin),
    stakeMax: money(game.stakeMax),
    releasedAt: game.releasedAt.toISOString(),
    stop: stopOn(game.stoppedBy),
  }));
}
