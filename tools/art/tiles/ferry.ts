/** Night Ferry: neon tubes on the walls of a wet street, and what the puddles make of them. */
import { freshId, glow, rain, sky, sparkles, stars, tileSize } from '../backdrops.ts';
import { placedGlyph, seeded } from '../picture.ts';
import { sizeToFit, type StudioStyle } from './tile.ts';

/** Light of a tube. */
const tubes = {
  rose: '#ff2e88',
  cyan: '#19e3ff',
  lime: '#7dff3a',
  amber: '#ffb01f',
  violet: '#a05aff',
  red: '#ff3b30',
  white: '#dfe9ff',
  blue: '#3a7bff',
} as const;
type Tube = keyof typeof tubes;

type Scene = {
  readonly tubes: readonly [Tube, Tube];
  readonly wall: (one: string, two: string) => string;
  readonly art: (one: string, two: string) => string;
};

/** What glows: `shape` is drawn thrice, as haze, as colored glass and as the white gas in it. */
function neon(shape: string, color: string, width = 4): string {
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    `<g stroke="${color}" stroke-width="${width * 3.4}" opacity=".55" style="filter:blur(${width * 2.2}px)">${shape}</g>` +
    `<g stroke="${color}" stroke-width="${width * 1.5}" style="filter:blur(${width * 0.3}px)">${shape}</g>` +
    `<g stroke="#fff" stroke-width="${width * 0.55}" opacity=".95">${shape}</g></g>`
  );
}

/** A glyph bent from tubes, over a dark body. */
function sign(name: string, x: number, y: number, size: number, color: string, turn = 0): string {
  const unit = 512 / size;
  const shape = placedGlyph(name, x, y, size);
  const tubed = (width: number, ink: string, more: string) =>
    `<g stroke="${ink}" stroke-width="${width * unit}" ${more}>${shape}</g>`;
  return (
    `<g transform="rotate(${turn} ${x} ${y})" stroke-linejoin="round"><g fill="${color}" opacity=".2">${shape}</g>` +
    `<g fill="none">${tubed(12, color, 'opacity=".5" style="filter:blur(8px)"')}` +
    `${tubed(5, color, 'style="filter:blur(1px)"')}${tubed(1.8, '#fff', 'opacity=".95"')}</g></g>`
  );
}

const night = (top: string, low: string) => sky(tileSize, [top, low, '#05060f']);

/** Towers with lit windows. */
function skyline(color: string, light: string, foot: number, seed: number): string {
  const random = seeded(seed);
  let x = -10;
  let towers = '';
  while (x < 300) {
    const wide = 26 + random() * 34;
    const high = 60 + random() * 150;
    towers += `<rect x="${x}" y="${foot - high}" width="${wide}" height="${high}" fill="${color}"/>`;
    for (let wy = foot - high + 8; wy < foot - 8; wy += 11) {
      for (let wx = x + 5; wx < x + wide - 5; wx += 9) {
        if (random() < 0.42) {
          towers += `<rect x="${wx}" y="${wy}" width="4" height="5" fill="${light}" opacity="${0.25 + 0.6 * random()}"/>`;
        }
      }
    }
    x += wide + 3;
  }
  return towers;
}

const city = (one: string, two: string) =>
  night('#0a0a2a', '#1a1040') +
  glow(150, 250, 220, one, 0.4) +
  skyline('#0d0b28', two, 280, 5) +
  skyline('#070716', one, 292, 9);

/** A plane of light lines that runs to the horizon. */
const plane = (one: string, two: string) =>
  night('#0c0430', '#2a0a4a') +
  stars(tileSize, { below: 0.5 }) +
  glow(150, 210, 170, two, 0.75) +
  `<g stroke="${one}" stroke-width="1.3" opacity=".8">${Array.from({ length: 19 }, (_, index) => `<path d="M${150 + (index - 9) * 16} 214L${150 + (index - 9) * 90} 400"/>`).join('')}${Array.from({ length: 10 }, (_, index) => `<path d="M0 ${214 + (index / 9) ** 2 * 186}H300"/>`).join('')}</g>`;

