import { isCurrency, ok, refuse, writeAmount } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { findTitle } from '@padauk/engines';
import type pg from 'pg';
import { actInRound } from './act-in-round.ts';
import { adviseRound } from './advise-round.ts';
import { askWallet, openSession, readSession } from './open-session.ts';
import { playRound } from './play-round.ts';
import type { PlaySession } from './play-session.ts';
import { readDeck } from './read-deck.ts';
import { readReceipt } from './receipt.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { findRoom } from './rooms/room-games.ts';
import { recallRoomBet } from './rooms/room-history.ts';
import { listPaidBets } from './rooms/room-history.repo.ts';
import { publicIdOf, roundIdOf, toWireRound } from './round.ts';
import { roundState } from './round-state.ts';
import { findRound, listRounds } from './rounds.repo.ts';
import type { StudioContext } from './studio-context.ts';
import { findRules } from './title-versions.repo.ts';
import type { StudioPlatform } from './studio-platform.ts';
import { nameOfTitle } from './title-names.ts';

const { studio } = domains;

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;
/** Session ids with the token by which their frame came; a reload is told its token again. */
type FrameHeaders = Readonly<Record<string, string | string[] | undefined>>;
const tokenIn = (headers: FrameHeaders): string | undefined => {
  const { authorization } = headers;
  return typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined;
};

const PAGE_SIZE = 12;

export function serveStudio(
  { http }: StudioPlatform,
  context: StudioContext & { readonly pool: pg.Pool },
): void {
  http.authenticate('frame', async ({ headers }) => {
    const token = tokenIn(headers);
    const session = token === undefined ? undefined : await context.seats.findByToken(token);
    return session ? ok({ kind: 'frame', sessionId: session.id }) : refuse('not_logged_in');
  });
  const sessionOf = (caller: { readonly sessionId?: string }): Promise<PlaySession> =>
    context.seats.get(caller.sessionId ?? '');
  /** For what neither stakes nor settles: the wallet says whether the login still holds. */
  const lastingSessionOf = async (caller: { readonly sessionId?: string }) => {
    const session = await sessionOf(caller);
    const told = await askWallet(context, session);
    return told.ok ? ok(session) : told;
  };

  http.serve(studio.openSession, ({ body }) => openSession(context, body.launchToken));

  http.serve(studio.readSession, async ({ caller, headers }) =>
    readSession(context, await sessionOf(caller), tokenIn(headers) ?? ''),
  );

  http.serve(studio.playRound, async ({ caller, body }) =>
    playRound(context, await sessionOf(caller), body),
  );

  http.serve(studio.actInRound, async ({ caller, params, body }) =>
    actInRound(context, await sessionOf(caller), params.roundId, body),
  );

  http.serve(studio.adviseRound, async ({ caller, params }) =>
    adviseRound(context, await sessionOf(caller), params.roundId),
  );

  http.serve(studio.listRounds, async ({ caller, query }) => {
    const lasting = await lastingSessionOf(caller);
    if (!lasting.ok) return lasting;
    const session = lasting.value;
    const pageSize = Number.parseInt(query.pageSize ?? String(PAGE_SIZE), 10);
    const pageNo = Number.parseInt(query.pageNo ?? '1', 10);
    const list = findRoom(session.title.code) ? listPaidBets : listRounds;
    const { rounds, total } = await list(
      context.sql,
      { playerId: session.playerId, title: session.title.code },
      { offset: (pageNo - 1) * pageSize, limit: pageSize },
    );
    const content = rounds.flatMap(({ id, currency, staked, payout, playedAt, rulesHash }) =>
      isCurrency(currency)
        ? [
            {
              roundId: id,
              publicId: publicIdOf(id),
              stake: writeAmount(staked, currency),
              payout: writeAmount(payout, currency),
              playedAt: playedAt.toISOString(),
              rulesHash,
            },
          ]
        : [],
    );
    return ok({ content, pageNo, pageSize, total, totalPages: Math.ceil(total / pageSize) });
  });

  http.serve(studio.recallRound, async ({ caller, params }) => {
    const lasting = await lastingSessionOf(caller);
    if (!lasting.ok) return lasting;
    const session = lasting.value;
    if (findRoom(session.title.code)) {
      const owner = { playerId: session.playerId, title: session.title.code };
      const bet = await recallRoomBet(context.sql, owner, params.roundId);
      return bet ? ok(bet) : refuse('round_not_found');
    }
    for (const id of [params.roundId, roundIdOf(session, params.roundId)]) {
      const round = await findRound(context.sql, id);
      const own = round?.playerId === session.playerId && round.title === session.title.code;
      if (own && round.state === roundState.settled) return ok(toWireRound(round));
    }
    return refuse('round_not_found');
  });

  http.serve(studio.rotateSeeds, async ({ caller, body }) => {
    const lasting = await lastingSessionOf(caller);
    if (!lasting.ok) return lasting;
    const rotated = await rotateSeeds(context, lasting.value, body.clientSeed);
    return rotated === 'round_in_progress' ? refuse('round_in_progress') : ok(rotated);
  });

  http.serve(studio.readDeck, async ({ caller, query }) =>
    readDeck(context, await sessionOf(caller), query.price),
  );

  http.serve(studio.readReceipt, ({ params }) => readReceipt(context, params.publicId));

  http.serve(studio.readRules, async ({ params }) => {
    const kept = await findRules(context.sql, params.rulesHash);
    return kept ? ok(kept) : refuse('game_not_found');
  });

  http.serve(studio.readTitle, async ({ params }) => {
    const title = findTitle(params.title);
    if (!title) return refuse('game_not_found');
    const { code, engine, version, rulesHash, certificate, certificates, rules } = title;
    return ok({
      title: code,
      displayName: nameOfTitle(code),
      engine,
      version,
      rulesHash,
      certificate,
      certificates: [...certificates],
      rules,
    });
  });
}
