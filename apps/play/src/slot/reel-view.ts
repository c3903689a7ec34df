import { Container, Sprite } from 'pixi.js';
import { blurAt, landsAtMs, positionAt, restsAtMs, type Stop } from './reel-motion.ts';
import type { Textures } from './textures.ts';

/** One reel on the screen: sprites that follow the motion, never more than the window needs. */
export function createReelView(options: {
  readonly rows: number;
  readonly textures: Textures;
  readonly strip: readonly string[];
}) {
  const { rows, textures } = options;
  const view = new Container();
  const sprites = Array.from({ length: rows + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    view.addChild(sprite);
    return sprite;
  });
  let strip = options.strip;
  let cell = { width: 200, height: 216 };
  let from: readonly string[] = strip.slice(0, rows);
  let to: readonly string[] | undefined;
  let startedAt: number | undefined;
  let stop: Stop | undefined;
  let landed = false;
  let stripOffset = 0;

  /** The symbol at an index of the tape; 0 is the top row of the window before the spin. */
  function symbolAt(index: number): string {
    if (index >= 0 && index < rows) return from[index] ?? '';
    if (to && stop) {
      const row = index + stop.position;
      const seen = to[row];
      if (row >= 0 && row < rows && seen !== undefined) return seen;
    }
    const place = (((index + stripOffset) % strip.length) + strip.length) % strip.length;
    return strip[place] ?? '';
  }

  function draw(position: number, blur: number): void {
    const whole = Math.floor(position);
    sprites.forEach((sprite, slot) => {
      const row = slot - 1;
      const code = symbolAt(row - whole);
      sprite.texture = blur > 0.5 ? textures.blurred(code) : textures.symbol(code);
      const side = Math.min(cell.width * 1.06, cell.height * 1.02);
      sprite.width = sprite.height = side;
      if (blur > 0.5) sprite.scale.y *= 1.12;
      sprite.x = cell.width / 2;
      sprite.y = (row + 0.5 + position - whole) * cell.height;
    });
  }

  return {
    view,
    isSpinning: () => startedAt !== undefined,
    setCell(next: { readonly width: number; readonly height: number }): void {
      cell = next;
      if (startedAt === undefined) draw(0, 0);
    },
    setStrip(next: readonly string[]): void {
      strip = next;
    },
    show(window: readonly string[]): void {
      from = window;
      startedAt = undefined;
      draw(0, 0);
    },
    start(nowMs: number): void {
      startedAt = nowMs;
      stop = undefined;
      to = undefined;
      landed = false;
    },
    /** @param place - index of the window's top row on the strip, for its true neighbors */
    stopAt(next: Stop, window: readonly string[], place: number): void {
      stop = next;
      to = window;
      stripOffset = place + next.position;
    },
    /** Moves the reel to its place at this time; tells once when its symbols land. */
    tick(nowMs: number, onLand: () => void): void {
      if (startedAt === undefined) return;
      const timeMs = nowMs - startedAt;
      if (stop && !landed && timeMs >= landsAtMs(stop)) {
        landed = true;
        onLand();
      }
      if (stop && to && timeMs >= restsAtMs(stop)) {
        from = to;
        startedAt = undefined;
        draw(0, 0);
        return;
      }
      draw(positionAt(timeMs, stop), blurAt(timeMs, stop));
    },
    /** The sprite at rest in a row of the window. */
    spriteAt: (row: number): Sprite | undefined => sprites[row + 1],
    each: (change: (sprite: Sprite) => void): void => sprites.forEach(change),
  };
}