/** Bricks, lit from the middle. */
const bricks = (one: string, two: string) => {
  const id = freshId();
  return (
    night('#1a0a1e', '#140a24') +
    `<pattern id="${id}" width="48" height="32" patternUnits="userSpaceOnUse"><path d="M0 1H48M0 17H48M12 1V17M36 17V33" stroke="#000" stroke-width="2.4" opacity=".75"/><path d="M0 3H48M0 19H48" stroke="#fff" stroke-width="1" opacity=".12"/></pattern>` +
    glow(150, 150, 200, one, 0.55) +
    glow(240, 60, 120, two, 0.4) +
    `<rect width="300" height="400" fill="url(#${id})"/>`
  );
};

/** Conductors of a board. */
const board = (one: string, two: string) => {
  const random = seeded(31);
  const lines = Array.from({ length: 26 }, (_, index) => {
    const x = index * 12;
    const bend = 40 + random() * 180;
    const side = random() < 0.5 ? -1 : 1;
    return `<path d="M${x} -5V${bend}l${side * 26} 26V${bend + 60 + random() * 90}"/><circle cx="${x}" cy="${bend * 0.5}" r="3"/>`;
  }).join('');
  return (
    night('#03141a', '#04222c') +
    glow(150, 150, 190, two, 0.45) +
    `<g fill="none" stroke="${one}" stroke-width="1.6" opacity=".38">${lines}</g>`
  );
};

/** Frames that run into the distance. */
const tunnel = (one: string, two: string) =>
  night('#05030f', '#0a0620') +
  glow(150, 150, 150, two, 0.8) +
  Array.from({ length: 9 }, (_, index) => {
    const half = 16 + index * index * 3.4 + index * 6;
    return `<rect x="${150 - half}" y="${150 - half * 1.25}" width="${half * 2}" height="${half * 2.5}" rx="${half * 0.2}" fill="none" stroke="${index % 2 ? one : two}" stroke-width="${1 + index * 0.35}" opacity="${0.3 + index * 0.06}"/>`;
  }).join('');

const space = (one: string, two: string) =>
  night('#04021a', '#160a3f') +
  glow(60, 70, 190, one, 0.45) +
  glow(260, 230, 190, two, 0.4) +
  stars(tileSize, { count: 150, below: 1 });

/** Beams of a dance hall from above. */
const hall = (one: string, two: string) =>
  night('#12042a', '#1e0a3a') +
  [-70, -40, -14, 14, 40, 70]
    .map(
      (angle, index) =>
        `<path d="M150 40L${150 + Math.tan((angle * Math.PI) / 180) * 260 - 26} 320h52Z" fill="${index % 2 ? one : two}" opacity=".22"/>`,
    )
    .join('');

const stadium = (one: string, two: string) =>
  night('#06122a', '#0a2a3a') +
  `<g fill="${two}" opacity=".5">${Array.from({ length: 120 }, (_, index) => `<circle cx="${(index * 47) % 300}" cy="${96 + ((index * 29) % 110)}" r="1.6"/>`).join('')}</g>` +
  [24, 276]
    .map(
      (x) =>
        glow(x, 40, 130, '#ffffff', 0.5) +
        `<g fill="#fff">${Array.from({ length: 12 }, (_, index) => `<circle cx="${x - 15 + (index % 4) * 10}" cy="${26 + Math.floor(index / 4) * 10}" r="3.6"/>`).join('')}</g>`,
    )
    .join('') +
  `<path d="M0 236H300V400H0Z" fill="#062a1a"/><g stroke="${one}" stroke-width="2" fill="none" opacity=".75"><path d="M0 238H300M60 400L110 238M240 400L190 238"/><ellipse cx="150" cy="268" rx="62" ry="16"/></g>`;

