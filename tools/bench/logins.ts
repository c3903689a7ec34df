/**
 * Twenty logins a second with their real argon2id work, while players read their balance and the
 * lobby beside them.
 */
import { addressOf, domains } from '@padauk/contracts';
import { passwords } from '../../apps/server/src/platform/passwords.ts';
import { granted, guest, password, sealFor } from '../testing/actors.ts';
import { createGamePlayers } from '../testing/game-players.ts';
import type { LoadResult } from './http-load.ts';
import { headline, measureReference } from './pgbench.ts';
import { applyLoad, assertServed, buildStand, type Stand } from './stand.ts';

const MEMBERS = 200;
const LOGINS = { perSecond: 20, connections: 40, p99MaxMs: 2_000 } as const;
const OTHERS = { perSecond: 100, connections: 32, p99MaxMs: 150 } as const;
const WARM_UP_SECONDS = 3;

/** Members whose passwords are known, none of whom has logged in before. */
async function openMembers(stand: Stand): Promise<readonly string[]> {
  const players = await createGamePlayers(stand.pool, { count: MEMBERS, balance: 0n });
  const hashed = await passwords.hash(password);
  if (!hashed.ok) throw new Error('a bench hashes once');
  const ids = players.map(({ playerId }) => playerId);
  const { rows } = await stand.pool.query<{ username: string }>(
    `update identity.member set password_hash = $2 where id = any($1::uuid[]) returning username`,
    [ids, hashed.value],
  );
  return rows.map(({ username }) => username);
}

/** Bodies of logins as the site seals them: good for two minutes, each once. */
function sealLogins(url: string, names: readonly string[], count: number): Promise<string[]> {
  const seal = sealFor(url);
  return Promise.all(
    Array.from({ length: count }, (_, turn) =>
      seal({ username: names[turn % names.length], password, type: 'username' }),
    ),
  );
}

const figures = ({ perSecond, p50Ms, p99Ms, longestMs, unsent }: LoadResult) => ({
  perSecond,
  p50Ms,
  p99Ms,
  longestMs,
  unsent,
});

export async function benchLogins(options: { readonly seconds?: number } = {}) {
  const seconds = options.seconds ?? 20;
  const stand = await buildStand();
  const { host, port } = stand;
  const url = `http://${host}:${port}`;
  const steady = { host, port, seconds, warmUpSeconds: WARM_UP_SECONDS };
  try {
    const names = await openMembers(stand);
    const actor = guest(url);
    const { token } = granted(
      await actor.call(domains.identity.login, {
        body: { username: names[0] ?? '', password, type: 'username' },
      }),
    );
    const reads = {
      kind: 'reads',
      paths: [
        addressOf(domains.wallet.readBalance, {}),
        addressOf(domains.games.listGames, {}, { language: 'EN', gameType: 'RNG' }),
      ],
      headers: { authorization: `Bearer ${token}` },
      load: { ...steady, perSecond: OTHERS.perSecond, connections: OTHERS.connections },
    } as const;
    const alone = await applyLoad(reads);
    assertServed(alone, 'reads');
    const count = LOGINS.perSecond * (seconds + WARM_UP_SECONDS) + LOGINS.connections;
    const bodies = await sealLogins(url, names, count);
    const [logins, others] = await Promise.all([
      applyLoad({
        kind: 'sealed',
        path: domains.identity.login.path,
        bodies,
        load: { ...steady, perSecond: LOGINS.perSecond, connections: LOGINS.connections },
      }),
      applyLoad(reads),
    ]);
    assertServed(logins, 'logins');
    assertServed(others, 'reads');
    await stand.stopProduct();
    const reference = await measureReference(stand.databaseUrl, { seconds });
    return {
      ...headline('logins', logins, reference),
      members: MEMBERS,
      logins: { wanted: LOGINS.perSecond, p99MaxMs: LOGINS.p99MaxMs, ...figures(logins) },
      others: { wanted: OTHERS.perSecond, p99MaxMs: OTHERS.p99MaxMs, ...figures(others) },
      othersAlone: figures(alone),
    };
  } finally {
    await stand.stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchLogins()));
