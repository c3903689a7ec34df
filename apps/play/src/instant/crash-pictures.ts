export type Point = { readonly x: number; readonly y: number };

/** Where the flight began: the edge of a world, which sinks as the rocket rises. */
export function drawPlanet(
  pen: CanvasRenderingContext2D,
  {
    width,
    height,
    sunk,
  }: { readonly width: number; readonly height: number; readonly sunk: number },
): void {
  const radius = Math.max(width, height) * 0.9;
  const center = { x: width * 0.13, y: height * (0.89 + sunk) + radius };
  if (center.y - radius > height) return;
  const glow = pen.createRadialGradient(
    center.x,
    center.y,
    radius * 0.96,
    center.x,
    center.y,
    radius * 1.09,
  );
  glow.addColorStop(0, '#6fd0ff8c');
  glow.addColorStop(0.3, '#3f8cff38');
  glow.addColorStop(1, '#3f8cff00');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
  const ground = pen.createLinearGradient(0, center.y - radius, 0, height);
  ground.addColorStop(0, '#2b6fb8');
  ground.addColorStop(0.12, '#174a86');
  ground.addColorStop(1, '#0a1f45');
  pen.fillStyle = ground;
  pen.beginPath();
  pen.arc(center.x, center.y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = '#bfe9ffa6';
  pen.lineWidth = 1.5;
  pen.stroke();
}

/** The rocket, its nose at the angle; `lit` while its engine burns. */
export function drawRocket(
  pen: CanvasRenderingContext2D,
  at: Point,
  { angle, size, lit = false }: { angle: number; size: number; lit?: boolean },
): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(angle);
  pen.scale(size, size);
  if (lit) drawFlame(pen);
  drawHull(pen);
  pen.restore();
}

function drawFlame(pen: CanvasRenderingContext2D): void {
  for (const [length, width, color] of [
    [92, 15, '#ff5a1f'],
    [62, 10, '#ffb02e'],
    [36, 5, '#fff6c9'],
  ] as const) {
    const flame = pen.createLinearGradient(-24 - length, 0, -22, 0);
    flame.addColorStop(0, `${color}00`);
    flame.addColorStop(1, color);
    pen.fillStyle = flame;
    pen.beginPath();
    pen.moveTo(-24, -width);
    pen.quadraticCurveTo(-24 - length, 0, -24, width);
    pen.fill();
  }
}

function drawHull(pen: CanvasRenderingContext2D): void {
  const fins = pen.createLinearGradient(0, -24, 0, 24);
  fins.addColorStop(0, '#ff7a8c');
  fins.addColorStop(1, '#b3143a');
  pen.fillStyle = fins;
  pen.beginPath();
  pen.moveTo(-34, -25);
  pen.quadraticCurveTo(-14, -22, 2, -11);
  pen.lineTo(2, 11);
  pen.quadraticCurveTo(-14, 22, -34, 25);
  pen.lineTo(-22, 0);
  pen.fill();
  pen.fillStyle = '#5b6785';
  pen.fillRect(-28, -8, 8, 16);
  const hull = pen.createLinearGradient(0, -14, 0, 14);
  hull.addColorStop(0, '#ffffff');
  hull.addColorStop(0.5, '#e3ebfb');
  hull.addColorStop(1, '#8fa2c8');
  pen.fillStyle = hull;
  pen.beginPath();
  pen.moveTo(-24, -11);
  pen.bezierCurveTo(0, -18, 24, -13, 40, 0);
  pen.bezierCurveTo(24, 13, 0, 18, -24, 11);
  pen.closePath();
  pen.fill();
  pen.fillStyle = '#e8284f';
  pen.beginPath();
  pen.moveTo(24, -8.6);
  pen.quadraticCurveTo(34, -5, 40, 0);
  pen.quadraticCurveTo(34, 5, 24, 8.6);
  pen.quadraticCurveTo(28, 0, 24, -8.6);
  pen.fill();
  pen.fillStyle = '#2b3a5e';
  pen.beginPath();
  pen.arc(8, 0, 6.6, 0, 7);
  pen.fill();
  const pane = pen.createRadialGradient(6, -2, 0.5, 8, 0, 5);
  pane.addColorStop(0, '#d9f4ff');
  pane.addColorStop(1, '#2f9be8');
  pen.fillStyle = pane;
  pen.beginPath();
  pen.arc(8, 0, 4.8, 0, 7);
  pen.fill();
}

const RAYS = 14;

/** Where the flight ended. */
export function drawBurst(pen: CanvasRenderingContext2D, at: Point, size: number): void {
  const glow = pen.createRadialGradient(at.x, at.y, 2, at.x, at.y, 74 * size);
  glow.addColorStop(0, '#fff3c4');
  glow.addColorStop(0.18, '#ffb34dd9');
  glow.addColorStop(0.5, '#ff4d4d59');
  glow.addColorStop(1, '#ff4d4d00');
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(at.x, at.y, 74 * size, 0, 7);
  pen.fill();
  for (let ray = 0; ray < RAYS; ray += 1) {
    const angle = ((ray + 0.3) / RAYS) * 2 * Math.PI;
    const [from, to] = [14, ray % 3 === 0 ? 58 : ray % 3 === 1 ? 44 : 34];
    const side = angle + Math.PI / 2;
    const half = ray % 2 ? 3 : 4.5;
    pen.fillStyle = ray % 2 ? '#ffd76a' : '#ff8a3d';
    pen.beginPath();
    pen.moveTo(
      at.x + Math.cos(angle) * from * size + Math.cos(side) * half,
      at.y + Math.sin(angle) * from * size + Math.sin(side) * half,
    );
    pen.lineTo(at.x + Math.cos(angle) * to * size, at.y + Math.sin(angle) * to * size);
    pen.lineTo(
      at.x + Math.cos(angle) * from * size - Math.cos(side) * half,
      at.y + Math.sin(angle) * from * size - Math.sin(side) * half,
    );
    pen.fill();
  }
}
