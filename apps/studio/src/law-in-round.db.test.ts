import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCycle, takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;
let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

/** What the law asks of the demo brand from now on. */
const setGamble = (gamble: boolean) =>
  servers.first.database.pool.query(
    `insert into games.pace (merchant_id, autoplay, fast_play, feature_buy, gamble, cycle_ms)
     select id, true, true, true, $1, 0 from site.merchant where code = 'padauk'
     on conflict (merchant_id) do update set gamble = excluded.gamble`,
    [gamble],
  );

test('a win that waits is collected where gambling is forbidden since, and staked no more', async () => {
  await setCycle(servers.first, 0);
  await setGamble(true);
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
  await setGamble(false);
  for (const call of [here, there]) {
    expect(await act(call, 'red')).toMatchObject({ code: 'not_allowed_here' });
    const now = await call(studio.readSession, {});
    expect(now.success && typesOf(now.value.openRound?.actions)).toEqual(['collect']);
  }
  const collected = await act(there, 'collect');
  expect(collected.success && collected.value).toMatchObject({ state: 'settled', actionsTaken: 1 });
});
