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
};

export async function buildIllustrations(): Promise<void> {
  for (const [name, svg] of Object.entries(illustrations)) {
    await keep(`apps/web/public/illustrations/${name}.svg`, svg);
  }
}
