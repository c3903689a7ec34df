import { Container, Sprite } from 'pixi.js';
import { cellsOf } from './board-layout.ts';
import { blurAt, landsAtMs, positionAt, restsAtMs, type Stop } from './reel-motion.ts';
import type { Textures } from './textures.ts';
import { FALL_MS, fallsOf, POP_MS, yAt } from './tumble-motion.ts';

/**
 * One reel on the screen: sprites that follow the motion, never more than the window needs. A reel
 * may change its height while it spins; its cells are in the middle of the same room.
 */
export function createReelView(options: {
  readonly height: number;
  readonly textures: Textures;
  readonly strip: readonly string[];
}) {
  const { textures } = options;
  const view = new Container();
  const sprites: Sprite[] = [];
  let strip = options.strip;
  let size = { width: 200, height: 648 };
  let from: readonly string[] = strip.slice(0, options.height);
  let to: readonly string[] | undefined;
  let startedAt: number | undefined;
  let stop: Stop | undefined;
  let landed = false;
  let stripOffset = 0;
  let tumble: { readonly startedAt: number; readonly removed: readonly number[] } | undefined;

  /** One sprite above and one below the window serve the motion. */
  function fitSprites(): void {
    while (sprites.length < from.length + 2) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      view.addChild(sprite);
      sprites.push(sprite);
    }
    sprites.forEach((sprite, slot) => {
      sprite.visible = slot < from.length + 2;
    });
  }
  const cell = () => ({ width: size.width, ...cellsOf(from.length, size) });

  /** The symbol at an index of the tape; 0 is the top row of the window before the spin. */
  function symbolAt(index: number): string {
    if (index >= 0 && index < from.length) return from[index] ?? '';
    if (to && stop) {
      const row = index + stop.position;
      const seen = to[row];
      if (row >= 0 && row < to.length && seen !== undefined) return seen;
    }
    const place = (((index + stripOffset) % strip.length) + strip.length) % strip.length;
    return strip[place] ?? '';
  }

  function put(sprite: Sprite, code: string, row: number, blur: number): void {
    const { width, height, top } = cell();
    sprite.texture = blur > 0.5 ? textures.blurred(code) : textures.symbol(code);
    const side = Math.min(width, height) * textures.fill;
    sprite.width = sprite.height = side;
    if (blur > 0.5) sprite.scale.y *= 1.12;
    sprite.alpha = 1;
    sprite.x = width / 2;
    sprite.y = top + (row + 0.5) * height;
  }
  function draw(position: number, blur: number): void {
    const whole = Math.floor(position);
    sprites.forEach((sprite, slot) => {
      const row = slot - 1;
      put(sprite, symbolAt(row - whole), row + position - whole, blur);
    });
  }
  function rest(window: readonly string[]): void {
    from = window;
    startedAt = undefined;
    tumble = undefined;
    fitSprites();
    draw(0, 0);
  }

  function tickTumble(nowMs: number): void {
    if (!tumble || !to) return;
    const { startedAt: begun, removed } = tumble;
    const ms = nowMs - begun;
    if (ms < POP_MS) {
      for (const row of removed) {
        const sprite = sprites[row + 1];
        if (!sprite) continue;
        put(sprite, from[row] ?? '', row, 0);
        const left = 1 - ms / POP_MS;
        sprite.scale.set(sprite.scale.x * (0.4 + 0.6 * left));
        sprite.alpha = left;
      }
      return;
    }
    const done = Math.min(1, (ms - POP_MS) / FALL_MS);
    const falls = fallsOf(to.length, removed);
    sprites.forEach((sprite, slot) => {
      const row = slot - 1;
      const start = falls[row];
      // The two that serve the spinning are of no use here.
      sprite.visible = start !== undefined;
      if (start !== undefined) put(sprite, to?.[row] ?? '', yAt(start, row, done), 0);
    });
    if (done === 1) rest(to);
  }

  fitSprites();
  return {
    view,
    isMoving: () => startedAt !== undefined || tumble !== undefined,
    setSize(next: { readonly width: number; readonly height: number }): void {
      size = next;
      if (startedAt === undefined && !tumble) draw(0, 0);
    },
    setStrip(next: readonly string[]): void {
      strip = next;
    },
    show: rest,
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
      if (window.length === from.length) return;
      // In full speed nobody sees the cells change their height; the old window is past already.
      from = window;
      fitSprites();
    },
    /** Rows vanish, those above fall, and new symbols come from above. */
    fall(nowMs: number, removed: readonly number[], window: readonly string[]): void {
      to = window;
      tumble = { startedAt: nowMs, removed };
    },
    /** Moves the reel to its place at this time; tells once when its symbols land. */
    tick(nowMs: number, onLand: () => void): void {
      if (tumble) {
        tickTumble(nowMs);
        return;
      }
      if (startedAt === undefined) return;
      const timeMs = nowMs - startedAt;
      if (stop && !landed && timeMs >= landsAtMs(stop)) {
        landed = true;
        onLand();
      }
      if (stop && to && timeMs >= restsAtMs(stop)) rest(to);
      else draw(positionAt(timeMs, stop), blurAt(timeMs, stop));
    },
    rows: () => from.length,
    /** The sprite at rest in a row of the window. */
    spriteAt: (row: number): Sprite | undefined => sprites[row + 1],
    each: (change: (sprite: Sprite) => void): void => sprites.forEach(change),
  };
}
