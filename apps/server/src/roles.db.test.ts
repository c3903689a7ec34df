import { readFileSync } from 'node:fs';
import { domains, routes } from '@padauk/contracts';
import { afterAll, expect, test } from 'vitest';
import {
  closeNow,
  placed,
  roomWhere,
  roundIn,
  runFor,
} from '../../studio/src/testing/room-scene.ts';
import { cashOf, MANY, setCycle, takeSeat } from '../../studio/src/testing/seat.ts';
import { auditLedger } from '../../../tools/audit.ts';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { tablesWith } from '../../../tools/testing/tables-with.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';

const database = await freshDatabase();
const STUDIO_KEY = 'a-signing-key-of-the-split-studio-0003';
type Role = 'all' | 'api' | 'studio' | 'worker';
const start = (role: Role, config: { readonly platformUrl?: string } = {}) =>
  startTestServer({ database, config: { role, studioKey: STUDIO_KEY, ...config } });
const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
});

test('processes of each role share one database, and each answers what is its own', async () => {
  const [api, studio, worker] = await Promise.all([start('api'), start('studio'), start('worker')]);
  servers.push(api, studio, worker);
  const statusOf = async (server: TestServer, address: string) =>
    (await fetch(server.url + address)).status;
  const site = '/wps/system/status';
  const game = '/studio/v1/titles/padauk-blossom';
  expect([await statusOf(api, site), await statusOf(api, game)]).toEqual([200, 404]);
  expect([await statusOf(studio, site), await statusOf(studio, game)]).toEqual([404, 200]);
  expect([await statusOf(worker, site), await statusOf(worker, game)]).toEqual([404, 404]);
  for (const server of [api, studio, worker]) expect(await statusOf(server, '/readyz')).toBe(200);
});

test('the studio answers every path that a load balancer sends to it, and no other process does', async () => {
  const [api, studio] = await Promise.all([start('api'), start('studio')]);
  servers.push(api, studio);
  const compose = readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8');
  expect(compose).toMatch(/handle \/studio\/\* \{\s+reverse_proxy studio:3000/);
  const pathsOf = (all: readonly { readonly method: string; readonly path: string }[]) =>
    all.map(({ method, path }) => `${method} ${path}`).toSorted();
  const isStudios = ({ path }: { readonly path: string }) => path.startsWith('/studio/');
  expect(pathsOf(studio.routes)).toEqual(pathsOf(routes.filter(isStudios)));
  expect(pathsOf(api.routes)).toEqual(pathsOf(routes.filter((route) => !isStudios(route))));
  // The document is of the whole product, whoever serves it.
  const written = (await (await fetch(`${api.url}/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(written.paths)).toContain('/studio/v1/titles/{title}');
});

test('a room is played where the load balancer sends its calls', async () => {
  const api = await start('api');
  const studio = await start('studio', { platformUrl: api.url });
  servers.push(api, studio);
  await setCycle(api, 0);
  const seat = await takeSeat({ first: studio, second: api }, { gameCode: 'star-convoy' });
  const { round } = await roomWhere(seat.here, roundIn('betting'));
  const roundId = round?.roundId ?? '';
  const bet = await placed(seat.here, { roundId, bet: { cashOut: 100_000 } });
  await closeNow(database.pool, roundId);
  await roomWhere(seat.here, roundIn('running', 'settled', 'paid'));
  await runFor(database.pool, roundId, 3_600_000);
  const { own } = await roomWhere(
    seat.here,
    (seen) => seen.round?.roundId === roundId && seen.round.state === 'paid',
  );
  expect(own).toMatchObject([{ betId: bet.betId, state: 'paid' }]);
  const won = BigInt((own[0]?.payout ?? '').replace('.', ''));
  expect(await cashOf(api, seat.player)).toBe(MANY - 10_000n + won);
  expect(await auditLedger(database.url)).toEqual([]);
}, 60_000);

test('two that start at once seal the keys that stand plain, and what is sealed for one opens at the other', async () => {
  const plain = 'a-signing-key-as-an-older-release-kept-it';
  await database.pool.query(
    `insert into games.vendor_key (vendor_id, slot, secret)
     select id, 2, $1 from games.vendor where code = 'padauk'`,
    [plain],
  );
  const ownKey = async () => {
    const { rows } = await database.pool.query(
      'select secret_sealed, created_at from games.vendor_key where slot = 1',
    );
    return rows;
  };
  const before = await ownKey();
  const [first, second] = await Promise.all([start('api'), start('api')]);
  servers.push(first, second);
  expect(await tablesWith(database.pool, plain)).toEqual([]);
  expect(await tablesWith(database.pool, STUDIO_KEY)).toEqual([]);
  // A key that has not changed keeps its age.
  expect(before).toHaveLength(1);
  expect(await ownKey()).toEqual(before);
  const body = await first.seal({ username: 'nobody', password: 'nothing', type: 'username' });
  const answer = await fetch(second.url + domains.identity.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/jose' },
    body,
  });
  expect(((await answer.json()) as { code: string }).code).toBe('wrong_credentials');
  const again = await fetch(first.url + domains.identity.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/jose' },
    body,
  });
  expect(((await again.json()) as { code: string }).code).toBe('replayed_body');
});
