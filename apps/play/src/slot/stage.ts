// The page's policy forbids code made at run time; this replaces Pixi's use of it.
import 'pixi.js/unsafe-eval';
import { Container, Graphics, NineSliceSprite, Sprite, Ticker, WebGLRenderer } from 'pixi.js';
import {
  type BoardLayout,
  boardLayout,
  type Box,
  cellsOf,
  type Format,
  formatNow,
  placeBoard,
} from './board-layout.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createHalo } from './halo.ts';
import { createMarks } from './marks.ts';
import { createParticles } from './particles.ts';
import { brakeTimes, stopNoEarlierThan } from './reel-motion.ts';
import { createReelShutters, type ShutterColors } from './reel-shutters.ts';
import { createReelView } from './reel-view.ts';
import { createReelWells } from './reel-wells.ts';
import type { Place, Window } from './round-show.ts';
import { createScenery } from './scenery.ts';
import { type Background, loadTextures } from './textures.ts';

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** What is heard and felt while reels stop. */
export type LandListener = {
  readonly onReel: (reel: number) => void;
  readonly onSuspense: (reel: number) => void;
};
/** On a phone the frame's outer rim may leave the screen: the symbols need the room more. */
const BLEED = { tall: 18, wide: 0 } as const;
/** A wide symbol of an outer reel may lie on the rim of the frame. */
const BESIDE = 16;
const REEL_LAG_MS = 45;
/** Corners of a frame that is cut in nine, in pixels of its picture. */
const CORNER = 84;

/**
 * The canvas: background, frame, reels, marks, weather. It shows what it is told and decides
 * nothing. `free` is the box that the controls leave free, in pixels of the page.
 */
