import { expect, test } from 'vitest';
import { boardLayout, placeBoard } from './board-layout.ts';

const phone = { x: 0, y: 120, width: 390, height: 480 };

test.each([
  [5, 3],
  [6, 5],
  [7, 7],
  [3, 3],
])('a board of %i by %i stays inside its free box and keeps its cells in shape', (reels, rows) => {
  for (const free of [phone, { x: 0, y: 60, width: 844, height: 230 }]) {
    const format = free.width < free.height ? 'tall' : 'wide';
    const layout = boardLayout({ reels, rows, format, free });
    const { box } = placeBoard(layout, free, { bleed: 0 });
    expect(box.width).toBeLessThanOrEqual(free.width + 1e-6);
    expect(box.height).toBeLessThanOrEqual(free.height + 1e-6);
    expect(box.y).toBeGreaterThanOrEqual(free.y - 1e-6);
    const ratio = layout.inner.height / rows / (layout.inner.width / reels);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.4);
  }
});

test('a tall box makes tall cells', () => {
  const cellHeight = (height: number) =>
    boardLayout({ reels: 5, rows: 3, format: 'tall', free: { width: 390, height } }).inner.height;
  expect(cellHeight(480)).toBeGreaterThan(cellHeight(260));
});
