import { expect, test } from 'vitest';
import { workOff } from './work-off.ts';

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
