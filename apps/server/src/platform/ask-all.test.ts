import { expect, test } from 'vitest';
import { askAll } from './ask-all.ts';
import type { Db } from './platform.ts';

/** How many of three questions wait for their answer at once, and the answers. */
async function asked(db: Pick<Db, 'isTransaction'>) {
  let open = 0;
  let most = 0;
  const question = (answer: string) => async () => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return answer;
  };
  const answers = await askAll(db as Db, question('a'), question('b'), question('c'));
  return { most, answers };
}

test('a pool is asked everything at once, a transaction one question after the other', async () => {
  expect(await asked({ isTransaction: false })).toEqual({ most: 3, answers: ['a', 'b', 'c'] });
  expect(await asked({ isTransaction: true })).toEqual({ most: 1, answers: ['a', 'b', 'c'] });
});
