import { expect, test } from 'vitest';
import { knownAlerts } from './alert-places.ts';

test('an alert of a newer server that this page cannot place does not take the others with it', () => {
  const known = { kind: 'games_stopped', severity: 'info', count: 1 } as const;
  const ofTomorrow = { ...known, kind: 'moon_is_full' as never };
  expect(knownAlerts([ofTomorrow, known])).toEqual([known]);
});
