import { expect, test } from 'vitest';
import { ballAt, boardsOf, rowHeightOn } from './plinko-board.ts';

const paths = [
  [1, 1, 0, 1, 0, 0, 1, 0],
  [0, 0, 0, 0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1, 1, 1, 1],
];

test.each(paths.map((path) => [path]))('a ball on %j ends over the slot that was drawn', (path) => {
  const slot = path.reduce((sum, step) => sum + step, 0);
  expect(ballAt(path, path.length + 1).x).toBeCloseTo(slot - path.length / 2);
});

test('a ball never jumps', () => {
  for (const path of paths) {
    for (let at = 0.01; at < path.length + 1; at += 0.01) {
      const [a, b] = [ballAt(path, at - 0.01), ballAt(path, at)];
      expect(Math.abs(a.x - b.x)).toBeLessThan(0.05);
      expect(Math.abs(a.y - b.y)).toBeLessThan(0.08);
    }
  }
});

test('a ball is as high over the first pin as over the others', () => {
  for (let row = 1; row <= 8; row += 1) {
    expect(ballAt(paths[0] ?? [], row).y).toBeCloseTo(row - 0.6);
  }
});

test('boards are read by risk and rows', () => {
  const [board] = boardsOf({ boards: { '2 rows, low': [200, 50, 200] } });
  expect(board).toEqual({ name: '2 rows, low', risk: 'low', rows: 2, pays: [200, 50, 200] });
});

test('rows come nearer on a short phone, and keep their distance on the others', () => {
  expect(rowHeightOn({ width: 390, height: 844 })).toBe(1);
  expect(rowHeightOn({ width: 768, height: 1024 })).toBe(1);
  expect(rowHeightOn({ width: 844, height: 390 })).toBe(1);
  const short = rowHeightOn({ width: 360, height: 640 });
  expect(short).toBeLessThan(0.7);
  expect(rowHeightOn({ width: 320, height: 568 })).toBeLessThan(short);
  expect(rowHeightOn({ width: 320, height: 400 })).toBe(0.5);
});
