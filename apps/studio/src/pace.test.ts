import { ok } from '@padauk/base';
import { expect, test, vi } from 'vitest';
import { type BrandPace, readPace } from './pace.ts';
import type { PlaySession } from './play-session.ts';
import type { StudioContext } from './studio-context.ts';

const all = { autoplay: true, fastPlay: true, featureBuy: true, gamble: true };
const session = { merchantCode: 'padauk', pace: all, cycleMs: 0 } as PlaySession;

/** A context whose wallet tells the shortest cycle that the law asks for at this moment. */
function openContext() {
  const law = { cycleMs: 0, atMs: 1_000_000_000 };
  let heard: BrandPace | undefined;
  let askedAtMs = 0;
  const call = vi.fn(async () => ok({ pace: { ...all, cycleMs: law.cycleMs } }));
  const context = {
    wallet: { call },
    clock: { now: () => new Date(law.atMs) },
    sql: { query: async () => ({ rows: [] }) },
    seats: {
      askedAtMs: () => askedAtMs,
      noteAsked: () => void (askedAtMs = law.atMs),
      notePace: (_: string, pace: BrandPace) => void (heard = pace),
      paceOf: () => heard ?? session,
    },
  } as unknown as StudioContext;
  return { context, law, call };
}

test('a plain round asks every two seconds, and a bought feature each time', async () => {
  const { context, law, call } = openContext();
  for (let rounds = 0; rounds < 10; rounds += 1) await readPace(context, session, []);
  expect(call).toHaveBeenCalledTimes(1);
  law.cycleMs = 5_000;
  expect(await readPace(context, session, ['featureBuy'])).toMatchObject({ cycleMs: 5_000 });
  law.cycleMs = 7_000;
  law.atMs += 2_000;
  expect(await readPace(context, session, [])).toMatchObject({ cycleMs: 7_000 });
  expect(call).toHaveBeenCalledTimes(3);
});

test('a clock that is set back by hours does not keep what was heard', async () => {
  const { context, law } = openContext();
  await readPace(context, session, []);
  law.atMs -= 3_600_000;
  law.cycleMs = 5_000;
  expect(await readPace(context, session, [])).toMatchObject({ cycleMs: 5_000 });
});
