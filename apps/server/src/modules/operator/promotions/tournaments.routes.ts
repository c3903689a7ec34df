import { ok, refuse, type Uuid, writeAmount } from '@padauk/base';
import * as contracts from '@padauk/contracts/tournaments';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Platform, Tx } from '../../../platform/platform.ts';
import {
  beginTournament,
  countEntriesOf,
  findTournament,
  listPlaces,
  moveTournament,
  pageTournaments,
  previewTournament,
  readTournament,
  writeDeskTournament,
  writePlace,
} from '../../tournaments/index.ts';
import { currencyOf, readWalletSettings } from '../../wallet/index.ts';
import { type DeskCall, noteAct } from '../audit/note-act.ts';
import { mayGiveAlone } from './give-alone.ts';

const PLACES_SHOWN = 200;

function note(
  tx: Tx,
  { clock }: Platform,
  call: DeskCall,
  act: { readonly action: string; readonly entityId: string; readonly after: object },
): Promise<void> {
  return noteAct(tx, clock.now(), call, { ...act, entity: 'tournament' });
}

/** Binds the calls of operators in packages/contracts/src/tournaments.ts to their use cases. */
export function serveTournamentDesk(platform: Platform): void {
  const { http, db, clock, random } = platform;

  http.serve(contracts.listDeskTournaments, async ({ merchant, query }) => {
    const page = pageOf(query);
    const { rows, total } = await pageTournaments(db, { merchantId: merchant.id, ...page });
    const counts = await countEntriesOf(
      db,
      rows.map(({ id }) => id),
    );
    return ok(
      writePage(
        page,
        rows.map((row) => writeDeskTournament(row, counts(row.id))),
        total,
      ),
    );
  });

  http.serve(contracts.readDeskTournament, async ({ merchant, params }) => {
    const t = await findTournament(db, { merchantId: merchant.id, id: params.tournamentId });
    if (!t) return refuse('tournament_not_found');
    const [places, counts] = await Promise.all([
      listPlaces(db, { tournamentId: t.id, limit: PLACES_SHOWN }),
      countEntriesOf(db, [t.id]),
    ]);
    const board = { ...counts(t.id), memberId: null };
    return ok({
      tournament: writeDeskTournament(t, counts(t.id)),
      places: places.map((entry) => ({
        ...writePlace(t, entry, board),
        memberId: entry.memberId,
      })),
    });
  });

  http.serve(contracts.previewTournament, async ({ merchant, body }) => {
    const currency = currencyOf(merchant);
    const terms = readTournament(body.tournament, { currency, now: clock.now() });
    if (!terms.ok) return terms;
    const { pool, cost, prizes } = previewTournament(terms.value, body.entries);
    const { twoApprovalsAbove } = await readWalletSettings(db, merchant.id);
    return ok({
      pool: writeAmount(pool, currency),
      cost: writeAmount(cost, currency),
      prizes: prizes.map((prize) => writeAmount(prize, currency)),
      twoPeopleNeeded: cost > twoApprovalsAbove,
    });
  });

  http.serveIdempotent(contracts.createTournament, async (call, tx) => {
    const { merchant, caller, body } = call;
    const currency = currencyOf(merchant);
    const terms = readTournament(body, { currency, now: clock.now() });
    if (!terms.ok) return terms;
    const { operatorId } = caller;
    const alone = await mayGiveAlone(tx, platform, {
      merchantId: merchant.id,
      operatorId,
      currency,
      cost: terms.value.guaranteed,
    });
    if (!alone.ok) return alone;
    const id = random.uuid();
    await beginTournament(tx, platform, {
      id,
      merchantId: merchant.id,
      currency,
      createdBy: operatorId,
      agreedBy: null,
      terms: terms.value,
    });
    await note(tx, platform, call, { action: 'tournament.begin', entityId: id, after: body });
    return ok({ tournamentId: id });
  });

  http.serveIdempotent(contracts.cancelTournament, async (call, tx) => {
    const { merchant, params, body } = call;
    const id = params.tournamentId as Uuid;
    if (!(await findTournament(tx, { merchantId: merchant.id, id }))) {
      return refuse('tournament_not_found');
    }
    const cancel = { id, event: 'cancel', reason: body.reason } as const;
    const moved = await moveTournament(tx, platform, cancel);
    if (!moved.ok) return moved;
    await note(tx, platform, call, { action: 'tournament.cancel', entityId: id, after: body });
    const counts = await countEntriesOf(tx, [id]);
    return ok(writeDeskTournament(moved.value, counts(id)));
  });
}
