import type { Draw } from '../draw.ts';
import { machineOf, type SlotRules } from '../slots/slot-machine.ts';
import { playRound } from '../slots/slot-round.ts';
import { battery, type Finding, type Series } from './randomness.ts';

/**
 * Where every reel of a slot stops in the opening spins of so many rounds: the numbers that it
 * draws, each held against the length of its strip. Reels that vary in height draw that before.
 */
export function stripBattery(
  rules: SlotRules,
  spins: number,
  drawOf: (spin: number) => Draw,
): readonly Finding[] {
  const machine = machineOf(rules);
  const lengths = rules.reels.map((strip) => strip.length);
  const series: { name: string; bound: number; values: number[] }[] = [];
  for (let spin = 0; spin < spins; spin += 1) {
    const draw = drawOf(spin);
    let at = 0;
    playRound(machine, (bound) => {
      const value = draw(bound);
      const next = Math.floor(at / (series[0]?.bound === lengths[0] ? 1 : 2));
      if (next < lengths.length) {
        const own = (series[at] ??= { name: `draw ${at + 1} of ${bound}`, bound, values: [] });
        own.values.push(value);
      }
      at += 1;
      return value;
    });
  }
  for (const [reel, length] of lengths.entries()) {
    const found = series.filter(({ bound }) => bound === length).length;
    if (found <= reel) throw new Error(`reel ${reel + 1} of ${length} was not spun`);
  }
  return battery(series satisfies readonly Series[]);
}
