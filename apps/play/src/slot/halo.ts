import { Sprite } from 'pixi.js';
import type { Box } from './board-layout.ts';
import type { Background, Textures } from './textures.ts';

/** Of the board's sides. */
const REACH = { width: 1.7, height: 1.5 } as const;
const LIGHT: Readonly<Record<Background, number>> = { base: 0.22, feature: 0.5 };
const BREATH_MS = 1_500;
const BREATH = 0.16;
const FADE_MS = 900;

/** The light that a board throws on what is behind it; in a feature it glows and breathes. */
export function createHalo(textures: Pick<Textures, 'symbol'>) {
  const view = new Sprite(textures.symbol('glow'));
  view.anchor.set(0.5);
  view.blendMode = 'add';
  view.alpha = LIGHT.base;
  let scene: Background = 'base';
  let light = LIGHT.base;
  let calm = false;
  return {
    view,
    fit({ x, y, width, height }: Box): void {
      view.position.set(x + width / 2, y + height / 2);
      view.width = width * REACH.width;
      view.height = height * REACH.height;
    },
    setScene(next: Background): void {
      scene = next;
    },
    setCalm(next: boolean): void {
      calm = next;
    },
    /** @returns whether it goes on changing */
    tick(nowMs: number, ms: number): boolean {
      const step = ms / FADE_MS;
      const missing = LIGHT[scene] - light;
      light = Math.abs(missing) <= step ? LIGHT[scene] : light + Math.sign(missing) * step;
      const breathes = !calm && scene === 'feature';
      view.alpha = light + (breathes ? BREATH * Math.sin(nowMs / BREATH_MS) : 0);
      return breathes || light !== LIGHT[scene];
    },
  };
}
