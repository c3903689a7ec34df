/** Monsoon Club: velvet, brass and candle light; the name is engraved in a plate. */
import { freshId, scrim, sky, tileSize, vignette } from '../backdrops.ts';
import { cardScenes } from './monsoon-cards.ts';
import { type Cloth, cloths, type Scene } from './monsoon-props.ts';
import { tableScenes } from './monsoon-tables.ts';
import { type Line, sizeToFit, type StudioStyle } from './tile.ts';

const scenes: Readonly<Record<string, Scene>> = { ...tableScenes, ...cardScenes };

/** Velvet that hangs in folds. */
function curtain([lit, body, deep]: Cloth): string {
  const id = freshId();
  return (
    sky(tileSize, [body, body, deep]) +
    `<linearGradient id="${id}"><stop stop-color="${deep}" stop-opacity=".85"/><stop offset=".3" stop-color="${lit}" stop-opacity=".55"/><stop offset=".55" stop-color="${body}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".9"/></linearGradient>` +
    [0, 34, 62, 100, 132, 172, 204, 240, 272]
      .map((x, index) => {
        const wide = 30 + (index % 3) * 9;
        return `<path d="M${x} -5H${x + wide}Q${x + wide + 5} 200 ${x + wide - 2} 400H${x - 3}Q${x + 5} 200 ${x} -5Z" fill="url(#${id})"/>`;
      })
      .join('')
  );
}

/** A brass plate, brushed and screwed to the foot of the picture. */
function nameplate(lines: readonly Line[]): string {
  const id = freshId();
  const top = lines.length === 1 ? 304 : 290;
  const sizes = lines.map((line) => sizeToFit(line, 226, lines.length === 1 ? 50 : 38));
  const total = sizes.reduce((sum, size) => sum + size * 0.98, 0);
  let y = (top + 390) / 2 - total / 2;
  const words = lines
    .map((line, index) => {
      const size = sizes[index] ?? 0;
      y += size * 0.98;
      const common = `x="150" y="${y - size * 0.16}" text-anchor="middle" font-family="Cinzel" font-size="${size}"`;
      return `<text ${common} fill="#fff3c0" transform="translate(0 1.4)">${line.text}</text><text ${common} fill="#2a1404">${line.text}</text>`;
    })
    .join('');
  const screws = [
    [24, top + 14],
    [276, top + 14],
    [24, 376],
    [276, 376],
  ]
    .map(
      ([x = 0, at = 0]) =>
        `<circle cx="${x}" cy="${at}" r="4.5" fill="#6a400a"/><circle cx="${x}" cy="${at}" r="3.6" fill="#ffe79a"/><path d="M${x - 3} ${at + 2}L${x + 3} ${at - 2}" stroke="#6a400a" stroke-width="1.2"/>`,
    )
    .join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff0b0"/><stop offset=".22" stop-color="#d9a02f"/><stop offset=".45" stop-color="#ffe79a"/><stop offset=".7" stop-color="#c2841f"/><stop offset="1" stop-color="#f5cf6a"/></linearGradient>
<rect x="10" y="${top}" width="280" height="${390 - top}" rx="10" fill="url(#${id})" stroke="#5a3408" stroke-width="2.5" style="filter:drop-shadow(0 -2px 8px #000a)"/><rect x="15" y="${top + 5}" width="270" height="${380 - top}" rx="7" fill="none" stroke="#7a4a0c" stroke-width="1.2"/>${screws}${words}`;
}

export const monsoonStyle: StudioStyle = {
  face: 'Cinzel',
  async compose(title, lines) {
    const look = scenes[title.code];
    if (!look) throw new Error(`there is no scene of ${title.code}`);
    const cloth = cloths[look.cloth];
    return (
      curtain(cloth) +
      (await look.art()) +
      vignette(tileSize, '#000', 0.55) +
      scrim(tileSize, cloth[2], 0.6, 0.9) +
      nameplate(lines)
    );
  },
};
