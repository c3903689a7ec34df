import { ok, refuse } from '@padauk/base';
import { expect, test, vi } from 'vitest';
import { openFeed } from '../../../../../tools/testing/feed-line.ts';
import { startTestPlatform, testPlayer } from '../../../../../tools/testing/platform.ts';
import { SOCKETS_MAX, subscribeLimits } from '../http/call-limits.ts';
import { TRY_AGAIN } from './feed-client.ts';

const name = 'padauk_feed_sockets';

test('one address has so many guests at once, and one player so many sockets', async () => {
  const limitFactor = 1 / SOCKETS_MAX.guests;
  const config = { limitFactor };
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const slow = testPlayer();
  const strict = await startTestPlatform(
    ({ platform }) =>
      platform.http.authenticate('operator', async () => {
        asked.resolve();
        await answer.promise;
        return ok(slow);
      }),
    { config },
  );
  const take = vi.spyOn(strict.platform.limiter, 'take').mockResolvedValue(ok(undefined));
  strict.players.set('own', testPlayer());
  const hello = async (token: string | null) => {
    const line = await openFeed(strict.url);
    line.say({ type: 'hello', token });
    return line;
  };
  for (const token of ['own', null]) {
    const line = await hello(token);
    await expect.poll(() => line.heard.length).toBe(1);
    expect(await (await hello(token)).closed).toBe(TRY_AGAIN);
    line.socket.close();
    await line.closed;
    const again = await hello(token);
    await expect.poll(() => again.heard.length).toBe(1);
    again.say({ type: 'subscribe', topic: 'balance' });
    await expect.poll(() => again.heard.length).toBe(2);
    const { caller, guests } = subscribeLimits;
    const limit = token === null ? guests : caller;
    expect(take).toHaveBeenLastCalledWith('feed-subscribe', expect.anything(), limit);
    again.socket.close();
    await again.closed;
  }
  // One that has gone before it was known is counted as nobody's.
  const gone = await hello('slow');
  await asked.promise;
  gone.socket.terminate();
  const gauge = strict.platform.metrics.getSingleMetric(name);
  await expect.poll(async () => (await gauge?.get())?.values).toMatchObject([{ value: 0 }]);
  answer.resolve();
  const alone = await hello('slow');
  await expect.poll(() => alone.heard).toMatchObject([{ type: 'ready' }]);
  alone.socket.close();
  await alone.closed;
  // One that comes again and again is not taken, nor is what it asks to be told of.
  const line = await openFeed(strict.url);
  take.mockResolvedValue(refuse('too_many_requests'));
  line.say({ type: 'hello', token: 'own' });
  line.say({ type: 'subscribe', topic: 'balance' });
  expect(await line.closed).toBe(TRY_AGAIN);
  expect(await (await openFeed(strict.url)).closed).toBe(TRY_AGAIN);
  vi.restoreAllMocks();
  await strict.stop();
});
