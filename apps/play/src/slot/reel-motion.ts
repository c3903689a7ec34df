/**
 * The motion of one reel. Positions are counted in symbols, downward; time in milliseconds from the
 * start of the reel. A reel leans back, falls at a steady speed, and stops with an overshoot: the
 * speed never jumps, which is what gives it weight.
 */
export type Stop = {
  /** Where it comes to rest; a whole number. */
  readonly position: number;
  readonly brakeFromMs: number;
};

export const SPEED_PER_MS = 0.024;
export const LEAN_MS = 230;
const BRAKE_MS = 430;
/** Strength of the lean and of the overshoot (the constants of "back" easing). */
const LEAN = 1.5;
const OVERSHOOT = 1.9;

// A "back" ease ends with the slope 3 + k, so these distances make the speeds meet.
const LEAN_DISTANCE = (SPEED_PER_MS * LEAN_MS) / (3 + LEAN);
const BRAKE_DISTANCE = (SPEED_PER_MS * BRAKE_MS) / (3 + OVERSHOOT);

const backIn = (t: number, k: number) => t * t * ((k + 1) * t - k);

/** The stop that comes to rest soonest, but brakes no earlier than asked. */
export function stopNoEarlierThan(brakeMs: number): Stop {
  const from = Math.max(brakeMs, LEAN_MS);
  const reached = LEAN_DISTANCE + SPEED_PER_MS * (from - LEAN_MS);
  const position = Math.ceil(reached + BRAKE_DISTANCE);
  return {
    position,
    brakeFromMs: LEAN_MS + (position - BRAKE_DISTANCE - LEAN_DISTANCE) / SPEED_PER_MS,
  };
}

/** Where the reel is. Without a stop it goes on falling. */
export function positionAt(timeMs: number, stop: Stop | undefined): number {
  if (timeMs <= 0) return 0;
  if (timeMs < LEAN_MS) return LEAN_DISTANCE * backIn(timeMs / LEAN_MS, LEAN);
  if (!stop || timeMs < stop.brakeFromMs) {
    return LEAN_DISTANCE + SPEED_PER_MS * (timeMs - LEAN_MS);
  }
  const left = 1 - (timeMs - stop.brakeFromMs) / BRAKE_MS;
  return left <= 0 ? stop.position : stop.position - BRAKE_DISTANCE * backIn(left, OVERSHOOT);
}

export const restsAtMs = (stop: Stop): number => stop.brakeFromMs + BRAKE_MS;
/** When the symbols reach their places for the first time: the moment of the sound. */
export const landsAtMs = (stop: Stop): number => stop.brakeFromMs + BRAKE_MS * 0.35;

/** From 0 (at rest) to 1 (full speed): how much the symbols are blurred. */
export function blurAt(timeMs: number, stop: Stop | undefined): number {
  if (timeMs < LEAN_MS) return Math.max(0, timeMs / LEAN_MS - 0.55) / 0.45;
  if (!stop || timeMs < stop.brakeFromMs) return 1;
  return Math.max(0, 1 - (timeMs - stop.brakeFromMs) / (BRAKE_MS * 0.3));
}

/** When each reel may brake: one after the other, and in suspense much later. */
export function brakeTimes(options: {
  readonly reels: number;
  /** Reels that are held in suspense. */
  readonly suspense: readonly number[];
  /** The earliest time for the first reel. */
  readonly notBeforeMs: number;
  /** Fast play: the reels stop close to one another. */
  readonly fast?: boolean;
}): readonly number[] {
  const times: number[] = [];
  const pace = options.fast ? FAST : 1;
  let at = Math.max(FIRST_BRAKE_MS * pace, options.notBeforeMs);
  for (let reel = 0; reel < options.reels; reel += 1) {
    const held = options.suspense.includes(reel);
    if (reel > 0) at += held ? SUSPENSE_MS : STAGGER_MS * pace;
    times.push(at);
  }
  return times;
}
/** How long a spin takes until its last reel rests; its answer came after `notBeforeMs` of it. */
export function turnsMs(options: {
  readonly reels: number;
  readonly suspense: readonly number[];
  readonly notBeforeMs: number;
}): number {
  const last = brakeTimes(options).at(-1) ?? 0;
  return restsAtMs(stopNoEarlierThan(last));
}
const FIRST_BRAKE_MS = 620;
const STAGGER_MS = 230;
const SUSPENSE_MS = 1_250;
const FAST = 0.3;