const card = (x: number, y: number, turn: number, rank: string, color: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-46" y="-66" width="92" height="132" rx="12" fill="#070a1c" opacity=".85"/>${neon('<rect x="-46" y="-66" width="92" height="132" rx="12"/>', color, 3)}<text y="26" text-anchor="middle" font-family="Audiowide" font-size="66" fill="none" stroke="${color}" stroke-width="5" style="filter:blur(1px)">${rank}</text><text y="26" text-anchor="middle" font-family="Audiowide" font-size="66" fill="none" stroke="#fff" stroke-width="1.6">${rank}</text></g>`;

const arrow = (x: number, y: number, turn: number, color: string) =>
  neon(
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 -34L28 2H12V34H-12V2H-28Z"/>`,
    color,
    3.4,
  );

const scenes: Readonly<Record<string, Scene>> = {
  'neon-sevens': {
    tubes: ['rose', 'amber'],
    wall: bricks,
    art: (one, two) => {
      const seven = 'M-44 -62H44L-4 66H-34L2 -34H-44Z';
      const at = (x: number, y: number, scale: number, turn: number, color: string) =>
        neon(
          `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" d="${seven}"/>`,
          color,
          4.2,
        );
      return at(66, 156, 0.86, -12, two) + at(236, 156, 0.86, 12, two) + at(150, 136, 1.36, 0, one);
    },
  },
  'midnight-rider': {
    tubes: ['cyan', 'rose'],
    wall: city,
    art: (one, two) =>
      neon(
        '<path d="M-10 66H60M-10 96H34M-10 206H44M240 60H320M262 196H320M250 226H320"/>',
        two,
        2.6,
      ) + sign('full-motorcycle-helmet', 150, 146, 216, one),
  },
  'robot-riot': {
    tubes: ['lime', 'cyan'],
    wall: board,
    art: (one, two) => sign('robot-golem', 150, 148, 236, one) + glow(150, 150, 26, two, 0.9),
  },
  'cyber-koi': {
    tubes: ['amber', 'cyan'],
    wall: (one, two) =>
      night('#021a2e', '#04324a') +
      glow(150, 150, 190, two, 0.4) +
      [40, 74, 108, 142]
        .map(
          (radius) =>
            `<circle cx="150" cy="150" r="${radius}" fill="none" stroke="${one}" stroke-width="1.6" opacity="${0.55 - radius / 400}"/>`,
        )
        .join(''),
    art: (one, two) =>
      neon('<path d="M150 62A88 88 0 0 1 238 150M150 238A88 88 0 0 1 62 150"/>', two, 2.4) +
      sign('double-fish', 150, 150, 224, one, 38),
  },
  'disco-vault': {
    tubes: ['violet', 'rose'],
    wall: hall,
    art: (one, two) =>
      discoBall(150, 140, 98, one, two) +
      neon('<path d="M150 -5V40"/>', '#dfe9ff', 2.4) +
      sparkles(tileSize, '#fff', { count: 26, below: 0.65 }),
  },
  'star-pilot': {
    tubes: ['blue', 'lime'],
    wall: space,
    art: (one, two) =>
      neon(
        '<ellipse cx="150" cy="150" rx="136" ry="40" transform="rotate(-24 150 150)"/>',
        two,
        2.6,
      ) + sign('spaceship', 150, 146, 206, one, 0),
  },
  'electric-wolf': {
    tubes: ['cyan', 'violet'],
    wall: (one, two) =>
      night('#08041f', '#1a0a40') +
      glow(150, 140, 180, two, 0.7) +
      rain(tileSize, one, { count: 70 }),
    art: (one, two) =>
      neon('<path d="M30 -5L66 60L38 66L84 138M276 -5L240 70L266 76L226 150"/>', two, 3) +
      sign('wolf-head', 152, 150, 226, one),
  },
  'high-voltage': {
    tubes: ['amber', 'blue'],
    wall: tunnel,
    art: (one, two) =>
      neon(
        '<circle cx="150" cy="148" r="112"/><circle cx="150" cy="148" r="124" stroke-dasharray="10 16"/>',
        two,
        3,
      ) + sign('power-lightning', 150, 148, 176, one),
  },
  'sky-rocket': {
    tubes: ['rose', 'cyan'],
    wall: plane,
    art: (one, two) =>
      `<path d="M-10 262C110 254 190 214 236 98V262Z" fill="${two}" opacity=".16"/>` +
      neon('<path d="M-10 262C110 254 190 214 232 112"/>', two, 4) +
      sign('rocket', 222, 92, 128, one, -92),
  },
  'star-convoy': {
    tubes: ['cyan', 'amber'],
    wall: tunnel,
    art: (one, two) =>
      neon('<path d="M150 284V40M60 284L128 60M240 284L172 60"/>', two, 2) +
      sign('rocket', 150, 92, 112, one, -45) +
      sign('rocket', 66, 186, 78, '#ff5dc8', -45) +
      sign('rocket', 236, 196, 64, two, -45) +
      neon('<circle cx="150" cy="92" r="74"/>', one, 2),
  },
  'dice-line': {
    tubes: ['lime', 'rose'],
    wall: bricks,
    art: (one, two) =>
      sign('perspective-dice-six', 150, 124, 176, one) +
      neon('<path d="M30 244H178"/>', '#7dff3a', 5) +
      neon('<path d="M178 244H270"/>', two, 5) +
      neon('<circle cx="178" cy="244" r="12"/>', '#dfe9ff', 3),
  },
  limbo: {
    tubes: ['violet', 'cyan'],
    wall: tunnel,
    art: (one, two) =>
      neon(
        '<ellipse cx="150" cy="236" rx="92" ry="22"/><ellipse cx="150" cy="236" rx="56" ry="13"/>',
        one,
        3,
      ) +
      arrow(150, 96, 0, two) +
      neon('<path d="M150 150V220M126 176V214M174 176V214"/>', two, 2.6),
  },
  mines: {
    tubes: ['red', 'lime'],
    wall: board,
    art: (one, two) =>
      Array.from({ length: 25 }, (_, index) => {
        const x = 42 + (index % 5) * 54;
        const y = 44 + Math.floor(index / 5) * 50;
        const box = `<rect x="${x - 22}" y="${y - 20}" width="44" height="40" rx="8"/>`;
        if (index === 12) return neon(box, one, 2.6) + sign('land-mine', x, y - 2, 34, one);
        if ([1, 6, 8, 13, 16, 22, 19].includes(index)) {
          return neon(box, two, 2) + sign('cut-diamond', x, y, 28, two);
        }
        return `<g fill="#0c1830" stroke="#2c4a6a" stroke-width="1.6">${box}</g>`;
      }).join(''),
  },
  'hi-lo': {
    tubes: ['cyan', 'amber'],
    wall: city,
    art: (one, two) =>
      card(98, 150, -8, 'K', one) +
      card(204, 150, 8, '3', two) +
      arrow(40, 84, 0, '#7dff3a') +
      arrow(262, 224, 180, '#ff2e88'),
  },
  plinko: {
    tubes: ['amber', 'violet'],
    wall: plane,
    art: (one, two) =>
      Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: row + 3 }, (_, index) => {
          const place = `cx="${150 + (index - (row + 2) / 2) * 27}" cy="${48 + row * 25}"`;
          return `<circle ${place} r="5.4" fill="${two}" style="filter:blur(3px)"/><circle ${place} r="3.4" fill="#fff"/>`;
        }).join(''),
      ).join('') +
      neon('<path d="M150 20Q164 52 140 74T160 124T132 174T150 226"/>', one, 2.4) +
      glow(150, 232, 46, one, 0.9) +
      '<circle cx="150" cy="232" r="13" fill="#fff"/>' +
      neon(
        Array.from(
          { length: 9 },
          (_, index) => `<rect x="${32 + index * 26.6}" y="250" width="22" height="20" rx="5"/>`,
        ).join(''),
        two,
        1.8,
      ),
  },
  'coin-flip': {
    tubes: ['amber', 'rose'],
    wall: hall,
    art: (one, two) =>
      neon(
        '<path d="M58 246Q64 100 128 66M242 246Q236 100 172 66" stroke-dasharray="3 14"/>',
        two,
        3.4,
      ) +
      neon(
        '<ellipse cx="150" cy="140" rx="96" ry="88" transform="rotate(-14 150 140)"/><ellipse cx="150" cy="140" rx="78" ry="71" transform="rotate(-14 150 140)"/><path d="M56 164Q60 190 84 214M244 118Q262 150 240 186"/>',
        one,
        3.4,
      ) +
      neon(
        '<path d="M104 116L130 138L150 96L170 138L196 116L186 174H114Z" transform="rotate(-14 150 140)"/>',
        one,
        3.4,
      ),
  },
  tower: {
    tubes: ['blue', 'amber'],
    wall: space,
    art: (one, two) =>
      neon(
        Array.from({ length: 7 }, (_, row) => {
          const wide = 62 + row * 16;
          return [0, 1, 2]
            .map(
              (cell) =>
                `<rect x="${150 - wide + (cell * wide * 2) / 3 + 3}" y="${50 + row * 32}" width="${(wide * 2) / 3 - 6}" height="26" rx="5"/>`,
            )
            .join('');
        }).join(''),
        one,
        2,
      ) +
      [
        [150, 255],
        [102, 223],
        [150, 191],
        [194, 159],
        [150, 127],
      ]
        .map(
          ([x = 0, y = 0]) =>
            glow(x, y, 30, two, 1) + `<circle cx="${x}" cy="${y}" r="7" fill="#fff"/>`,
        )
        .join('') +
      neon('<path d="M150 46V14M150 16L182 25L150 34"/>', two, 3),
  },
  'keno-lights': {
    tubes: ['cyan', 'rose'],
    wall: hall,
    art: (one, two) =>
      Array.from({ length: 42 }, (_, index) => {
        const x = 36 + (index % 7) * 38;
        const y = 40 + Math.floor(index / 7) * 42;
        const hit = [3, 9, 16, 19, 24, 33, 37].includes(index);
        const ring = `<circle cx="${x}" cy="${y}" r="15"/>`;
        return hit
          ? glow(x, y, 30, two, 0.9) +
              neon(ring, two, 2.6) +
              `<circle cx="${x}" cy="${y}" r="7" fill="#fff"/>`
          : `<g fill="#0a0f2a" stroke="${one}" stroke-opacity=".6" stroke-width="1.8">${ring}</g>`;
      }).join(''),
  },
  'padauk-sports': {
    tubes: ['lime', 'amber'],
    wall: stadium,
    art: (one, two) =>
      neon('<path d="M22 150Q150 40 278 150" stroke-dasharray="2 12"/>', two, 3) +
      sign('soccer-ball', 150, 146, 196, one),
  },
  'virtual-football': {
    tubes: ['cyan', 'lime'],
    wall: plane,
    art: (one, two) =>
      neon(
        '<path d="M70 232L104 186H196L230 232ZM134 186L128 232M166 186L172 232"/><ellipse cx="150" cy="208" rx="26" ry="8"/>',
        two,
        2.4,
      ) + sign('soccer-kick', 150, 104, 184, one),
  },
  'padauk-esports': {
    tubes: ['violet', 'cyan'],
    wall: board,
    art: (one, two) =>
      neon('<path d="M150 28L254 88V208L150 268L46 208V88Z"/>', two, 3) +
      sign('gamepad', 150, 148, 178, one),
  },
  'arena-cup': {
    tubes: ['amber', 'red'],
    wall: tunnel,
    art: (one, two) =>
      neon(
        '<path d="M60 236Q20 150 74 66M240 236Q280 150 226 66M48 190l-22 -8M44 150l-24 0M52 110l-22 10M252 190l22 -8M256 150l24 0M248 110l22 10"/>',
        two,
        3,
      ) + sign('trophy-cup', 150, 150, 186, one),
  },
};

