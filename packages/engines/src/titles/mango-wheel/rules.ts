import type { WheelRules } from '../../instant/wheel/wheel.ts';

/** Three wheels, from a calm one to one that rarely pays, but then well. */
export const mangoWheel: WheelRules = {
  wheels: {
    ripe: [
      150, 120, 0, 120, 150, 120, 0, 120, 150, 120, 0, 120, 150, 120, 0, 120, 150, 120, 40, 80,
    ],
    juicy: [
      0, 200, 0, 150, 0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 150, 0, 400, 0, 150, 0, 200, 0, 150,
      0, 300, 0, 150, 0, 60, 0,
    ],
    golden: [
      0, 0, 0, 0, 500, 0, 0, 0, 0, 250, 0, 0, 0, 0, 500, 0, 0, 0, 0, 250, 0, 0, 0, 0, 2500, 0, 0, 0,
      0, 250, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 500, 0, 0, 0, 0, 0,
    ],
  },
};
