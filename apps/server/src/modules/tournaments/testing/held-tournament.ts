import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, type Uuid } from '@padauk/base';
import type { NewTournament } from '@padauk/contracts/tournaments';
import type { TestServer } from '../../../../../../tools/testing/server.ts';
import { beginTournament, readTournament } from '../begin-tournament.ts';
import { listPlaces } from '../entries.repo.ts';
import { enterTournament } from '../enter-tournament.ts';
import { moveTournament } from '../move-tournament.ts';
import { findTournament } from '../tournaments.repo.ts';

/** Tournaments of one brand, held without its pages. */
export function racesOf(one: TestServer, merchantId: Uuid) {
  async function announce(terms: Partial<NewTournament> = {}): Promise<Uuid> {
    const now = Date.now();
    const read = readTournament(
      {
        titles: { EN: 'Race', MY: 'ပြိုင်ပွဲ', CN: '竞赛' },
        criterion: 'turnover',
        games: [],
        stakeMin: '0.00',
        buyIn: '0.00',
        guaranteed: '1000.00',
        shares: [5_000, 3_000, 2_000],
        entriesMax: null,
        startsAt: new Date(now - MINUTE_MS).toISOString(),
        endsAt: new Date(now + HOUR_MS).toISOString(),
        ...terms,
      },
      { currency: 'MMK', now: new Date(now) },
    );
    if (!read.ok) throw new Error(read.code);
    const id = randomUUID() as Uuid;
    const made = { id, merchantId, currency: 'MMK', agreedBy: null, terms: read.value } as const;
    await one.platform.db
      .transaction()
      .execute((tx) =>
        beginTournament(tx, one.platform, { ...made, createdBy: randomUUID() as Uuid }),
      );
    return id;
  }

  /** As the route does it: what is refused leaves nothing behind. */
  async function enter(
    tournamentId: Uuid,
    memberId: Uuid,
    { platform }: Pick<TestServer, 'platform'> = one,
  ): Promise<string> {
    let told = '';
    await platform.db
      .transaction()
      .execute(async (tx) => {
        const mask = (account: string) => `${account.slice(0, 2)}***`;
        const asked = { merchantId, memberId, tournamentId, mask };
        const entered = await enterTournament(tx, platform, asked);
        told = entered.ok ? 'entered' : entered.code;
        if (!entered.ok) throw new Error('roll back');
      })
      .catch((error: unknown) => {
        if (told === '') throw error;
      });
    return told;
  }

  const board = async (tournamentId: Uuid) => {
    await one.settleOutbox();
    const places = await listPlaces(one.platform.db, { tournamentId, limit: 50 });
    return places.map(({ memberId, score }) => [memberId, score] as const);
  };
  /** Its time has been over for this many seconds. */
  const endNow = (id: Uuid, seconds = 15) =>
    one.database.pool.query(
      `update tournaments.tournament set starts_at = now() - interval '2 hours',
         ends_at = now() - $2 * interval '1 second' where id = $1`,
      [id, seconds],
    );
  const move = (id: Uuid, event: 'end' | 'settle' | 'cancel', { platform } = one) =>
    platform.db.transaction().execute((tx) => moveTournament(tx, platform, { id, event }));
  const stateOf = async (id: Uuid) =>
    (await findTournament(one.platform.db, { merchantId, id }))?.state;

  return { announce, enter, board, endNow, move, stateOf };
}
