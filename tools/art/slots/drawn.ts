/** Sweets and fruits that no source has, on a canvas of 256 by 256 units. */
const blob = (id: string, light: string, body: string, deep: string) =>
  `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop stop-color="${light}"/>
<stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`;
const shine = (x: number, y: number, wide: number, high: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="#fff" opacity=".6" transform="rotate(-24 ${x} ${y})"/>`;
const around = (count: number, draw: (turn: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index / count) * 360, index)).join('');

export const drawn: Readonly<Record<string, string>> = {
  cane: `${blob('cane', '#fff', '#ffe9ef', '#f4b9c9')}<g fill="none" stroke-linecap="round">
<path d="M102 214V98a46 46 0 0 1 92 0v10" stroke="#d7284f" stroke-width="46"/>
<path d="M102 214V98a46 46 0 0 1 92 0v10" stroke="#fff" stroke-width="36"/>
<path d="M102 214V98a46 46 0 0 1 92 0v10" stroke="#ff3d6a" stroke-width="36" stroke-dasharray="22 22"/>
<path d="M94 208V98a54 54 0 0 1 30-44" stroke="#fff" stroke-width="7" opacity=".7"/></g>`,
  jelly: `${blob('jelly', '#d9ff9a', '#6bd11f', '#1f7a0a')}
<path d="M46 206c-8-4-10-14-6-24l26-100c6-26 26-40 62-40s56 14 62 40l26 100c4 10 2 20-6 24Z" fill="url(#jelly)"/>
<path d="M46 206c-8-4-10-14-6-24 30 16 146 16 176 0 4 10 2 20-6 24Z" fill="#0d5c06" opacity=".35"/>
${shine(96, 92, 18, 34)}<circle cx="164" cy="150" r="9" fill="#fff" opacity=".4"/><circle cx="120" cy="168" r="6" fill="#fff" opacity=".4"/>`,
  macaron: `${blob('mac', '#ffe0f4', '#ff8ac8', '#c23a8a')}
<path d="M34 116c0-46 42-74 94-74s94 28 94 74c0 12-188 12-188 0Z" fill="url(#mac)"/>
<path d="M34 160c0 40 42 58 94 58s94-18 94-58c0-12-188-12-188 0Z" fill="url(#mac)"/>
<path d="M40 118q8 12 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0v34H40Z" fill="#fff6e0"/>
<path d="M36 122c0 10 184 10 184 0v10c-20 12-164 12-184 0Z" fill="#e05aa6" opacity=".55"/>${shine(92, 78, 30, 13)}`,
  gum: `${blob('gum', '#fff4b8', '#ffa21f', '#b84a00')}<circle cx="128" cy="130" r="92" fill="url(#gum)"/>
${shine(92, 88, 32, 18)}<path d="M58 168a80 80 0 0 0 130 22" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/>`,
  mint: `<circle cx="128" cy="130" r="94" fill="#f4fffb"/>${around(
    8,
    (turn) =>
      `<path d="M128 130C150 104 158 74 148 38A94 94 0 0 1 190 60C190 92 168 118 128 130Z" fill="#17bfa0" transform="rotate(${turn} 128 130)"/>`,
  )}<circle cx="128" cy="130" r="94" fill="none" stroke="#0b8f78" stroke-width="6"/>${shine(92, 80, 30, 14)}`,

  papaya: `${blob('pap', '#ffe0a0', '#ff9a2e', '#d8560a')}<g transform="rotate(24 128 128)">
<path d="M128 18c52 0 84 64 84 124 0 58-40 96-84 96s-84-38-84-96C44 82 76 18 128 18Z" fill="#4f9a2a"/>
<path d="M128 30c44 0 72 58 72 112 0 50-34 84-72 84s-72-34-72-84c0-54 28-112 72-112Z" fill="url(#pap)"/>
<path d="M128 70c22 0 40 36 40 72s-18 58-40 58-40-22-40-58 18-72 40-72Z" fill="#8a2a08"/>
${[...Array(15).keys()]
  .map(
    (seed) =>
      `<circle cx="${108 + (seed % 3) * 20}" cy="${100 + Math.floor(seed / 3) * 20}" r="9" fill="#1b1512"/><circle cx="${105 + (seed % 3) * 20}" cy="${97 + Math.floor(seed / 3) * 20}" r="3" fill="#8a8a8a"/>`,
  )
  .join('')}</g>`,
  durian: `${blob('dur', '#f0f29a', '#a8b02a', '#566208')}<path d="M128 10v38" stroke="#6b4a1c" stroke-width="18" stroke-linecap="round"/>
${around(18, (turn) => `<path d="M112 58L128 22 144 58Z" fill="#7b8414" transform="rotate(${turn} 128 136)"/>`)}
<circle cx="128" cy="136" r="88" fill="url(#dur)"/>${[72, 52, 30]
    .map((radius) =>
      around(
        Math.round(radius / 4.4),
        (turn) =>
          `<path d="M${128 - 10} ${136 - radius + 9}L128 ${136 - radius - 12}L${128 + 10} ${136 - radius + 9}Z" fill="#dfe36a" stroke="#6f7a10" stroke-width="2" transform="rotate(${turn} 128 136)"/>`,
      ),
    )
    .join(
      '',
    )}<path d="M118 140L128 118 138 140Z" fill="#dfe36a" stroke="#6f7a10" stroke-width="2"/>`,
  'dragon-fruit': `${blob('dra', '#ffc2e2', '#f0308f', '#9a0a55')}
${around(9, (turn) => `<path d="M110 66Q122 14 156 8Q142 34 148 66Z" fill="#5fae2a" transform="rotate(${turn} 128 138)"/>`)}
<ellipse cx="128" cy="138" rx="78" ry="88" fill="url(#dra)"/>${[0, 1, 2]
    .map((row) =>
      [0, 1, 2]
        .map(
          (col) =>
            `<path d="M${78 + col * 36 + (row % 2) * 14} ${96 + row * 40}q16 30 30 4q-4 34-20 38q-12-14-10-42Z" fill="#8fd14a" stroke="#4f8a1a" stroke-width="2"/>`,
        )
        .join(''),
    )
    .join('')}${shine(96, 92, 14, 26)}`,
  rambutan: `${blob('ram', '#ffb0a0', '#e0283a', '#8a0a1c')}${around(
    34,
    (turn, index) =>
      `<path d="M128 62q${index % 2 ? 14 : -14} -22 ${index % 2 ? 4 : -4} -42" fill="none" stroke="${index % 3 ? '#c21f33' : '#8fbf3a'}" stroke-width="6" stroke-linecap="round" transform="rotate(${turn} 128 134)"/>`,
  )}<circle cx="128" cy="134" r="78" fill="url(#ram)"/>${around(
    14,
    (turn, index) =>
      `<path d="M128 90q10 -12 4 -26" fill="none" stroke="#8a0a1c" stroke-width="5" stroke-linecap="round" transform="rotate(${turn + index * 3} 128 134)"/>`,
  )}${shine(98, 100, 22, 14)}`,
  lime: `<circle cx="128" cy="130" r="98" fill="#2f8a1c"/><circle cx="128" cy="130" r="86" fill="#e9ffc0"/>${around(
    8,
    (turn) =>
      `<path d="M128 124L104 62A70 70 0 0 1 152 62Z" fill="#8fdc2e" stroke="#d9ff9a" stroke-width="5" stroke-linejoin="round" transform="rotate(${turn} 128 130)"/>`,
  )}<circle cx="128" cy="130" r="9" fill="#e9ffc0"/>${shine(86, 78, 26, 10)}`,
};
