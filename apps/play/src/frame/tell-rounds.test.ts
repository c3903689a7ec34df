import { expect, test } from 'vitest';
import { tellRounds } from './tell-rounds.ts';

test('the page is told once that a round is shown, and once that it is over', () => {
  const told: unknown[] = [];
  const controls: boolean[] = [];
  const hud = tellRounds({ setBusy: (busy) => void controls.push(busy) }, (message) =>
    told.push(message),
  );
  for (const busy of [false, true, true, false, false, true]) hud.setBusy(busy);
  expect(controls).toEqual([false, true, true, false, false, true]);
  expect(told).toEqual([true, false, true].map((running) => ({ type: 'padauk:round', running })));
});
