import { rouletteSpots } from '@padauk/engines/tables/roulette/roulette-spots';
import { expect, test } from 'vitest';
import { insideSpots, wheelOrders } from './roulette-layout.ts';

const outside = /^(dozen|column|neighbors|call):|^(red|black|odd|even|low|high)$/;

test.each(['european', 'american'] as const)(
  'the %s table has a place for every inside spot of the engine, and no other',
  (wheel) => {
    const names = [...rouletteSpots(wheel).keys()].filter((name) => !outside.test(name));
    const placed = insideSpots(wheel === 'american').map(({ on }) => on);
    expect(placed.toSorted()).toEqual(names.toSorted());
  },
);

test.each(['european', 'american'] as const)(
  'no two spots of the %s table lie together',
  (wheel) => {
    const spots = insideSpots(wheel === 'american');
    const crowded = spots.flatMap((a, index) =>
      spots
        .slice(index + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.29)
        .map((b) => `${a.on} and ${b.on}`),
    );
    expect(crowded).toEqual([]);
  },
);

test.each(['european', 'american'] as const)('the %s racetrack offers every neighbor', (wheel) => {
  const names = [...rouletteSpots(wheel).keys()].filter((name) => name.startsWith('neighbors:'));
  const offered = wheelOrders[wheel].split(' ').map((number) => `neighbors:${number}`);
  expect(offered.toSorted()).toEqual(names.toSorted());
});