export async function createStage(options: {
  readonly host: HTMLElement;
  readonly folder: string;
  readonly strips: readonly (readonly string[])[];
  readonly first: Window;
  /** The most rows that a reel can show. */
  readonly rowsMax: number;
  readonly shutters: ShutterColors;
  readonly free: () => Box;
  readonly onResize: (box: Box) => void;
}) {
  const { host, strips, first, rowsMax } = options;
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: host.clientWidth,
    height: host.clientHeight,
    resolution: Math.min(devicePixelRatio, 2),
    autoDensity: true,
    // Edges of the few drawn shapes are fine enough where pixels are.
    antialias: devicePixelRatio < 1.5,
    background: '#04202e',
    skipExtensionImports: true,
  });
  // The renderer's own clock would ask for frames for ever: it goes on with those that are drawn.
  const clock = Ticker.system;
  clock.autoStart = false;
  clock.stop();
  const { canvas } = renderer;
  canvas.setAttribute('aria-hidden', 'true');
  host.prepend(canvas);
  const textures = await loadTextures(renderer, options.folder);
  const halo = createHalo(textures);

  const root = new Container();
  const board = new Container();
  const rim = await textures.frame(formatNow());
  const frame = textures.isNine
    ? new NineSliceSprite({
        texture: rim,
        leftWidth: CORNER,
        rightWidth: CORNER,
        topHeight: CORNER,
        bottomHeight: CORNER,
      })
    : new Sprite(rim);
  const loop = createFrameLoop(drawFrame);
  const scenery = createScenery(textures, formatNow(), loop.wake);
  const suspenseGlow = new Graphics();
  const reelsView = new Container();
  const mask = new Graphics();
  const wells = createReelWells();
  const particles = createParticles(textures);
  const reels = first.map((column, reel) =>
    createReelView({ height: column.length, textures, strip: strips[reel] ?? [] }),
  );
  for (const reel of reels) reelsView.addChild(reel.view);
  const shutters = createReelShutters(reels, options.shutters);
  const marks = createMarks({ reels, textures, centerOf });
  reelsView.mask = mask;
  board.addChild(
    frame,
    wells.behind,
    suspenseGlow,
    mask,
    marks.behind,
    reelsView,
    shutters.view,
    wells.front,
    marks.front,
  );
  root.addChild(scenery.view, halo.view, particles.air, board, particles.front);

  let layout: BoardLayout = boardLayout({
    reels: reels.length,
    rows: rowsMax,
    format: 'wide',
    free: { width: 1, height: 1 },
  });
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  let listener: LandListener | undefined;
  let landed: (() => void) | undefined;
  let suspended: number | undefined;
  /** Reels that stop late in the spin that lands. */
  let suspense: readonly number[] = [];
  let spinStartedAt = 0;
  let fitted = '';
  let isBlurred = false;

  const cellWidth = () => layout.inner.width / reels.length;
  function centerOf({ reel, row }: Place) {
    const width = cellWidth();
    const cells = cellsOf(reels[reel]?.rows() ?? 1, { width, height: layout.inner.height });
    return {
      x: layout.border + (reel + 0.5) * width,
      y: layout.border + cells.top + (row + 0.5) * cells.height,
      width,
    };
  }

  function resize(): void {
    const [width, height] = [host.clientWidth, host.clientHeight];
    if (width === 0 || height === 0) return;
    const format = formatNow();
    const free = options.free();
    const wanted = [width, height, format, free.x, free.y, free.width, free.height].join(' ');
    if (wanted === fitted) return;
    fitted = wanted;
    renderer.resize(width, height);
    scenery.resize(format, { width, height });
    layout = boardLayout({ reels: reels.length, rows: rowsMax, format, free });
    const placed = placeBoard(layout, free, { bleed: BLEED[format] });
    box = placed.box;
    halo.fit(box);
    board.scale.set(placed.scale);
    board.position.set(box.x, box.y);
    void fitFrame(format);
    wells.fit(layout, reels.length);
    shutters.fit(layout);
    reels.forEach((reel, index) => {
      reel.view.position.set(layout.border + index * cellWidth(), layout.border);
      reel.setSize({ width: cellWidth(), height: layout.inner.height });
    });
    mask
      .clear()
      .rect(
        layout.border - BESIDE,
        layout.border - 4,
        layout.inner.width + 2 * BESIDE,
        layout.inner.height + 8,
      )
      .fill(0xffffff);
    particles.resize({ width, height });
    options.onResize(box);
    // A canvas of a new size is empty: it is filled in the frame that shows it.
    renderer.render(root);
    if (!isBlurred) textures.blurAll();
    isBlurred = true;
    loop.wake();
  }

  /** The frame in the shape of the board; its picture for a turned phone comes a moment later. */
  async function fitFrame(format: Format): Promise<void> {
    const fit = () => {
      frame.width = layout.width;
      frame.height = layout.height;
    };
    fit();
    const picture = await textures.frame(format);
    if (format !== formatNow() || frame.texture === picture) return;
    frame.texture = picture;
    fit();
    loop.wake();
  }

  function drawSuspense(nowMs: number): void {
    suspenseGlow.visible = suspended !== undefined;
    if (suspended === undefined) return;
    const beat = 0.5 + 0.5 * Math.sin(nowMs / 110);
    const { border, inner } = layout;
    suspenseGlow
      .clear()
      .roundRect(
        border + suspended * cellWidth() + 4,
        border + 4,
        cellWidth() - 8,
        inner.height - 8,
        14,
      )
      .fill({ color: 0xffc24b, alpha: 0.12 + 0.16 * beat })
      .stroke({ color: 0xffe27a, width: 7, alpha: 0.6 + 0.4 * beat });
  }
  function hearLanding(index: number): void {
    listener?.onReel(index);
    const next = index + 1;
    suspended = suspense.includes(next) ? next : undefined;
    if (suspended !== undefined) listener?.onSuspense(suspended);
  }

  /** @returns whether anything goes on moving */
  function drawFrame(nowMs: number, ms: number): boolean {
    reels.forEach((reel, index) => reel.tick(nowMs, () => hearLanding(index)));
    const turning = reels.some((reel) => reel.isMoving());
    if (landed && !turning) {
      const done = landed;
      landed = undefined;
      suspended = undefined;
      done();
    }
    drawSuspense(nowMs);
    const moving = [
      shutters.tick(ms),
      scenery.tick(ms),
      halo.tick(nowMs, ms),
      marks.tick(nowMs),
      particles.tick(nowMs, ms),
    ];
    clock.update(nowMs);
    renderer.render(root);
    return turning || suspended !== undefined || moving.includes(true);
  }
  const rested = () =>
    new Promise<void>((resolve) => {
      landed = resolve;
      stir();
    });
  function stir(): void {
    particles.stir();
    loop.wake();
  }
  // Some phones forget what a page out of sight has drawn.
  document.addEventListener('visibilitychange', loop.wake);
  // The renderer hears of it first. Pictures it has by itself; what was painted for it is gone.
  canvas.addEventListener('webglcontextrestored', () => {
    textures.repaint();
    loop.wake();
  });

  resize();
  loop.wake();
  return {
    logo: textures.logo,
    resize,
    /** The window at rest, without any motion. */
    show(window: Window): void {
      marks.clear();
      suspended = undefined;
      landed = undefined;
      reels.forEach((reel, index) => reel.show(window[index] ?? []));
      loop.wake();
    },
    /** The reels begin to turn, but for those that are held; they turn until `land`. */
    spin(next: readonly (readonly string[])[], held: readonly number[] = []): void {
      marks.clear();
      const now = performance.now();
      reels.forEach((reel, index) => {
        reel.setStrip(next[index] ?? []);
        if (!held.includes(index)) reel.start(now + index * REEL_LAG_MS);
      });
      spinStartedAt = now;
      stir();
    },
    /** Reels stop one after the other on the window; settled when the last one rests. */
    land(
      spin: { readonly window: Window; readonly stops: readonly number[] },
      how: { readonly suspense: readonly number[]; readonly fast: boolean },
      hear: LandListener,
    ): Promise<void> {
      listener = hear;
      suspense = how.suspense;
      const passed = performance.now() - spinStartedAt;
      const times = brakeTimes({
        reels: reels.length,
        suspense,
        notBeforeMs: passed + 60,
        fast: how.fast,
      });
      reels.forEach((reel, index) => {
        const window = spin.window[index] ?? [];
        if (reel.isMoving()) {
          reel.stopAt(stopNoEarlierThan(times[index] ?? 0), window, spin.stops[index] ?? 0);
        } else reel.show(window);
      });
      return rested();
    },
    /** Places vanish, and the window fills up from above; settled when all rests. */
    fall(removed: readonly Place[], window: Window): Promise<void> {
      marks.clear();
      const now = performance.now();
      reels.forEach((reel, index) => {
        const rows = removed.filter((place) => place.reel === index).map(({ row }) => row);
        if (rows.length > 0) reel.fall(now, rows, window[index] ?? []);
        else reel.show(window[index] ?? []);
      });
      return rested();
    },
    /** Reels become one symbol from top to bottom. */
    fill(columns: readonly number[], symbol: string): void {
      for (const index of columns) {
        const reel = reels[index];
        reel?.show(Array.from({ length: reel.rows() }, () => symbol));
        marks.flash(index);
      }
      stir();
    },
    mark(places: readonly Place[], rows: readonly number[] | undefined): void {
      marks.show(places, rows);
      loop.wake();
    },
    clearMarks(): void {
      marks.clear();
      loop.wake();
    },
    setScene(scene: Background): void {
      scenery.setScene(scene);
      halo.setScene(scene);
      stir();
    },
    setCalm(calm: boolean): void {
      particles.setCalm(calm);
      halo.setCalm(calm);
      marks.setCalm(calm);
      shutters.setCalm(calm);
      loop.wake();
    },
    /** A place on the page, for words that are beside it. */
    pointOf(place: Place) {
      const { x, y } = centerOf(place);
      return { x: box.x + x * board.scale.x, y: box.y + y * board.scale.y };
    },
    burst(count: number): void {
      particles.burst(count, { x: box.x + box.width / 2, y: box.y + box.height * 0.55 });
      stir();
    },
  };
}
