import { expect, test, vi } from 'vitest';
import { closeLayers, isLayerOpen, openLayer } from './layers.tsx';

test('whoever opened a modal is told once that it has gone, whatever closed it', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const close = openLayer(() => null, first);
  openLayer(() => null, second);
  close();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  closeLayers();
  close();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(isLayerOpen()).toBe(false);
});
