import { expect, test } from 'vitest';
import { workOff, workOffBatches } from './work-off.ts';

test('one that fails holds no other one up, and is logged by its ids alone', async () => {
  const logged: unknown[] = [];
  const log = { error: (...words: unknown[]) => logged.push(words) };
  const done: string[] = [];
  const due = ['a', 'b', 'c'].map((id) => ({ id, memberId: `of-${id}`, number: '09700000001' }));
  await workOff({ log } as never, 'a payout to hand over', due, ({ id }) => {
    if (id === 'b') return Promise.reject(new Error('not this one'));
    done.push(id);
    return Promise.resolve();
  });
  expect(done).toEqual(['a', 'c']);
  expect(logged).toEqual([
    [
      { error: new Error('not this one'), id: 'b', memberId: 'of-b' },
      'a payout to hand over could not be worked off',
    ],
  ]);
});

test('batches are worked off until nothing is due, or the time of a run is over', async () => {
  const run = async (msEach: number) => {
    let nowMs = 0;
    let left = 5;
    const platform = { log: { error: () => undefined }, clock: { now: () => new Date(nowMs) } };
    const list = () => {
      const batch = Array.from({ length: Math.min(left, 2) }, () => ({}));
      left -= batch.length;
      return Promise.resolve(batch);
    };
    const due = { what: 'a payout to ask about', limit: 2, list };
    return workOffBatches(platform as never, due, () => {
      nowMs += msEach;
      return Promise.resolve();
    });
  };
  expect(await run(1)).toBe(5);
  expect(await run(15_000)).toBe(3);
  // Nor does one batch of slow answers hold a worker longer than that.
  expect(await run(50_000)).toBe(1);
});
