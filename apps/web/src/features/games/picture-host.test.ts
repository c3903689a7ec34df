import { expect, test } from 'vitest';
import { drawHost } from './picture-host.ts';

const hosts = ['https://a.example', 'https://b.example', 'https://c.example'];
const paths = Array.from({ length: 30 }, (_, at) => `/media/game-${at}`);
const drawnFor = (day: number) => paths.map((path) => drawHost(hosts, path, day));

test('a picture comes from one host all day, and all hosts bring some on each day', () => {
  for (const day of [20_780, 20_781, 20_782]) {
    expect(drawnFor(day)).toEqual(drawnFor(day));
    expect(new Set(drawnFor(day))).toEqual(new Set(hosts));
  }
  expect(drawnFor(20_781)).not.toEqual(drawnFor(20_780));
});

test('a brand without hosts of its own brings pictures itself', () => {
  expect(drawHost([], '/media/game', 20_780)).toBe('');
});
