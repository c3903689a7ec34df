import { DAY_MS, ok, refuse, type Uuid } from '@padauk/base';
import { domains, type Language } from '@padauk/contracts';
import type { Merchant, Platform } from '../../platform/platform.ts';
import { countEntriesOf, listOwnEntries, listPlaces } from './entries.repo.ts';
import { enterTournament } from './enter-tournament.ts';
import type { Tournament } from './tournament.ts';
import { findTournament, listShown } from './tournaments.repo.ts';
import { type GameFacts, writePlace, writeTournament } from './write-tournament.ts';

const { tournaments } = domains;

/** What tournaments need from modules that they may not import; `wire-modules.ts` wires it. */
export type TournamentNeeds = {
  /** The games that a brand offers now. */
  readonly listGames: (db: Platform['db'], merchantId: Uuid) => Promise<readonly GameFacts[]>;
  /** How others read the name of an account. */
  readonly mask: (account: string) => string;
};

const SHOWN_MAX = 30;
/** How long a board stands after its prizes were paid. */
const SHOWN_MS = 3 * DAY_MS;
const BOARD_PLACES = 20;

/** Binds what players call in packages/contracts/src/tournaments.ts to its use cases. */
export function serveTournaments(platform: Platform, needs: TournamentNeeds): void {
  const { http, db, clock } = platform;

  const describe = async (
    list: readonly Tournament[],
    asked: {
      readonly merchant: Pick<Merchant, 'id'>;
      readonly memberId: Uuid;
      readonly language: Language;
    },
  ) => {
    const { memberId, language } = asked;
    const tournamentIds = list.map(({ id }) => id);
    const [games, counts, own] = await Promise.all([
      needs.listGames(db, asked.merchant.id),
      countEntriesOf(db, tournamentIds),
      listOwnEntries(db, { memberId, tournamentIds }),
    ]);
    return list.map((t) =>
      writeTournament(t, {
        ...counts(t.id),
        own: own.find(({ tournamentId }) => tournamentId === t.id),
        language,
        games,
      }),
    );
  };

  http.serve(tournaments.listTournaments, async ({ merchant, caller, language }) => {
    const since = new Date(clock.now().getTime() - SHOWN_MS);
    const list = await listShown(db, { merchantId: merchant.id, since, limit: SHOWN_MAX });
    const { memberId } = caller;
    return ok({ tournaments: await describe(list, { merchant, memberId, language }) });
  });

  http.serve(tournaments.readTournament, async ({ merchant, caller, language, params }) => {
    const t = await findTournament(db, { merchantId: merchant.id, id: params.tournamentId });
    if (!t) return refuse('tournament_not_found');
    const { memberId } = caller;
    const [tournament] = await describe([t], { merchant, memberId, language });
    if (!tournament) return refuse('tournament_not_found');
    const [places, counts] = await Promise.all([
      listPlaces(db, { tournamentId: t.id, limit: BOARD_PLACES }),
      countEntriesOf(db, [t.id]),
    ]);
    const board = { ...counts(t.id), memberId };
    return ok({ tournament, places: places.map((place) => writePlace(t, place, board)) });
  });

  http.serveIdempotent(tournaments.enterTournament, async (call, tx) => {
    const { merchant, caller, params } = call;
    const { memberId } = caller;
    const asked = { merchantId: merchant.id, memberId, mask: needs.mask, ...params };
    const entered = await enterTournament(tx, platform, asked);
    return entered.ok ? ok({ tournamentId: entered.value.id }) : entered;
  });
}
