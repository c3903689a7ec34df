import { keep } from './picture.ts';

/**
 * Pictures of the states that nobody likes. Flat, small, and readable on both themes: no color is
 * lighter than the light theme's surface or darker than the dark one's.
 */
const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" fill="none">
<ellipse cx="120" cy="158" rx="84" ry="8" fill="#7c8db8" opacity=".25"/>
${content}
</svg>
`;

const petalPath = 'M0 0C-14 -10 -16 -30 -6 -38Q0 -33 6 -38C16 -30 14 -10 0 0Z';
const flower = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${[0, 72, 144, 216, 288]
    .map((turn) => `<path d="${petalPath}" fill="#f5a81c" transform="rotate(${turn})"/>`)
    .join('')}<circle r="6" fill="#b3141f"/></g>`;

const illustrations: Readonly<Record<string, string>> = {
  /** An open lacquer box with nothing in it but one flower. */
  empty: frame(`<path d="M62 96h116l-10 52a10 10 0 0 1-10 8H82a10 10 0 0 1-10-8Z" fill="#b3202c"/>
<path d="M62 96h116l-3 16H65Z" fill="#7d0f1a"/><path d="M66 126h108" stroke="#e0a43a" stroke-width="5"/>
<ellipse cx="120" cy="96" rx="58" ry="12" fill="#5c0a14"/>
<ellipse cx="120" cy="96" rx="58" ry="12" stroke="#e0a43a" stroke-width="4"/>
<g transform="rotate(14 176 60)"><path d="M126 62q50-46 100 0Z" fill="#b3202c"/>
<path d="M122 62h108" stroke="#e0a43a" stroke-width="6" stroke-linecap="round"/>
<circle cx="176" cy="34" r="6" fill="#e0a43a"/></g>${flower(104, 74, 0.62)}`),
  /** A parasol that the wind turned inside out. */
  error:
    frame(`<path d="M120 62v80q0 14 14 14t14-14" stroke="#8a5a20" stroke-width="6" stroke-linecap="round"/>
<path d="M44 30q18 44 76 44t76-44q-8 26-28 20-10 22-28 8-10 18-20 4-10 14-20-4-18 14-28-8-20 6-28-20Z" fill="#d4326c"/>
<path d="M44 30q18 44 76 44t76-44M72 50q20 22 48 24M168 50q-20 22-48 24M120 74V58" stroke="#e0a43a" stroke-width="4" stroke-linecap="round"/>
<path d="M30 70l-8 22M46 96l-8 22M204 66l-8 22M190 98l-8 22M74 108l-7 20M166 116l-7 20" stroke="#4a9fd6" stroke-width="4" stroke-linecap="round"/>
${flower(64, 148, 0.4)}`),
  /** A gong on its stand, silent while the hall is swept. */
  maintenance:
    frame(`<path d="M56 156V52q0-12 12-12h104q12 0 12 12v104" stroke="#8a5a20" stroke-width="10" stroke-linecap="round"/>
<path d="M44 156h24M172 156h24" stroke="#8a5a20" stroke-width="8" stroke-linecap="round"/>
<path d="M92 44l10 26M148 44l-10 26" stroke="#7c8db8" stroke-width="4"/>
<circle cx="120" cy="100" r="40" fill="#e0a43a"/><circle cx="120" cy="100" r="40" stroke="#8a5a20" stroke-width="4"/>
<circle cx="120" cy="100" r="27" stroke="#b97a1d" stroke-width="3"/><circle cx="120" cy="100" r="11" fill="#f6cf6e" stroke="#b97a1d" stroke-width="3"/>
<path d="M150 150l56-64" stroke="#8a5a20" stroke-width="6" stroke-linecap="round"/>
<path d="M132 152q10-18 24-12 8 10-4 22-10 4-20-10Z" fill="#c8973f"/>${flower(120, 40, 0.34)}`),
  /** A palace gate, shut, a guard's lock on it. */
  blocked:
    frame(`<path d="M40 66Q120 20 200 66L192 76H48Z" fill="#b3202c"/><path d="M66 44Q120 10 174 44L168 52H72Z" fill="#d4326c"/>
<path d="M40 66Q120 20 200 66M66 44Q120 10 174 44" stroke="#e0a43a" stroke-width="4" stroke-linecap="round"/><path d="M120 22V8" stroke="#e0a43a" stroke-width="5" stroke-linecap="round"/>
<path d="M52 76H66V156H52ZM174 76H188V156H174Z" fill="#8a5a20"/><path d="M66 76H174V156H66Z" fill="#7d0f1a"/><path d="M120 76V156" stroke="#5c0a14" stroke-width="4"/>
<path d="M78 88H108V112H78ZM132 88H162V112H132ZM78 122H108V146H78ZM132 122H162V146H132Z" stroke="#e0a43a" stroke-width="3"/>
<path d="M108 116v-9a12 12 0 0 1 24 0v9" stroke="#7c8db8" stroke-width="6"/><rect x="100" y="114" width="40" height="32" rx="7" fill="#e0a43a" stroke="#8a5a20" stroke-width="3"/><circle cx="120" cy="127" r="5" fill="#8a5a20"/><path d="M120 129v9" stroke="#8a5a20" stroke-width="4" stroke-linecap="round"/>
${flower(34, 150, 0.5)}${flower(206, 150, 0.5)}`),
  /** A teak bridge whose middle is missing. */
  offline:
    frame(`<circle cx="120" cy="58" r="34" fill="#f5a81c" opacity=".85"/><path d="M20 96H88M152 96H220" stroke="#8a5a20" stroke-width="9" stroke-linecap="round"/>
<path d="M32 96V150M56 96V150M80 96V150M160 96V150M184 96V150M208 96V150" stroke="#8a5a20" stroke-width="6"/><path d="M32 122H80M160 122H208" stroke="#b97a1d" stroke-width="4"/>
<path d="M32 96V76M56 96V76M80 96V76M160 96V76M184 96V76M208 96V76M24 78H84M156 78H216" stroke="#b97a1d" stroke-width="4" stroke-linecap="round"/>
<path d="M92 104l12 12M146 106l-9 14M112 136l16 3" stroke="#8a5a20" stroke-width="6" stroke-linecap="round"/>
<path d="M16 152q13-8 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="#4a9fd6" stroke-width="5" stroke-linecap="round"/><path d="M42 164q13-6 26 0t26 0 26 0 26 0 26 0" stroke="#4a9fd6" stroke-width="4" stroke-linecap="round" opacity=".7"/>
${flower(120, 100, 0.4)}`),
  /** A kite that flew away; its string is cut. */
  'not-found':
    frame(`<path d="M28 118q4-16 22-14 8-16 26-8 16-4 18 12 12 2 10 14H36q-12 0-8-4ZM150 60q4-14 18-12 8-14 24-6 14-2 16 10 10 2 8 12h-60q-8 0-6-4Z" fill="#7c8db8" opacity=".45"/>
<g transform="rotate(18 132 66)"><path d="M132 14L172 62L132 118L92 62Z" fill="#d4326c"/><path d="M132 14L172 62H92Z" fill="#f5a81c"/><path d="M132 14V118M92 62H172" stroke="#8a5a20" stroke-width="4" stroke-linecap="round"/><path d="M132 14L172 62L132 118L92 62Z" stroke="#b3202c" stroke-width="4" stroke-linejoin="round"/></g>
<path d="M116 116Q92 124 104 138T84 156" stroke="#b97a1d" stroke-width="4" stroke-linecap="round"/><path d="M112 120l-12 -2M104 133l13 3M97 146l-12 -3" stroke="#d4326c" stroke-width="6" stroke-linecap="round"/>
<path d="M150 156q14-12 28-6t26-4" stroke="#7c8db8" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 9"/>${flower(198, 146, 0.5)}`),
};

export async function buildIllustrations(): Promise<void> {
  for (const [name, svg] of Object.entries(illustrations)) {
    await keep(`apps/web/public/illustrations/${name}.svg`, svg);
  }
}
