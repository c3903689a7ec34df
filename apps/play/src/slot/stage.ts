// The page's policy forbids code made at run time; this replaces Pixi's use of it.
import 'pixi.js/unsafe-eval';
import { Container, Graphics, Sprite, WebGLRenderer } from 'pixi.js';
import { createParticles } from './particles.ts';
import { brakeTimes, stopNoEarlierThan } from './reel-motion.ts';
import { createReelView } from './reel-view.ts';
import type { Place, SpinShow } from './round-show.ts';
import type { LineSlotRules } from './slot-rules.ts';
import { type Format, loadTextures } from './textures.ts';

/** The frame's pictures in their own pixels: a border of 60 around the window of the reels. */
const FRAME = { width: 1_120, border: 60, tall: 920, wide: 770 } as const;
const SCENE_FADE_MS = 900;

export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
export type Scene = 'dusk' | 'night';
export type Stage = Awaited<ReturnType<typeof createStage>>;

/** What is heard and felt while reels stop. */
export type LandListener = {
  readonly onReel: (reel: number) => void;
  readonly onSuspense: (reel: number) => void;
};

/**
 * The canvas: background, frame, reels, lines, weather. It shows what it is told and decides
 * nothing. `free` is the box that the controls leave free, in pixels of the page.
 */
export async function createStage(options: {
  readonly host: HTMLElement;
  readonly folder: string;
  readonly rules: LineSlotRules;
  readonly free: () => Box;
}) {
  const { host, rules } = options;
  const formatNow = (): Format => (host.clientWidth < host.clientHeight ? 'tall' : 'wide');
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: host.clientWidth,
    height: host.clientHeight,
    resolution: Math.min(devicePixelRatio, 2),
    autoDensity: true,
    antialias: true,
    background: '#04202e',
    skipExtensionImports: true,
  });
  const { canvas } = renderer;
  canvas.setAttribute('aria-hidden', 'true');
  host.prepend(canvas);
  const textures = await loadTextures(renderer, options.folder);
  let format = formatNow();
  let pictures = await textures.backgrounds(format);

  const root = new Container();
  const dusk = new Sprite(pictures.dusk);
  const night = new Sprite(pictures.night);
  night.alpha = 0;
  const board = new Container();
  const frame = new Sprite();
  const suspenseGlow = new Graphics();
  const reelsView = new Container();
  const mask = new Graphics();
  const glows = new Container();
  const lines = new Graphics();
  const particles = createParticles(textures);
  reelsView.mask = mask;
  board.addChild(frame, suspenseGlow, mask, glows, reelsView, lines);
  root.addChild(dusk, night, particles.air, board, particles.front);
  const reels = rules.reels.map((strip) => createReelView({ rows: rules.rows, textures, strip }));
  for (const reel of reels) reelsView.addChild(reel.view);

  let cell = { width: 200, height: 216 };
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  let scene: Scene = 'dusk';
  let pulses: { readonly sprite: Sprite; readonly width: number; readonly from: number }[] = [];
  let listener: LandListener | undefined;
  let landed: (() => void) | undefined;
  let suspended: number | undefined;
  let holdFrom: number | undefined;
  let spinStartedAt = 0;

  function cover(sprite: Sprite, width: number, height: number): void {
    const scale = Math.max(width / sprite.texture.width, height / sprite.texture.height);
    sprite.scale.set(scale);
    sprite.position.set(
      (width - sprite.texture.width * scale) / 2,
      (height - sprite.texture.height * scale) / 2,
    );
  }

  /** A turned phone first shows the picture that it has, then the one for its new format. */
  async function changeBackgrounds(next: Format): Promise<void> {
    pictures = await textures.backgrounds(next);
    if (next !== format) return;
    dusk.texture = pictures.dusk;
    night.texture = pictures.night;
    resize();
  }

  function resize(): void {
    const [width, height] = [host.clientWidth, host.clientHeight];
    if (width === 0 || height === 0) return;
    renderer.resize(width, height);
    if (format !== formatNow()) {
      format = formatNow();
      void changeBackgrounds(format);
    }
    cover(dusk, width, height);
    cover(night, width, height);
    frame.texture = textures.frame[format];
    const frameHeight = FRAME[format];
    cell = {
      width: (FRAME.width - 2 * FRAME.border) / reels.length,
      height: (frameHeight - 2 * FRAME.border) / rules.rows,
    };
    const free = options.free();
    // On a phone the frame's outer rim may leave the screen: the symbols need the room more.
    const bleed = format === 'tall' ? 18 : 0;
    const scale = Math.min((free.width + bleed) / FRAME.width, free.height / frameHeight);
    box = {
      width: FRAME.width * scale,
      height: frameHeight * scale,
      x: free.x + (free.width - FRAME.width * scale) / 2,
      y: free.y + (free.height - frameHeight * scale) / 2,
    };
    board.scale.set(scale);
    board.position.set(box.x, box.y);
    reels.forEach((reel, index) => {
      reel.view.position.set(FRAME.border + index * cell.width, FRAME.border);
      reel.setCell(cell);
    });
    mask
      .clear()
      .rect(FRAME.border, FRAME.border - 4, FRAME.width - 2 * FRAME.border, cell.height * 3 + 8)
      .fill(0xffffff);
    particles.resize({ width, height });
  }

  const centerOf = ({ reel, row }: Place) => ({
    x: FRAME.border + (reel + 0.5) * cell.width,
    y: FRAME.border + (row + 0.5) * cell.height,
  });

  function clearMarks(): void {
    lines.clear();
    for (const glow of glows.removeChildren()) glow.destroy();
    for (const { sprite, width } of pulses) sprite.width = sprite.height = width;
    pulses = [];
    for (const reel of reels) {
      reel.each((sprite) => {
        sprite.tint = 0xffffff;
      });
    }
  }

  function drawSuspense(nowMs: number): void {
    suspenseGlow.clear();
    if (suspended === undefined) return;
    const beat = 0.5 + 0.5 * Math.sin(nowMs / 110);
    suspenseGlow
      .roundRect(
        FRAME.border + suspended * cell.width + 4,
        FRAME.border + 4,
        cell.width - 8,
        cell.height * rules.rows - 8,
        14,
      )
      .fill({ color: 0xffc24b, alpha: 0.12 + 0.16 * beat })
      .stroke({ color: 0xffe27a, width: 7, alpha: 0.6 + 0.4 * beat });
  }

  let before = performance.now();
  function tick(nowMs: number): void {
    const ms = Math.min(64, nowMs - before);
    before = nowMs;
    reels.forEach((reel, index) => {
      reel.tick(nowMs, () => {
        listener?.onReel(index);
        if (suspended !== undefined) {
          suspended = index + 1 < reels.length ? index + 1 : undefined;
          if (suspended !== undefined) listener?.onSuspense(suspended);
        } else if (holdFrom === index + 1) {
          suspended = holdFrom;
          listener?.onSuspense(suspended);
        }
      });
    });
    if (landed && reels.every((reel) => !reel.isSpinning())) {
      const done = landed;
      landed = undefined;
      suspended = undefined;
      done();
    }
    drawSuspense(nowMs);
    const wanted = scene === 'night' ? 1 : 0;
    const step = ms / SCENE_FADE_MS;
    night.alpha += Math.max(-step, Math.min(step, wanted - night.alpha));
    for (const { sprite, width, from } of pulses) {
      sprite.width = sprite.height = width * (1 + 0.07 * Math.sin((nowMs - from) / 130) ** 2);
    }
    particles.tick(ms);
    renderer.render(root);
    requestAnimationFrame(tick);
  }
  new ResizeObserver(resize).observe(host);
  resize();
  requestAnimationFrame(tick);

  return {
    box: () => box,
    /** Middle of a place in pixels of the page. */
    pointOf(place: Place): { readonly x: number; readonly y: number } {
      const { x, y } = centerOf(place);
      return { x: box.x + x * board.scale.x, y: box.y + y * board.scale.y };
    },
    resize,
    show(window: SpinShow['window']): void {
      clearMarks();
      reels.forEach((reel, index) => reel.show(window[index] ?? []));
    },
    /** All reels begin to turn; they turn until `land`. */
    spin(strips: LineSlotRules['reels']): void {
      clearMarks();
      const now = performance.now();
      reels.forEach((reel, index) => {
        reel.setStrip(strips[index] ?? []);
        reel.start(now + index * 45);
      });
      spinStartedAt = now;
    },
    /** Reels stop one after the other on the window; settled when the last one rests. */
    land(
      spin: { readonly window: SpinShow['window']; readonly stops: readonly number[] },
      hold: number | undefined,
      hear: LandListener,
    ): Promise<void> {
      listener = hear;
      holdFrom = hold;
      const passed = performance.now() - spinStartedAt;
      const times = brakeTimes({
        reels: reels.length,
        suspenseFrom: hold,
        notBeforeMs: passed + 60,
      });
      reels.forEach((reel, index) => {
        const stop = stopNoEarlierThan(times[index] ?? 0);
        reel.stopAt(stop, spin.window[index] ?? [], spin.stops[index] ?? 0);
      });
      return new Promise((resolve) => {
        landed = resolve;
      });
    },
    /** Lights up places, dims the rest, and draws the line that runs through the rows. */
    mark(places: readonly Place[], rows: readonly number[] | undefined): void {
      clearMarks();
      for (const reel of reels) {
        reel.each((sprite) => {
          sprite.tint = 0x5f6f82;
        });
      }
      const from = performance.now();
      for (const place of places) {
        const glow = new Sprite(textures.symbol('glow'));
        glow.anchor.set(0.5);
        glow.position.copyFrom(centerOf(place));
        glow.width = glow.height = cell.width * 1.25;
        glow.blendMode = 'add';
        glow.alpha = 0.75;
        glows.addChild(glow);
        const sprite = reels[place.reel]?.spriteAt(place.row);
        if (!sprite) continue;
        sprite.tint = 0xffffff;
        pulses.push({ sprite, width: sprite.width, from });
      }
      if (!rows) return;
      const points = rows.map((row, reel) => centerOf({ reel, row }));
      const draw = (width: number, color: number, alpha: number) => {
        const [first, ...rest] = points;
        if (!first) return;
        lines.moveTo(FRAME.border + 8, first.y).lineTo(first.x, first.y);
        for (const { x, y } of rest) lines.lineTo(x, y);
        lines
          .lineTo(FRAME.width - FRAME.border - 8, points.at(-1)?.y ?? first.y)
          .stroke({ width, color, alpha, join: 'round', cap: 'round' });
      };
      draw(16, 0xff9a08, 0.35);
      draw(8, 0xffc93c, 0.95);
      draw(3, 0xfffbe0, 1);
    },
    clearMarks,
    setScene(next: Scene): void {
      scene = next;
    },
    setCalm: particles.setCalm,
    coins(count: number): void {
      particles.coins(count, { x: box.x + box.width / 2, y: box.y + box.height * 0.55 });
    },
  };
}
