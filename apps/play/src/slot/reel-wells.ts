import { FillGradient, Graphics } from 'pixi.js';
import type { BoardLayout } from './board-layout.ts';

/** From the top of a shape to its bottom. */
const down = (...colors: readonly string[]) =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
  });
/** A drum that is lit from the front: its middle is nearest to the eye. */
const drum = down('rgba(0,0,0,0.3)', 'rgba(255,255,255,0.08)', 'rgba(0,0,0,0.3)');
const fromAbove = down('rgba(0,0,0,0.55)', 'rgba(0,0,0,0)');
const fromBelow = down('rgba(0,0,0,0)', 'rgba(0,0,0,0.45)');

/** Of the window's height, that the rim of the frame throws its shadow on. */
const SHADE = 0.075;
const SEAM = 4;

/** The depth of the reels: a drum behind each, seams between them, the shadow of the frame. */
export function createReelWells() {
  const behind = new Graphics();
  const front = new Graphics();
  return {
    behind,
    front,
    fit({ border, inner }: BoardLayout, reels: number): void {
      const width = inner.width / reels;
      behind.clear();
      for (let reel = 0; reel < reels; reel += 1) {
        const left = border + reel * width;
        behind.rect(left, border, width, inner.height).fill(drum);
        if (reel === 0) continue;
        behind.rect(left - SEAM / 2, border, SEAM, inner.height).fill({ color: 0, alpha: 0.34 });
        behind
          .rect(left + SEAM / 2, border, SEAM / 2, inner.height)
          .fill({ color: 0xffffff, alpha: 0.13 });
      }
      const shade = inner.height * SHADE;
      front.clear().rect(border, border, inner.width, shade).fill(fromAbove);
      front.rect(border, border + inner.height - shade, inner.width, shade).fill(fromBelow);
    },
  };
}
