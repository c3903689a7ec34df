import { image, rendered, seeded } from './picture.ts';

/** Colors of one time of day. */
export type Hour = {
  readonly sky: readonly [string, string, string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly rim: string;
  readonly water: readonly [string, string];
  readonly rain: string;
  readonly branch: string;
};

export const dusk: Hour = {
  sky: ['#04202e', '#0a4a58', '#2c8178', '#e9a04a', '#ffe09a'],
  sun: '#fff1c0',
  far: '#b9743c',
  near: '#0a3038',
  rim: '#ffcf6a',
  water: ['#c98744', '#05222c'],
  rain: '#e9fbff',
  branch: '#2a1509',
};

export const night: Hour = {
  sky: ['#0a0626', '#1d1152', '#43238a', '#8a46b0', '#f0a6c8'],
  sun: '#ffe9f6',
  far: '#5a2f8e',
  near: '#120a3a',
  rim: '#ffc96a',
  water: ['#6a3aa4', '#0a0626'],
  rain: '#ffe6a0',
  branch: '#170a24',
};

const round = (value: number) => Math.round(value * 10) / 10;

/** A pagoda's outline: terraces, bell, rings, spire. `x` is its middle, `y` its foot. */
function pagoda(x: number, y: number, height: number): string {
  // Half widths at heights above the foot, both as shares of the pagoda's height.
  const outline: readonly (readonly [number, number])[] = [
    [0.46, 0],
    [0.46, 0.05],
    [0.38, 0.055],
    [0.38, 0.11],
    [0.31, 0.115],
    [0.31, 0.17],
    [0.245, 0.175],
    [0.225, 0.24],
    [0.19, 0.3],
    [0.15, 0.37],
    [0.125, 0.43],
    [0.09, 0.46],
    [0.095, 0.48],
    [0.065, 0.53],
    [0.07, 0.55],
    [0.045, 0.62],
    [0.05, 0.64],
    [0.028, 0.74],
    [0.034, 0.77],
    [0.012, 0.86],
    [0.018, 0.9],
    [0.004, 1],
  ];
  const at = ([half, up]: readonly [number, number], side: 1 | -1) =>
    `${round(x + side * half * height)} ${round(y - up * height)}`;
  const left = outline.map((point) => at(point, -1));
  const right = outline.map((point) => at(point, 1)).reverse();
  return `M${[...left, ...right].join('L')}Z`;
}

function hills(width: number, y: number, rise: number, random: () => number): string {
  let path = `M0 ${y}`;
  for (let x = 0; x <= width; x += width / 8) {
    path += `Q${round(x + width / 16)} ${round(y - rise * (0.3 + random()))} ${round(x + width / 8)} ${round(y - rise * 0.3 * random())}`;
  }
  return `${path}V${y + 4}H0Z`;
}

export type SceneOptions = {
  readonly width: number;
  readonly height: number;
  readonly hour: Hour;
  readonly seed: number;
  /** Where the land meets the water, as a share of the height. */
  readonly horizon: number;
  /** Height of the tallest pagoda in units. */
  readonly tall: number;
  readonly rainCount: number;
};

/** Dusk (or night) over the pagodas of a plain, seen over water, in the rain of the new year. */
export function scene(options: SceneOptions): string {
  const { width, height, hour, horizon, tall } = options;
  const random = seeded(options.seed);
  const ground = round(height * horizon);
  const sunX = width * 0.5;

  const row = (count: number, size: number, foot: number) =>
    Array.from({ length: count }, (_, index) =>
      pagoda(
        width * ((index + 0.2 + 0.6 * random()) / count),
        foot,
        size * (0.55 + 0.6 * random()),
      ),
    ).join('');
  const farRow = row(Math.ceil(width / 90), tall * 0.36, ground);
  const middleRow = row(Math.ceil(width / 210), tall * 0.62, ground + 2);
  const nearRow =
    pagoda(width * 0.14, ground + 6, tall) +
    pagoda(width * 0.87, ground + 6, tall * 0.86) +
    pagoda(width * 0.3, ground + 6, tall * 0.5) +
    pagoda(width * 0.7, ground + 6, tall * 0.46);

  const land =
    `<path d="${hills(width, ground, tall * 0.3, random)}" fill="${hour.far}" opacity=".55"/>` +
    `<path d="${farRow}" fill="${hour.far}" opacity=".75"/>` +
    `<path d="${middleRow}" fill="url(#middle)" opacity=".92"/>` +
    `<path d="${nearRow}" fill="url(#near)" stroke="${hour.rim}" stroke-opacity=".55" stroke-width="1.2"/>`;

  const clouds = Array.from({ length: 16 }, () => {
    const y = ground * (0.25 + 0.68 * random());
    const wide = width * (0.1 + 0.22 * random());
    return `<ellipse cx="${round(width * random())}" cy="${round(y)}" rx="${round(wide)}" ry="${round(wide * 0.06)}" fill="${hour.rim}" opacity="${round(0.6 + random()) / 6}" filter="url(#soft)"/>`;
  }).join('');
  const ripples = Array.from({ length: 90 }, () => {
    const depth = random() ** 1.4;
    const y = ground + 8 + depth * (height - ground);
    const wide = 14 + depth * 130 * random();
    const x = sunX + (random() - 0.5) * width * (0.25 + depth);
    return `<path d="M${round(x - wide)} ${round(y)}q${round(wide)} ${round(2 + depth * 3)} ${round(wide * 2)} 0" stroke="${random() < 0.6 ? hour.rim : hour.sky[2]}" stroke-width="${round(0.8 + depth * 2)}" fill="none" opacity="${round((0.2 + 0.5 * random()) * 10) / 12}"/>`;
  }).join('');
  const rain = Array.from({ length: options.rainCount }, () => {
    const long = 18 + 52 * random();
    const x = width * 1.15 * random();
    const y = height * random() - long;
    return `<path d="M${round(x)} ${round(y)}l${round(-long * 0.16)} ${round(long)}" stroke="${hour.rain}" stroke-width="${round(0.7 + random())}" opacity="${round((0.1 + 0.3 * random()) * 100) / 100}"/>`;
  }).join('');

  const stops = hour.sky
    .map(
      (color, index) => `<stop offset="${[0, 0.3, 0.58, 0.86, 1][index]}" stop-color="${color}"/>`,
    )
    .join('');
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${hour.water[0]}"/>
<stop offset=".5" stop-color="${hour.sky[1]}"/><stop offset="1" stop-color="${hour.water[1]}"/></linearGradient>
<linearGradient id="near" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${ground - tall}" y2="${ground}">
<stop stop-color="${hour.rim}"/><stop offset=".3" stop-color="${hour.far}"/><stop offset="1" stop-color="${hour.near}"/></linearGradient>
<linearGradient id="middle" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${ground - tall * 0.6}" y2="${ground}">
<stop stop-color="${hour.rim}" stop-opacity=".9"/><stop offset="1" stop-color="${hour.near}" stop-opacity=".9"/></linearGradient>
<radialGradient id="sun"><stop stop-color="#fff"/><stop offset=".16" stop-color="${hour.sun}"/>
<stop offset=".2" stop-color="${hour.sun}" stop-opacity=".6"/><stop offset=".5" stop-color="${hour.rim}" stop-opacity=".28"/>
<stop offset="1" stop-color="${hour.rim}" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${round(width / 90)} ${round(width / 260)}"/></filter>
<filter id="melt"><feGaussianBlur stdDeviation="5 2"/></filter></defs>
<rect width="${width}" height="${ground + 2}" fill="url(#sky)"/>${clouds}
<circle cx="${sunX}" cy="${round(ground - tall * 0.28)}" r="${round(tall * 1.15)}" fill="url(#sun)"/>
<g>${land}</g>
<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#water)"/>
<g transform="matrix(1 0 0 -.62 0 ${round(ground * 1.62)})" opacity=".42" filter="url(#melt)">${land}</g>
${ripples}${rain}`;
}

/** A spray of padauk: a bough from a corner with leaves, flowers and falling petals. */
export function spray(options: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 1 grows to the right, -1 to the left. */
  readonly side: 1 | -1;
  readonly hour: Hour;
  readonly seed: number;
}): string {
  const { x, y, size, side, hour } = options;
  const random = seeded(options.seed);
  const bough = `M0 0C${size * 0.3} ${size * 0.04} ${size * 0.5} ${size * 0.2} ${size * 0.95} ${size * 0.16}`;
  const twig = `M${size * 0.34} ${size * 0.09}C${size * 0.5} ${size * 0.3} ${size * 0.52} ${size * 0.42} ${size * 0.6} ${size * 0.52}`;
  const spots: readonly (readonly [number, number, number])[] = [
    [0.12, 0.06, 0.3],
    [0.32, 0.02, 0.24],
    [0.3, 0.2, 0.34],
    [0.52, 0.14, 0.3],
    [0.72, 0.2, 0.26],
    [0.9, 0.14, 0.2],
    [0.5, 0.38, 0.24],
    [0.6, 0.54, 0.2],
    [0.06, 0.24, 0.26],
  ];
  const leaves = Array.from({ length: 20 }, () => {
    const [spotX, spotY] = spots[Math.floor(random() * spots.length)] ?? [0, 0];
    const long = size * (0.12 + 0.1 * random());
    const turn = random() * 360;
    const shade = ['#1f6b2c', '#2f8a3a', '#12492a', '#3da04a'][Math.floor(random() * 4)];
    return `<path transform="translate(${round(size * spotX)} ${round(size * spotY)}) rotate(${round(turn)})" d="M0 0Q${round(long * 0.5)} ${round(-long * 0.34)} ${round(long)} 0Q${round(long * 0.5)} ${round(long * 0.34)} 0 0Z" fill="${shade}"/>`;
  }).join('');
  const flowers = spots
    .map(([fx, fy, part]) => {
      const wide = size * part;
      const turn = round(random() * 72);
      const middle = `${round(size * fx)} ${round(size * fy)}`;
      return image(
        rendered('flower'),
        round(size * fx - wide / 2),
        round(size * fy - wide / 2),
        round(wide),
        `transform="rotate(${turn} ${middle})"`,
      );
    })
    .join('');
  return (
    `<g transform="translate(${x} ${y}) scale(${side} 1)" style="filter:drop-shadow(0 ${round(size * 0.02)}px ${round(size * 0.02)}px #0008)">` +
    `<path d="${bough}${twig}" fill="none" stroke="${hour.branch}" stroke-width="${round(size * 0.03)}" stroke-linecap="round"/>` +
    `${leaves}${flowers}</g>`
  );
}

/** Petals on the wind, the near ones out of focus. */
export function petals(width: number, height: number, count: number, seed: number): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const near = random();
    const size = round(14 + 40 * near ** 3);
    const x = round(width * random());
    const y = round(height * random());
    return image(
      rendered('petal'),
      x,
      y,
      size,
      `transform="rotate(${round(360 * random())} ${x} ${y})" opacity="${round(5 + 5 * random()) / 10}" style="filter:blur(${near > 0.8 ? 3 : 0}px)"`,
    );
  }).join('');
}
