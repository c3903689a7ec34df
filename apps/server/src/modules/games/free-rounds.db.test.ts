import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCycle, takeSeat } from '../../../../studio/src/testing/seat.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { createBonusDesk } from '../wallet/testing/bonus-desk.ts';

const { studio } = domains;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setCycle(server, 0);
});
afterAll(() => server.stop());

test('rounds that a bonus pays are told to the game, counted down, and cost no cash', async () => {
  const seat = await takeSeat({ first: server, second: server }, { balance: 1_000_000n });
  const read = async () => {
    const answer = await seat.here(studio.readSession);
    if (!answer.success) throw new Error(answer.code);
    return answer.value.freeRounds;
  };
  const play = (stake: string, named = {}) =>
    seat.here(studio.playRound, {
      body: { stake, bet: {}, clientRoundId: randomUUID(), ...named },
    });
  expect(seat.session.freeRounds).toBeNull();
  const bonuses = createBonusDesk(server.platform);
  const campaignId = await bonuses.grant(seat.player.playerId, 0n, {
    freeBets: { stake: 10_000n, rounds: 3 },
  });
  // Sessions are read again after a second.
  await expect.poll(read, { timeout: 5_000 }).toEqual({ campaignId, stake: '100.00', left: 3 });

  expect((await play('200.00')).success).toBe(true);
  const { cash } = await bonuses.purses(seat.player.playerId);
  expect(await read()).toMatchObject({ stake: '100.00', left: 3 });
  for (const left of [2, 1, 0]) {
    expect((await play('100.00', left === 2 ? {} : { campaignId })).success).toBe(true);
    expect((await read())?.left ?? 0).toBe(left);
    // The stake and its win belong to the bonus.
    if (left > 0) expect((await bonuses.purses(seat.player.playerId)).cash).toBe(cash);
  }
  // One that is still shown as free, here or on another device, is never paid with own money. What
  // the rounds have won may become cash meanwhile, as all of them were played.
  const both = async () => {
    const { cash: own, bonus } = await bonuses.purses(seat.player.playerId);
    return own + bonus;
  };
  const before = await both();
  expect(await play('100.00', { campaignId })).toMatchObject({ code: 'bonus_not_found' });
  expect(await both()).toBe(before);
});
