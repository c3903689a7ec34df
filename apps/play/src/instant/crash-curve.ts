/** The multiple doubles in about this time, as in rooms that share a round. */
const DOUBLE_MS = 4_000;
/** Nobody watches a decided flight for longer. */
const FLIGHT_MAX_MS = 9_000;

/** How long a flight to a multiple is shown; beyond the longest one it is shown faster. */
export const flightMs = (end: number, { fast }: { readonly fast: boolean }): number =>
  Math.min(FLIGHT_MAX_MS, Math.log2(end) * DOUBLE_MS) / (fast ? 3 : 1);

/** The multiple at a time of a flight: it grows by the same factor in the same time. */
export const multipleAt = (
  passedMs: number,
  { end, endMs }: { readonly end: number; readonly endMs: number },
): number => (endMs <= 0 ? end : end ** Math.min(1, passedMs / endMs));

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
    drawStars(pen, width, height);
    if (state === 'idle') return;
    const at = {
      x: width * 0.08 + width * 0.74 * reach(),
      y: height * 0.9 - height * 0.62 * reach(),
    };
    const origin = { x: width * 0.06, y: height * 0.92 };
    const bend = { x: origin.x + (at.x - origin.x) * 0.62, y: origin.y };
    const color = state === 'ended' ? '#ff5d78' : '#2fe08a';
    const fill = pen.createLinearGradient(0, at.y, 0, origin.y);
    fill.addColorStop(0, `${color}66`);
    fill.addColorStop(1, `${color}00`);
    pen.beginPath();
    pen.moveTo(origin.x, origin.y);
    pen.quadraticCurveTo(bend.x, bend.y, at.x, at.y);
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.strokeStyle = color;
    pen.stroke();
    pen.lineTo(at.x, origin.y);
    pen.closePath();
    pen.fillStyle = fill;
    pen.fill();
    if (state === 'flying') drawRocket(pen, at, Math.atan2(at.y - bend.y, at.x - bend.x));
    else drawBurst(pen, at);
  }
  /** How far along the picture: most of the way at the first doubling, and slower after it. */
  const reach = () => 1 - 1 / (1 + Math.log2(multiple) * 1.3);

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
  function drawRocket(pen: CanvasRenderingContext2D, at: Point, angle: number): void {
    pen.save();
    pen.translate(at.x, at.y);
    pen.rotate(angle);
    const flame = pen.createLinearGradient(-46, 0, -12, 0);
    flame.addColorStop(0, '#ff8a0000');
    flame.addColorStop(1, '#ffd34d');
    pen.fillStyle = flame;
    pen.beginPath();
    pen.moveTo(-14, -7);
    pen.quadraticCurveTo(-50, 0, -14, 7);
    pen.fill();
    pen.fillStyle = '#ff4f6d';
    pen.beginPath();
    pen.moveTo(-16, -14);
    pen.lineTo(-2, -6);
    pen.lineTo(-2, 6);
    pen.lineTo(-16, 14);
    pen.fill();
    pen.fillStyle = '#f4f7ff';
    pen.beginPath();
    pen.moveTo(-16, -7);
    pen.quadraticCurveTo(10, -10, 24, 0);
    pen.quadraticCurveTo(10, 10, -16, 7);
    pen.fill();
    pen.fillStyle = '#4aa8ff';
    pen.beginPath();
    pen.arc(6, 0, 3.6, 0, 7);
    pen.fill();
    pen.restore();
  }
  function drawBurst(pen: CanvasRenderingContext2D, at: Point): void {
    pen.strokeStyle = '#ffb34d';
    pen.lineWidth = 3;
    for (let ray = 0; ray < 12; ray += 1) {
      const angle = (ray / 12) * 2 * Math.PI;
      const [from, to] = [8, ray % 2 ? 20 : 28];
      pen.beginPath();
      pen.moveTo(at.x + Math.cos(angle) * from, at.y + Math.sin(angle) * from);
      pen.lineTo(at.x + Math.cos(angle) * to, at.y + Math.sin(angle) * to);
      pen.stroke();
    }
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
type Point = { readonly x: number; readonly y: number };