function discoBall(x: number, y: number, radius: number, one: string, two: string): string {
  const random = seeded(17);
  const id = freshId();
  let facets = '';
  for (let row = -6; row < 7; row++) {
    const lat = (row / 7) * (Math.PI / 2);
    const half = radius * Math.cos(lat);
    for (let cell = -8; cell < 8; cell++) {
      const from = Math.sin((cell / 8) * (Math.PI / 2)) * half;
      const to = Math.sin(((cell + 1) / 8) * (Math.PI / 2)) * half;
      const top = radius * Math.sin(lat);
      const next = radius * Math.sin(((row + 1) / 7) * (Math.PI / 2));
      const color = [one, two, '#ffffff', '#2a1a5a', '#140a30'][Math.floor(random() * 5)];
      facets += `<rect x="${x + from}" y="${y + top}" width="${Math.max(0.5, to - from - 1)}" height="${next - top - 1}" fill="${color}" opacity="${0.45 + 0.55 * random()}"/>`;
    }
  }
  return `${glow(x, y, radius * 1.9, one, 0.75)}<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#05030f" stop-opacity=".8"/></radialGradient><clipPath id="${id}c"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><circle cx="${x}" cy="${y}" r="${radius}" fill="#0a0620"/><g clip-path="url(#${id}c)">${facets}</g><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** A line of tube letters, `x` is their middle. */
function tubeLine(text: string, y: number, size: number, color: string): string {
  const common = `x="150" y="${y}" text-anchor="middle" font-family="Audiowide" font-size="${size}" stroke-linejoin="round"`;
  return (
    `<text ${common} fill="none" stroke="${color}" stroke-width="${size * 0.3}" opacity=".5" style="filter:blur(${size * 0.14}px)">${text}</text>` +
    `<text ${common} fill="#05060f" stroke="#05060f" stroke-width="${size * 0.2}">${text}</text>` +
    `<text ${common} fill="${color}" stroke="${color}" stroke-width="${size * 0.09}">${text}</text>` +
    `<text ${common} fill="#fff" stroke="${color}" stroke-width="${size * 0.02}">${text}</text>`
  );
}

const floor = 300;

export const ferryStyle: StudioStyle = {
  face: 'Audiowide',
  async compose(title, lines) {
    const look = scenes[title.code];
    if (!look) throw new Error(`there is no scene of ${title.code}`);
    const [one, two] = [tubes[look.tubes[0]], tubes[look.tubes[1]]];
    const art = look.art(one, two);
    const id = freshId();
    let foot = lines.length === 1 ? 352 : 374;
    const words: string[] = [];
    for (const [index, line] of [...lines.entries()].toReversed()) {
      const size = sizeToFit(line, 256, lines.length === 1 ? 62 : 46);
      words.unshift(tubeLine(line.text, foot, size, index === 0 ? one : two));
      foot -= size * 1.06;
    }
    // Below the line of the street stands the same light upside down, broken by the water.
    return (
      look.wall(one, two) +
      art +
      `<linearGradient id="${id}" x1="0" x2="0" y1="${floor - 40}" y2="400" gradientUnits="userSpaceOnUse"><stop stop-color="#05060f" stop-opacity="0"/><stop offset=".3" stop-color="#05060f" stop-opacity=".94"/><stop offset="1" stop-color="#04050d"/></linearGradient><rect y="${floor - 40}" width="300" height="${440 - floor}" fill="url(#${id})"/>` +
      `<clipPath id="${id}c"><rect y="${floor - 10}" width="300" height="120"/></clipPath><g clip-path="url(#${id}c)" opacity=".28" style="filter:blur(4px)"><g transform="translate(0 ${floor * 1.42}) scale(1 -.5)">${art}</g></g>` +
      words.join('') +
      `<g fill="none" stroke-linejoin="round"><path d="M22 7H278L293 22V378L278 393H22L7 378V22Z" stroke="${two}" stroke-width="5" opacity=".6" style="filter:blur(4px)"/><path d="M22 7H278L293 22V378L278 393H22L7 378V22Z" stroke="${two}" stroke-width="2"/></g>`
    );
  },
};
