import { drawBurst, drawPlanet, drawRocket, type Point } from './crash-pictures.ts';

/** The multiple doubles in about this time, as in rooms that share a round. */
const DOUBLE_MS = 4_000;
/** Nobody watches a decided flight for longer. */
const FLIGHT_MAX_MS = 9_000;

/** How long a flight to a multiple is shown; beyond the longest one it is shown faster. */
export const animationMs = (end: number, { fast }: { readonly fast: boolean }): number =>
  Math.min(FLIGHT_MAX_MS, Math.log2(end) * DOUBLE_MS) / (fast ? 3 : 1);

/** The multiple at a time of a flight: it grows by the same factor in the same time. */
export const shownMultiple = (
  passedMs: number,
  { end, endMs }: { readonly end: number; readonly endMs: number },
): number => (endMs <= 0 ? end : end ** Math.min(1, passedMs / endMs));

/** Multiples that are written beside the sky, where the rocket passes them. */
const MARKS = [1.5, 2, 5, 20] as const;
/** Screens of this size show the rocket as it is drawn. */
const PLAIN_PX = 420;

/** How far along the picture: most of the way at the first doubling, and slower after it. */
const reachOf = (multiple: number): number => 1 - 1 / (1 + Math.log2(multiple) * 1.3);

/** The path of the rocket on a canvas, in stars. It keeps what it has drawn for a new size. */
export function createCurve(canvas: HTMLCanvasElement) {
  let multiple = 1;
  let state: 'idle' | 'flying' | 'ended' = 'idle';
  const stars = Array.from({ length: 60 }, (_, star) => ({
    x: ((star * 7919) % 997) / 997,
    y: ((star * 104_729) % 991) / 991,
    size: 0.6 + (star % 3) * 0.5,
  }));

  function draw(): void {
    const pen = canvas.getContext('2d');
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (!pen || width === 0) return;
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    pen.scale(ratio, ratio);
    const size = Math.min(1.9, Math.max(0.9, Math.min(width, height) / PLAIN_PX));
    drawStars(pen, width, height);
    drawPlanet(pen, { width, height, sunk: Math.log2(multiple) * 0.16 });
    drawMarks(pen, width, height);
    const origin = { x: width * 0.1, y: height * 0.9 };
    if (state === 'idle') {
      drawRocket(pen, { x: origin.x, y: origin.y - 30 * size }, { angle: -Math.PI / 2, size });
      return;
    }
    const along = reachOf(multiple);
    const at = { x: origin.x + width * 0.7 * along, y: origin.y - height * 0.62 * along };
    const bend = { x: origin.x + (at.x - origin.x) * 0.62, y: origin.y };
    drawPath(pen, { origin, bend, at });
    if (state === 'ended') drawBurst(pen, at, size);
    else drawRocket(pen, at, { angle: Math.atan2(at.y - bend.y, at.x - bend.x), size, lit: true });
  }

  function drawPath(
    pen: CanvasRenderingContext2D,
    { origin, bend, at }: Readonly<Record<'origin' | 'bend' | 'at', Point>>,
  ): void {
    const color = state === 'ended' ? '#ff5d78' : '#2fe08a';
    const fill = pen.createLinearGradient(0, at.y, 0, origin.y);
    fill.addColorStop(0, `${color}5c`);
    fill.addColorStop(1, `${color}00`);
    const trace = pen.createLinearGradient(origin.x, origin.y, at.x, at.y);
    trace.addColorStop(0, `${color}30`);
    trace.addColorStop(1, color);
    const path = new Path2D();
    path.moveTo(origin.x, origin.y);
    path.quadraticCurveTo(bend.x, bend.y, at.x, at.y);
    const area = new Path2D(path);
    area.lineTo(at.x, origin.y);
    area.closePath();
    pen.fillStyle = fill;
    pen.fill(area);
    pen.lineCap = 'round';
    for (const [lineWidth, strokeStyle] of [
      [14, `${color}24`],
      [5, trace],
    ] as const) {
      pen.lineWidth = lineWidth;
      pen.strokeStyle = strokeStyle;
      pen.stroke(path);
    }
  }

  function drawMarks(pen: CanvasRenderingContext2D, width: number, height: number): void {
    pen.font = '600 12px Onest, sans-serif';
    pen.textAlign = 'right';
    pen.lineWidth = 1;
    pen.setLineDash([3, 7]);
    for (const mark of MARKS) {
      const y = height * 0.9 - height * 0.62 * reachOf(mark);
      const isPassed = state !== 'idle' && multiple >= mark;
      pen.strokeStyle = isPassed ? '#2fe08a55' : '#cfe0ff2e';
      pen.fillStyle = isPassed ? '#7df0b6' : '#cfe0ff8c';
      pen.beginPath();
      pen.moveTo(width * 0.06, y);
      pen.lineTo(width - 52, y);
      pen.stroke();
      pen.fillText(`${mark}×`, width - 14, y + 4);
    }
    pen.setLineDash([]);
  }
  function drawStars(pen: CanvasRenderingContext2D, width: number, height: number): void {
    const shift = Math.log2(multiple) * 0.12;
    pen.fillStyle = '#cfe0ff';
    for (const { x, y, size } of stars) {
      pen.globalAlpha = 0.25 + size * 0.3;
      pen.beginPath();
      pen.arc(((x + 1 - (shift % 1)) % 1) * width, ((y + shift) % 1) * height, size, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
  const put = (next: number, to: typeof state) => {
    multiple = next;
    state = to;
    draw();
  };
  return {
    draw,
    clear: () => put(1, 'idle'),
    fly: (now: number) => put(now, 'flying'),
    end: (at: number) => put(at, 'ended'),
  };
}
