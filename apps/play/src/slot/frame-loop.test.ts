import { expect, test } from 'vitest';
import { createFrameLoop } from './frame-loop.ts';

/** A screen whose frames come when they are called for. */
function openScreen(framesToDraw: number) {
  const asked: ((nowMs: number) => void)[] = [];
  const drawn: number[] = [];
  let left = framesToDraw;
  const loop = createFrameLoop(
    (_, ms) => {
      drawn.push(ms);
      left -= 1;
      return left > 0;
    },
    (frame) => asked.push(frame),
  );
  return {
    loop,
    drawn,
    isAsked: () => asked.length,
    show: (nowMs: number) => asked.splice(0).forEach((frame) => frame(nowMs)),
    move: (frames: number) => {
      left = frames;
    },
  };
}

test('frames are drawn while something moves, and none is asked for after it', () => {
  const screen = openScreen(3);
  expect(screen.isAsked()).toBe(0);
  screen.loop.wake();
  for (const nowMs of [1_000, 1_016, 1_032, 1_048, 1_064]) screen.show(nowMs);
  expect(screen.drawn).toEqual([16, 16, 16]);
  expect(screen.isAsked()).toBe(0);
});

test('what changes many times before a frame is drawn once', () => {
  const screen = openScreen(1);
  for (let change = 0; change < 5; change += 1) screen.loop.wake();
  expect(screen.isAsked()).toBe(1);
  screen.show(1_000);
  expect(screen.drawn).toHaveLength(1);
});

test('a rest is not taken for a long frame, nor is a tab out of sight', () => {
  const screen = openScreen(1);
  screen.loop.wake();
  screen.show(1_000);
  screen.move(2);
  screen.loop.wake();
  screen.show(61_000);
  screen.show(90_000);
  expect(screen.drawn).toEqual([16, 16, 64]);
});
