import { roomRoundStates } from '@padauk/contracts/rooms';
import { flightMs, multipleAt } from '@padauk/engines/fairness/crash-curve';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeEdge } from '@padauk/base';
import { roomRoundMachine } from './room-round-machine.ts';
import { nextStep, type RoomNow } from './room-step.ts';

const room = (now: Partial<RoomNow>): RoomNow => ({
  nowMs: 100_000,
  awake: true,
  round: undefined,
  runMs: 9_000,
  beatsMs: [1_000, 2_000, 3_000],
  pauseMs: 4_000,
  ...now,
});
const round = (state: (typeof roomRoundStates)[number], at: number) => ({
  state,
  bettingEndsMs: at,
  startedMs: state === 'betting' ? undefined : at,
  endedMs: state === 'settled' || state === 'paid' ? at : undefined,
});

test('a room sleeps only where nobody looks on and nothing is owed', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.option(fc.record({ state: fc.constantFrom(...roomRoundStates), at: fc.nat(200_000) }), {
        nil: undefined,
      }),
      (awake, drawn) => {
        const step = nextStep(room({ awake, round: drawn && round(drawn.state, drawn.at) }));
        const isOwed = drawn !== undefined && drawn.state !== 'paid';
        if (step.do === 'sleep') expect(awake || isOwed).toBe(false);
        if (!awake && !isOwed) expect(step.do).toBe('sleep');
        if ('waitMs' in step) expect(step.waitMs).toBeGreaterThan(0);
      },
    ),
  );
});

test('a round is closed, ended, paid and followed when its time has come, and not before', () => {
  expect(nextStep(room({ round: round('betting', 100_001) }))).toEqual({ do: 'wait', waitMs: 1 });
  expect(nextStep(room({ round: round('betting', 100_000) }))).toEqual({ do: 'close' });
  const running = round('running', 100_000);
  expect(nextStep(room({ nowMs: 102_500, round: running }))).toEqual({
    do: 'tell',
    beats: 2,
    waitMs: 500,
  });
  expect(nextStep(room({ nowMs: 108_999, round: running }))).toMatchObject({ waitMs: 1 });
  expect(nextStep(room({ nowMs: 109_000, round: running }))).toEqual({ do: 'end' });
  expect(nextStep(room({ round: round('settled', 1) }))).toEqual({ do: 'pay' });
  expect(nextStep(room({ nowMs: 103_999, round: round('paid', 100_000) }))).toMatchObject({
    do: 'wait',
  });
  expect(nextStep(room({ nowMs: 104_000, round: round('paid', 100_000) }))).toEqual({ do: 'open' });
});

test('who leaves at the instant of the end is out in time exactly when the multiple is not beyond it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 500, max: 20_000 }),
      (point, doubleMs) => {
        const end = flightMs(point, doubleMs);
        expect(multipleAt(end, doubleMs)).toBeGreaterThan(point);
        if (end > 0) expect(multipleAt(end - 1, doubleMs)).toBeLessThanOrEqual(point);
      },
    ),
  );
});

test('the machine of a round goes forward alone, and by its guards alone', () => {
  for (const { from, on, to } of roomRoundMachine.edges) {
    expect(takeEdge(roomRoundMachine, { state: from, event: on }, () => true)).toMatchObject({
      ok: true,
      value: { to },
    });
    expect(takeEdge(roomRoundMachine, { state: from, event: on }, () => false).ok).toBe(false);
    expect(roomRoundStates.indexOf(to)).toBe(roomRoundStates.indexOf(from) + 1);
  }
});
