import { Container, Graphics, Sprite } from 'pixi.js';
import type { createReelView } from './reel-view.ts';
import type { Place } from './round-show.ts';
import type { Textures } from './textures.ts';

/** What does not win lets the reel shine through: that dims on dark reels and on light ones. */
const DIMMED = 0.34;
const PULSE_MS = 130;
const PULSE = 0.07;
/** Twelve times larger and back; then what has won stands still, and the screen may rest. */
const PULSES_MS = 12 * Math.PI * PULSE_MS;
const FLASH_MS = 420;

type Reel = ReturnType<typeof createReelView>;

/** Lights up winning places, dims the rest, and draws the line that runs through them. */
export function createMarks(options: {
  readonly reels: readonly Reel[];
  readonly textures: Textures;
  readonly centerOf: (place: Place) => { x: number; y: number; width: number };
}) {
  const { reels, textures, centerOf } = options;
  const behind = new Container();
  const front = new Graphics();
  let pulses: { readonly sprite: Sprite; readonly width: number; readonly from: number }[] = [];
  let isCalm = false;
  let flashes: { readonly reel: number; readonly from: number }[] = [];

  function clear(): void {
    front.clear();
    for (const glow of behind.removeChildren()) glow.destroy();
    for (const { sprite, width } of pulses) sprite.width = sprite.height = width;
    pulses = [];
    for (const reel of reels) {
      reel.each((sprite) => {
        sprite.alpha = 1;
      });
    }
  }
  function drawLine(rows: readonly number[]): void {
    const points = rows.map((row, reel) => centerOf({ reel, row }));
    const [first, ...rest] = points;
    const last = points.at(-1);
    if (!first || !last) return;
    const draw = (width: number, color: number, alpha: number) => {
      front.moveTo(first.x - first.width / 2 + 8, first.y).lineTo(first.x, first.y);
      for (const { x, y } of rest) front.lineTo(x, y);
      front
        .lineTo(last.x + last.width / 2 - 8, last.y)
        .stroke({ width, color, alpha, join: 'round', cap: 'round' });
    };
    draw(16, 0xff9a08, 0.35);
    draw(8, 0xffc93c, 0.95);
    draw(3, 0xfffbe0, 1);
  }
  function tickFlashes(nowMs: number): boolean {
    if (flashes.length === 0) return false;
    front.clear();
    for (const { reel, from } of flashes) {
      const left = 1 - (nowMs - from) / FLASH_MS;
      const rows = reels[reel]?.rows() ?? 1;
      const top = centerOf({ reel, row: 0 });
      const low = centerOf({ reel, row: rows - 1 });
      if (left <= 0) continue;
      front
        .roundRect(
          top.x - top.width / 2,
          top.y - top.width / 2,
          top.width,
          low.y - top.y + top.width,
          16,
        )
        .fill({ color: 0xfff3c0, alpha: left * 0.8 });
    }
    flashes = flashes.filter(({ from }) => nowMs - from < FLASH_MS);
    if (flashes.length === 0) front.clear();
    return flashes.length > 0;
  }

  return {
    behind,
    front,
    clear,
    /** @param rows - of the line, by reel; undefined for wins that no line makes */
    show(places: readonly Place[], rows: readonly number[] | undefined): void {
      clear();
      if (places.length === 0) return;
      for (const reel of reels) {
        reel.each((sprite) => {
          sprite.alpha = DIMMED;
        });
      }
      const from = performance.now();
      for (const place of places) {
        const { x, y, width } = centerOf(place);
        const glow = new Sprite(textures.symbol('glow'));
        glow.anchor.set(0.5);
        glow.position.set(x, y);
        glow.width = glow.height = width * 1.25;
        glow.blendMode = 'add';
        glow.alpha = 0.75;
        behind.addChild(glow);
        const sprite = reels[place.reel]?.spriteAt(place.row);
        // A place that two wins share is lit once, or it would pulse twice as far.
        if (!sprite || pulses.some((pulse) => pulse.sprite === sprite)) continue;
        sprite.alpha = 1;
        pulses.push({ sprite, width: sprite.width, from });
      }
      if (rows) drawLine(rows);
    },
    /** A reel that has become wild shines for a moment. */
    flash(reel: number): void {
      flashes.push({ reel, from: performance.now() });
    },
    /** Without motion what wins is lit and stands still. */
    setCalm(calm: boolean): void {
      isCalm = calm;
    },
    /** @returns whether it goes on changing */
    tick(nowMs: number): boolean {
      const isPulsing = ({ from }: { readonly from: number }) =>
        !isCalm && nowMs - from < PULSES_MS;
      for (const pulse of pulses) {
        const { sprite, width, from } = pulse;
        const swing = isPulsing(pulse) ? Math.sin((nowMs - from) / PULSE_MS) ** 2 : 0;
        sprite.width = sprite.height = width * (1 + PULSE * swing);
      }
      return tickFlashes(nowMs) || pulses.some(isPulsing);
    },
  };
}
