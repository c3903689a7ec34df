import { FillGradient, Graphics } from 'pixi.js';
import { type BoardLayout, cellsOf } from './board-layout.ts';

const OPEN_MS = 380;
/** Height of a slat, in widths of a reel. */
const SLAT = 0.2;
const LIP = 10;
const SHADOW = 26;

const slat = new FillGradient({
  type: 'linear',
  start: { x: 0, y: 0 },
  end: { x: 0, y: 1 },
  textureSpace: 'local',
  colorStops: [
    { offset: 0, color: 'rgba(255,255,255,0.2)' },
    { offset: 0.18, color: 'rgba(255,255,255,0.04)' },
    { offset: 0.8, color: 'rgba(0,0,0,0.18)' },
    { offset: 1, color: 'rgba(0,0,0,0.42)' },
  ],
});

/** Of the panels and of the bright edge where they end. */
export type ShutterColors = { readonly panel: string; readonly edge: string };

type Reel = { rows(): number };

/**
 * What closes the rows that a reel does not show yet, above and below its window: they slide away
 * when the reel grows. Reels of one height never see them.
 */
export function createReelShutters(reels: readonly Reel[], colors: ShutterColors) {
  const view = new Graphics();
  let layout: BoardLayout | undefined;
  /** By reel: the rows it was last seen with, how far it should be shut, and how far it is. */
  const seen = reels.map(() => 0);
  const wanted = reels.map(() => 0);
  const shut = reels.map(() => 0);
  let isCalm = false;

  function aim(reel: number, rows: number): void {
    if (!layout) return;
    const { width, height } = layout.inner;
    seen[reel] = rows;
    wanted[reel] = cellsOf(rows, { width: width / reels.length, height }).top;
  }
  function drawPanel(x: number, top: number, height: number, edgeAt: 'low' | 'high'): void {
    if (!layout || height < 1) return;
    const width = layout.inner.width / reels.length;
    view.rect(x, top, width, height).fill(colors.panel).fill({ color: 0, alpha: 0.22 });
    const step = width * SLAT;
    // Slats hang from the edge, so that they move with it.
    for (let from = 0; from < height; from += step) {
      const size = Math.min(step, height - from);
      const y = edgeAt === 'low' ? top + height - from - size : top + from;
      view.rect(x, y, width, size).fill(slat);
    }
    const edge = edgeAt === 'low' ? top + height - LIP : top;
    view.rect(x, edge, width, LIP).fill(colors.edge);
    view.rect(x, edge, width, 2).fill({ color: 0xffffff, alpha: 0.55 });
    const shadow = edgeAt === 'low' ? top + height : top - SHADOW * 0.4;
    const depth = edgeAt === 'low' ? SHADOW : SHADOW * 0.4;
    view.rect(x, shadow, width, depth).fill({ color: 0, alpha: 0.22 });
  }
  function draw(): void {
    view.clear();
    if (!layout) return;
    const { border, inner } = layout;
    for (const [reel, height] of shut.entries()) {
      const x = border + (reel * inner.width) / reels.length;
      drawPanel(x, border, height, 'low');
      drawPanel(x, border + inner.height - height, height, 'high');
    }
  }
  return {
    view,
    /** All at once: nothing moves because a screen was turned. */
    fit(next: BoardLayout): void {
      layout = next;
      for (const [index, reel] of reels.entries()) {
        aim(index, reel.rows());
        shut[index] = wanted[index] ?? 0;
      }
      draw();
    },
    /** Without motion they are open or shut at once. */
    setCalm(calm: boolean): void {
      isCalm = calm;
    },
    /** @returns whether a panel has moved */
    tick(ms: number): boolean {
      if (!layout) return false;
      const step = isCalm ? layout.inner.height : (layout.inner.height * ms) / (2 * OPEN_MS);
      let moved = false;
      for (let reel = 0; reel < reels.length; reel += 1) {
        const rows = reels[reel]?.rows() ?? 0;
        if (rows !== seen[reel]) aim(reel, rows);
        const [now, then] = [shut[reel] ?? 0, wanted[reel] ?? 0];
        if (now === then) continue;
        shut[reel] = now + Math.max(-step, Math.min(step, then - now));
        moved = true;
      }
      if (moved) draw();
      return moved;
    },
  };
}
