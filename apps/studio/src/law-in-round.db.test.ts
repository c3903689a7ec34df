import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;
let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

/** What the law asks of the demo brand from now on. */
const setLaw = ({ gamble, cycleMs = 0 }: { gamble: boolean; cycleMs?: number }) =>
  servers.first.database.pool.query(
    `insert into games.pace (merchant_id, autoplay, fast_play, feature_buy, gamble, cycle_ms)
     select id, true, true, true, $1, $2 from site.merchant where code = 'padauk'
     on conflict (merchant_id) do update set gamble = excluded.gamble,
       cycle_ms = excluded.cycle_ms`,
    [gamble, cycleMs],
  );

test('a win that waits is collected where gambling is forbidden since, and staked no more', async () => {
  await setLaw({ gamble: true });
  const { here, there, session } = await takeSeat(servers, { gameCode: 'fruit-market' });
  const stake = session.limits.stakes[0] ?? '';
  const play = async () => {
    for (;;) {
      const body = { stake, bet: { gamble: true }, clientRoundId: randomUUID() };
      const round = await here(studio.playRound, { body });
      if (!round.success) throw new Error(round.code);
      if (round.value.state === 'open') return round.value;
    }
  };
  const round = await play();
  const typesOf = (offers: readonly unknown[] = []) =>
    offers.map((offer) => (offer as { readonly type: string }).type);
  expect(new Set(typesOf(round.actions))).toEqual(new Set(['red', 'black', 'collect']));
  const act = (call: typeof here, type: string) =>
    call(studio.actInRound, {
      params: { roundId: round.roundId },
      body: { action: { type }, sequence: 0 },
    });
  await setLaw({ gamble: false });
  for (const call of [here, there]) {
    expect(await act(call, 'red')).toMatchObject({ code: 'not_allowed_here' });
    const now = await call(studio.readSession, {});
    expect(now.success && typesOf(now.value.openRound?.actions)).toEqual(['collect']);
  }
  const collected = await act(there, 'collect');
  expect(collected.success && collected.value).toMatchObject({ state: 'settled', actionsTaken: 1 });
});

/** The same player in another game, beside the one that is open. */
async function openToo(playerId: string, gameCode: string) {
  const launchToken = randomBytes(32).toString('base64url');
  await servers.first.database.pool.query(
    `insert into games.launch (id, merchant_id, merchant_code, vendor_id, game_id, member_id,
       login_session_id, currency, trial, language, token_hash, token_expires_at, created_at)
     select gen_random_uuid(), l.merchant_id, l.merchant_code, l.vendor_id, g.id, l.member_id,
       l.login_session_id, l.currency, l.trial, l.language, $3, now() + interval '1 minute', now()
     from games.launch l join games.game g on g.merchant_id = l.merchant_id and g.node_id = $2
     where l.member_id = $1 limit 1`,
    [playerId, gameCode, createHash('sha256').update(launchToken).digest()],
  );
  const opened = await servers.first.call(studio.openSession, { body: { launchToken } });
  if (!opened.success) throw new Error(opened.code);
  const call = servers.first.callAs(opened.value.sessionToken);
  const stake = opened.value.limits.stakes[0] ?? '';
  return () => call(studio.playRound, { body: { stake, bet: {}, clientRoundId: randomUUID() } });
}

test('two slots in two windows are no faster than one; a table keeps its own pace', async () => {
  await setLaw({ gamble: true, cycleMs: 60_000 });
  const { player, session, here } = await takeSeat(servers, { gameCode: 'fruit-market' });
  const stake = session.limits.stakes[0] ?? '';
  const spin = () =>
    here(studio.playRound, { body: { stake, bet: {}, clientRoundId: randomUUID() } });
  const other = await openToo(player.playerId, 'neon-sevens');
  const table = await openToo(player.playerId, 'blackjack');
  expect(await spin()).toMatchObject({ success: true });
  expect(await other()).toMatchObject({ code: 'spin_too_soon' });
  expect(await table()).toMatchObject({ success: true });
});
