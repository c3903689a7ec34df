import { groupThousands } from '@padauk/base/group-thousands';

/** A multiple of the stake for reading: `1.98×`, `1,204×`. Whole above a thousand. */
export const showMultiple = (multiple: number): string => {
  const digits = multiple >= 1_000 ? 0 : 2;
  // Cut, not rounded: what is paid is never less than what was read. The part lifts up to the
  // hundredth what a binary fraction has left just below it.
  const cut = Math.floor(multiple * 10 ** digits + 1e-6) / 10 ** digits;
  // By hand: a browser takes as long as a frame of a slow phone to begin with its own formats, and
  // a multiple that rises is written in every frame.
  const shown = groupThousands(cut.toFixed(digits));
  return `${shown}×`;
};

/** A chance for reading: `49.50 %`; small ones keep two digits that say something. */
export const showChance = (chance: number): string => {
  const percent = chance * 100;
  return `${percent >= 1 ? percent.toFixed(2) : percent.toPrecision(2)} %`;
};
