/**
 * Turns a flat glyph into a jewel: the outline is inflated like a cushion (the membrane equation
 * on a grid), gets a rounded edge, and is lit as metal or enamel in a studio of light bands. Pure
 * arithmetic without chance, so the same glyph gives the same picture everywhere.
 */
import sharp from 'sharp';
import { glyph } from './picture.ts';

/** Pixels along the side of a sculpted picture. */
const side = 512;
/** Empty space around the glyph, in its own units of 512: room for rim and shadow. */
const margin = 52;

/** `gloss` makes it enamel, from dull (0) to wet (1); without it, it is metal. */
export type Material = { readonly top: string; readonly bottom: string; readonly gloss?: number };

export const materials = {
  gold: { top: '#ffe081', bottom: '#e5820a' },
  paleGold: { top: '#fff0b8', bottom: '#f0b23c' },
  copper: { top: '#ffb08a', bottom: '#a83a1c' },
  silver: { top: '#f6f9ff', bottom: '#8a9bbd' },
  jadeMetal: { top: '#6ff0a4', bottom: '#0a7a48' },
  roseMetal: { top: '#ffb3c4', bottom: '#c42352' },
  skyMetal: { top: '#b8ecff', bottom: '#1a74c8' },
  ruby: { top: '#e3142f', bottom: '#5c0312', gloss: 0.9 },
  emerald: { top: '#0c9a52', bottom: '#02321d', gloss: 0.9 },
  sapphire: { top: '#1c57e6', bottom: '#06134d', gloss: 0.9 },
  violet: { top: '#8b35e6', bottom: '#2a0650', gloss: 0.9 },
  teal: { top: '#0b9aa6', bottom: '#032f3d', gloss: 0.9 },
  night: { top: '#22305e', bottom: '#060a1c', gloss: 0.9 },
  orange: { top: '#ff9a1c', bottom: '#cf3d06', gloss: 0.8 },
  sun: { top: '#ffd93b', bottom: '#f08a00', gloss: 0.8 },
  pearl: { top: '#fffaf2', bottom: '#cfc2d6', gloss: 0.5 },
  rose: { top: '#ff5c93', bottom: '#a80d48', gloss: 0.8 },
} as const satisfies Record<string, Material>;
export type MaterialName = keyof typeof materials;

type Field = Float32Array;
const field = (): Field => new Float32Array(side * side);
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const ramp = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};

