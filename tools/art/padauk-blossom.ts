import { goldLetters, raised, roseLetters } from './lettering.ts';
import { image, keep, keepSheet, type Painter, rendered } from './picture.ts';
import { dusk, type Hour, night, petals, scene, spray } from './scenery.ts';

const out = 'apps/play/public/titles/padauk-blossom';

/** Cells of the atlas in reading order: the symbols of the rules, then what flies about. */
const cells = [
  'padauk',
  'bowl',
  'peacock',
  'elephant',
  'lacquer',
  'parasol',
  'harp',
  'A',
  'K',
  'Q',
  'J',
  'petal',
  'coin',
  'flower',
  'glow',
  'drop',
] as const;

const cellPx = 256;
/** How much of its cell a symbol fills, so that all weigh the same to the eye. */
const fill: Readonly<Record<string, number>> = {
  padauk: 0.97,
  peacock: 0.97,
  elephant: 0.96,
  bowl: 0.95,
  harp: 0.93,
  parasol: 0.95,
  lacquer: 0.95,
  A: 0.8,
  K: 0.8,
  Q: 0.8,
  J: 0.8,
  petal: 0.9,
  coin: 0.9,
  flower: 0.95,
};

const particles: Readonly<Record<string, string>> = {
  glow: `<radialGradient id="glow"><stop stop-color="#fff"/><stop offset=".25" stop-color="#ffe9a8"
 stop-opacity=".75"/><stop offset="1" stop-color="#ffc24b" stop-opacity="0"/></radialGradient>
<circle cx="128" cy="128" r="126" fill="url(#glow)"/>`,
  drop: `<linearGradient id="drop" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#fff"
 stop-opacity="0"/><stop offset=".8" stop-color="#dff6ff"/><stop offset="1" stop-color="#8fdcff"/>
</linearGradient><path d="M128 8C136 120 150 190 150 214a22 22 0 0 1-44 0C106 190 120 120 128 8Z"
 fill="url(#drop)"/>`,
};

/** The symbols on one sheet of 1024 by 1024, and where each one lies. */
async function buildAtlas(painter: Painter): Promise<void> {
  const art = cells
    .map((name, index) => {
      const x = (index % 4) * cellPx;
      const y = Math.floor(index / 4) * cellPx;
      const particle = particles[name];
      if (particle) return `<g transform="translate(${x} ${y})">${particle}</g>`;
      const side = (cellPx - 12) * (fill[name] ?? 1);
      const inset = (cellPx - side) / 2;
      return `<g style="filter:drop-shadow(0 5px 5px #0009) saturate(1.12) contrast(1.05)">${image(
        rendered(name),
        x + inset,
        y + inset - 2,
        side,
      )}</g>`;
    })
    .join('');
  const sheet = await painter.paint(art, 1024, 1024);
  await keepSheet(out, sheet, { quality: 71, alphaQuality: 88 });

  const frames = Object.fromEntries(
    cells.map((name, index) => [
      name,
      {
        frame: {
          x: (index % 4) * cellPx,
          y: Math.floor(index / 4) * cellPx,
          w: cellPx,
          h: cellPx,
        },
      },
    ]),
  );
  const meta = {
    image: 'symbols.webp',
    size: { w: 1024, h: 1024 },
    scale: '1',
    frame: 'picture',
    logo: LOGO,
    scenes: { base: 'dusk', feature: 'night' },
    air: ['drop', 'petal'],
    burst: ['coin', 'coin', 'flower', 'coin'],
  };
  await keep(`${out}/symbols.json`, `${JSON.stringify({ frames, meta }, null, 2)}\n`);
}

const LOGO = { w: 600, h: 205 } as const;
type Format = 'tall' | 'wide';

/** A background leaves its middle calm: that is where the reels stand. */
function background(format: Format, hour: Hour): string {
  const tallFormat = format === 'tall';
  const [width, height] = tallFormat ? [900, 1600] : [1600, 900];
  const size = tallFormat ? 400 : 470;
  return (
    scene({
      width,
      height,
      hour,
      seed: 11,
      horizon: tallFormat ? 0.66 : 0.74,
      tall: tallFormat ? 430 : 470,
      rainCount: 150,
    }) +
    spray({ x: -40, y: -30, size, side: 1, hour, seed: 5 }) +
    spray({ x: width + 40, y: -40, size: size * 0.92, side: -1, hour, seed: 8 }) +
    petals(width, height, tallFormat ? 26 : 30, 21) +
    `<radialGradient id="vignette" cx=".5" cy=".45" r=".75"><stop offset=".5" stop-opacity="0"/>
<stop offset="1" stop-opacity=".55"/></radialGradient>
<rect width="${width}" height="${height}" fill="url(#vignette)"/>`
  );
}

