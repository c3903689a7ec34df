import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { lazyPart, loadPart, PartMissing } from './load-part.ts';

test('a part that comes is given on', async () => {
  expect(await loadPart(() => Promise.resolve('page'))).toBe('page');
});

test('a part that fails, and one that never comes, are told apart from other faults', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadPart(failing)).rejects.toBeInstanceOf(PartMissing);
  await expect(loadPart(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(PartMissing);
});

test('a component that did not come is asked for again once it is forgotten', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return () => 'drawn';
  });
  const draw = async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const { prelude } = await prerenderToNodeStream(createElement(Part), { onError }).catch(() => ({
      prelude: [],
    }));
    let text = '';
    for await (const piece of prelude) text += piece;
    return { text, error: errors[0] };
  };
  const { error } = await draw();
  expect(error).toBeInstanceOf(PartMissing);
  await draw();
  expect(asked).toBe(1);
  (error as PartMissing).forget();
  expect(await draw()).toEqual({ text: 'drawn', error: undefined });
  expect(asked).toBe(2);
});