/** How much of each pixel the glyph covers, 0 to 1. */
async function coverageOf(name: string): Promise<Field> {
  const wide = 512 + 2 * margin;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${wide} ${wide}" ` +
    `width="${side}" height="${side}">${glyph(name)}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).resize(side, side).ensureAlpha().raw().toBuffer();
  return field().map((_, index) => (pixels[index * 4 + 3] ?? 0) / 255);
}

/** Lower envelope of parabolas: squared distances along one line (Felzenszwalb, Huttenlocher). */
function distanceLine(costs: Float64Array): Float64Array {
  const size = costs.length;
  const apex = new Int32Array(size);
  const border = new Float64Array(size + 1);
  const cost = (at: number) => costs[at] ?? 0;
  let last = 0;
  border[0] = -Infinity;
  border[1] = Infinity;
  for (let q = 1; q < size; q++) {
    const meet = () => {
      const p = apex[last] ?? 0;
      return (cost(q) + q * q - cost(p) - p * p) / (2 * (q - p));
    };
    let at = meet();
    while (at <= (border[last] ?? 0)) {
      last--;
      at = meet();
    }
    last++;
    apex[last] = q;
    border[last] = at;
    border[last + 1] = Infinity;
  }
  const out = new Float64Array(size);
  let piece = 0;
  for (let q = 0; q < size; q++) {
    while ((border[piece + 1] ?? Infinity) < q) piece++;
    const p = apex[piece] ?? 0;
    out[q] = (q - p) ** 2 + cost(p);
  }
  return out;
}

/** Distance of each pixel to the nearest one that `within` does not name, in pixels. */
function depthInside(within: (index: number) => boolean): Field {
  const far = 1e9;
  const costs = new Float64Array(side * side).map((_, index) => (within(index) ? far : 0));
  for (let x = 0; x < side; x++) {
    const column = new Float64Array(side).map((_, y) => costs[y * side + x] ?? 0);
    distanceLine(column).forEach((value, y) => {
      costs[y * side + x] = value;
    });
  }
  for (let y = 0; y < side; y++) {
    costs.set(distanceLine(costs.slice(y * side, (y + 1) * side)), y * side);
  }
  return field().map((_, index) => Math.sqrt(costs[index] ?? 0));
}

/** Halves a coverage; a small pixel counts only where all of its four are covered. */
function halved(cover: Field, size: number): Field {
  const half = size / 2;
  const out = new Float32Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = 2 * y * size + 2 * x;
      const four = [cover[at], cover[at + 1], cover[at + size], cover[at + size + 1]];
      out[y * half + x] = Math.min(...four.map((value) => value ?? 0));
    }
  }
  return out;
}

const coarsest = 32;
const overRelaxation = 1.7;
/** Height of a membrane under even pressure, held at the outline: from coarse grids to fine. */
function inflated(cover: Field): Field {
  const levels: { cover: Field; size: number }[] = [];
  for (let level = cover, size = side; size >= coarsest; level = halved(level, size), size /= 2) {
    levels.unshift({ cover: level, size });
  }
  let height: Field = new Float32Array(0);
  for (const { cover: inside, size } of levels) {
    const coarse = height;
    const fine = new Float32Array(size * size);
    if (coarse.length > 0) {
      for (let y = 0; y < size; y++) {
        for (let x = 0; x < size; x++) {
          fine[y * size + x] = coarse[(y >> 1) * (size >> 1) + (x >> 1)] ?? 0;
        }
      }
    }
    const pressure = 4 / (size * size);
    const rounds = size >= 256 ? 60 : 120;
    for (let round = 0; round < rounds; round++) relax(fine, inside, size, pressure);
    height = fine;
  }
  return height;
}

function relax(height: Field, inside: Field, size: number, pressure: number): void {
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const at = y * size + x;
      if ((inside[at] ?? 0) < 0.5) {
        height[at] = 0;
        continue;
      }
      const around =
        (height[at - 1] ?? 0) +
        (height[at + 1] ?? 0) +
        (height[at - size] ?? 0) +
        (height[at + size] ?? 0);
      const here = height[at] ?? 0;
      height[at] = here + overRelaxation * ((around + pressure) / 4 - here);
    }
  }
}

/** Mean over a square of `2 radius + 1` pixels. */
function blurred(values: Field, radius: number): Field {
  const pass = (from: Field, stepIn: number, stepAcross: number): Field => {
    const out = field();
    const at = (line: number, index: number) =>
      from[line * stepAcross + clamp(index, 0, side - 1) * stepIn] ?? 0;
    for (let line = 0; line < side; line++) {
      let sum = 0;
      for (let index = -radius; index <= radius; index++) sum += at(line, index);
      for (let index = 0; index < side; index++) {
        out[line * stepAcross + index * stepIn] = sum / (2 * radius + 1);
        sum += at(line, index + radius + 1) - at(line, index - radius);
      }
    }
    return out;
  };
  return pass(pass(values, 1, side), side, 1);
}

/** Brightness that a mirror sees in this direction: bands, two soft boxes, a glow from below. */
function studioLight(x: number, y: number): number {
  return (
    0.06 +
    0.6 * ramp(-0.25, 0.05, y) * (1 - ramp(0.05, 0.35, y)) +
    1.35 * ramp(0.45, 0.75, y) +
    1.1 * Math.exp(-((x + 0.55) ** 2 + (y - 0.55) ** 2) / 0.06) +
    0.4 * Math.exp(-((x - 0.75) ** 2) / 0.05) * ramp(-0.5, 0.2, y) +
    0.3 * (1 - ramp(-1, -0.45, y))
  );
}

const linear = (color: string): readonly [number, number, number] => {
  const channel = (at: number) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
};

/** Lights a surface of the given height (in pixels) and cuts it out by `cover`. */
function lit(height: Field, cover: Field, material: Material): Buffer {
  const out = Buffer.alloc(side * side * 4);
  const top = linear(material.top);
  const bottom = linear(material.bottom);
  const around = blurred(height, 10);
  const at = (x: number, y: number) =>
    height[clamp(y, 0, side - 1) * side + clamp(x, 0, side - 1)] ?? 0;
  for (let y = 0; y < side; y++) {
    const fade = ramp(0.12, 0.88, y / side);
    for (let x = 0; x < side; x++) {
      const index = y * side + x;
      const alpha = cover[index] ?? 0;
      if (alpha <= 0) continue;
      const slopeX = (at(x + 1, y) - at(x - 1, y)) / 2;
      const slopeY = (at(x, y + 1) - at(x, y - 1)) / 2;
      const length = Math.hypot(slopeX, slopeY, 1);
      const normal = { x: -slopeX / length, y: slopeY / length, z: 1 / length };
      const seen = { x: 2 * normal.z * normal.x, y: 2 * normal.z * normal.y };
      const light = studioLight(seen.x, seen.y);
      const edge = (1 - normal.z) ** 3;
      const diffuse = Math.max(0, normal.x * -0.45 + normal.y * 0.62 + normal.z * 0.64);
      const hollow = clamp(1 - ((around[index] ?? 0) - (height[index] ?? 0)) * 0.024, 0.3, 1.15);
      const gloss = material.gloss;
      const shine = Math.max(
        0,
        seen.x * -0.45 + seen.y * 0.62 + (2 * normal.z * normal.z - 1) * 0.64,
      );
      for (let channel = 0; channel < 3; channel++) {
        const base = (top[channel] ?? 0) + ((bottom[channel] ?? 0) - (top[channel] ?? 0)) * fade;
        const color =
          gloss === undefined
            ? base * (light * 1.35 + diffuse * 0.28) * hollow + Math.max(0, light - 1) * 0.6
            : base * (0.28 + diffuse) * hollow +
              gloss * (0.75 * light * (0.1 + 0.8 * edge) + 1.6 * shine ** 60) +
              0.3 * edge;
        out[index * 4 + channel] = clamp((color / (1 + color * 0.2)) ** (1 / 2.2), 0, 1) * 255;
      }
      out[index * 4 + 3] = alpha * 255;
    }
  }
  return out;
}

/** A quarter round from 0 at the outline to `rise` at `width` pixels inside. */
const roundEdge = (depth: number, width: number, rise: number) =>
  Math.sqrt(1 - (1 - clamp(depth / width, 0, 1)) ** 2) * rise;

const picture = (pixels: Buffer) =>
  sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();

/** Gaps of the glyph up to twice as wide, in pixels, are covered by the plates behind it. */
const reach = 33;
/** A flat plate with a rounded edge, larger than the glyph by `grow` pixels, gaps closed. */
function plate(cover: Field, grow: number): { readonly cover: Field; readonly height: Field } {
  const away = depthInside((index) => (cover[index] ?? 0) <= 0.5);
  const wide = depthInside((index) => (away[index] ?? 0) <= reach);
  const depth = wide.map((value) => value - (reach - grow));
  return {
    cover: depth.map((value) => clamp(value + 0.5, 0, 1)),
    height: blurred(
      depth.map((value) => roundEdge(value, 9, 9)),
      1,
    ),
  };
}

export type Emblem = {
  readonly glyph: string;
  readonly face: MaterialName;
  /** What shows between and behind the parts of the glyph. */
  readonly ground: MaterialName;
  /** The edge around all of it. */
  readonly rim: MaterialName;
  /** How far the cushion rises, in pixels. */
  readonly rise?: number;
};

const made = new Map<string, Promise<string>>();

/** The jewel as the address of a square picture. */
export function emblem(options: Emblem): Promise<string> {
  const key = JSON.stringify(options);
  const known = made.get(key) ?? sculpted(options);
  made.set(key, known);
  return known;
}

async function sculpted({ glyph: name, face, ground, rim, rise = 62 }: Emblem): Promise<string> {
  const cover = await coverageOf(name);
  const depth = depthInside((index) => (cover[index] ?? 0) > 0.5);
  const membrane = inflated(cover);
  const highest = membrane.reduce((most, value) => Math.max(most, value), 0);
  const height = membrane.map((value, index) =>
    (cover[index] ?? 0) > 0.5
      ? Math.sqrt(value / highest) * rise + roundEdge(depth[index] ?? 0, 9, 7)
      : 0,
  );
  const edge = plate(cover, 19);
  const inlay = plate(cover, 8);
  const shadow = Buffer.alloc(side * side * 4);
  const soft = blurred(cover, 6);
  inlay.cover.forEach((value, index) => {
    shadow[index * 4 + 3] = value * (soft[Math.max(0, index - 5 * side)] ?? 0) * 170;
  });
  const layers = [
    lit(inlay.height, inlay.cover, materials[ground]),
    shadow,
    lit(blurred(height, 2), cover, materials[face]),
  ];
  const jewel = await sharp(await picture(lit(edge.height, edge.cover, materials[rim])))
    .composite(await Promise.all(layers.map(async (layer) => ({ input: await picture(layer) }))))
    .png()
    .toBuffer();
  return `data:image/png;base64,${jewel.toString('base64')}`;
}