/** The reels' frame: gold, lacquer, gold, with a dark glass behind the symbols. */
function frame(format: Format): {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
} {
  const [width, height, border] = [1120, format === 'tall' ? 920 : 770, 60];
  const inner = { x: border, y: border, w: width - 2 * border, h: height - 2 * border };
  const box = (inset: number, radius: number, more: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}" ${more}/>`;
  const columns = [0, 1, 2, 3, 4]
    .map(
      (reel) =>
        `<rect x="${inner.x + (inner.w / 5) * reel + 3}" y="${inner.y}" width="${inner.w / 5 - 6}" height="${inner.h}" fill="url(#glass)"/>`,
    )
    .join('');
  const rules = [1, 2, 3, 4]
    .map(
      (reel) =>
        `<rect x="${inner.x + (inner.w / 5) * reel - 2}" y="${inner.y}" width="4" height="${inner.h}" fill="url(#rule)"/>`,
    )
    .join('');
  const studs: string[] = [];
  const stud = (x: number, y: number) =>
    studs.push(
      `<circle cx="${x}" cy="${y}" r="6" fill="url(#stud)" stroke="#6b3300" stroke-width="1"/>`,
    );
  for (let x = 130; x <= width - 130; x += 43) {
    stud(x, 32);
    stud(x, height - 32);
  }
  for (let y = 130; y <= height - 130; y += 42.5) {
    stud(32, y);
    stud(width - 32, y);
  }
  const corners = [
    [52, 52],
    [width - 52, 52],
    [52, height - 52],
    [width - 52, height - 52],
  ]
    .map(([x = 0, y = 0], index) =>
      image(rendered('flower'), x - 58, y - 58, 116, `transform="rotate(${index * 19} ${x} ${y})"`),
    )
    .join('');
  const leaf = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q40 -34 96 0Q40 34 0 0Z" fill="url(#leaf)" stroke="#d9a637" stroke-width="3"/>`;
  const leaves =
    leaf(66, 46, 4) +
    leaf(46, 66, 86) +
    leaf(width - 66, 46, 176) +
    leaf(width - 46, 66, 94) +
    leaf(66, height - 46, -4) +
    leaf(46, height - 66, -86) +
    leaf(width - 66, height - 46, 184) +
    leaf(width - 46, height - 66, -94);
  return {
    width,
    height,
    svg: `<defs>
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff4b8"/><stop offset=".12" stop-color="#f2b233"/>
<stop offset=".5" stop-color="#b86a0e"/><stop offset=".55" stop-color="#ffe08a"/><stop offset=".9" stop-color="#d98a1c"/><stop offset="1" stop-color="#7a3f04"/></linearGradient>
<linearGradient id="lacquer" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#b3141f"/><stop offset=".5" stop-color="#6e0712"/><stop offset="1" stop-color="#4a030b"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#010a12" stop-opacity=".96"/><stop offset=".2" stop-color="#07304a" stop-opacity=".9"/>
<stop offset=".5" stop-color="#0c4a60" stop-opacity=".88"/><stop offset=".8" stop-color="#07304a" stop-opacity=".9"/><stop offset="1" stop-color="#010a12" stop-opacity=".96"/></linearGradient>
<linearGradient id="rule" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7a4a10"/><stop offset=".5" stop-color="#ffd977"/><stop offset="1" stop-color="#7a4a10"/></linearGradient>
<radialGradient id="stud" cx=".35" cy=".3"><stop stop-color="#fffbe0"/><stop offset=".5" stop-color="#ffc93c"/><stop offset="1" stop-color="#9a5a08"/></radialGradient>
<linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#43b04e"/><stop offset="1" stop-color="#0e5a2c"/></linearGradient></defs>
<g style="filter:drop-shadow(0 10px 12px #000a)">${box(6, 46, 'fill="none" stroke="url(#gold)" stroke-width="12"')}</g>
${box(32, 34, 'fill="none" stroke="url(#lacquer)" stroke-width="42"')}
${box(54, 16, 'fill="none" stroke="url(#gold)" stroke-width="9"')}
${columns}${rules}${studs.join('')}
<g style="filter:drop-shadow(0 5px 5px #000a)">${leaves}${corners}</g>`,
  };
}

/** What the game frame loads: at most 600 kB together. */
export async function buildGame(painter: Painter): Promise<void> {
  await buildAtlas(painter);
  const hours = { dusk, night };
  for (const [name, hour] of Object.entries(hours)) {
    for (const format of ['tall', 'wide'] as const) {
      const [width, height] = format === 'tall' ? [900, 1600] : [1600, 900];
      const sheet = await painter.paint(background(format, hour), width, height);
      const bytes = await sheet.webp({ quality: 64, effort: 6 }).toBuffer();
      await keep(`${out}/${name}-${format}.webp`, bytes);
    }
  }
  for (const format of ['tall', 'wide'] as const) {
    const { svg, width, height } = frame(format);
    const sheet = await painter.paint(svg, width, height);
    const bytes = await sheet.webp({ quality: 78, alphaQuality: 90, effort: 6 }).toBuffer();
    await keep(`${out}/frame-${format}.webp`, bytes);
  }
  const logo = await painter.paint(
    raised({ text: 'PADAUK', x: 300, y: 92, size: 100, letters: goldLetters, id: 'a' }) +
      raised({ text: 'BLOSSOM', x: 300, y: 176, size: 86, letters: roseLetters, id: 'b' }) +
      image(rendered('flower'), 18, 22, 110) +
      image(rendered('flower'), 476, 20, 108),
    LOGO.w,
    LOGO.h,
  );
  await keep(`${out}/logo.webp`, await logo.webp({ quality: 84, effort: 6 }).toBuffer());
}
