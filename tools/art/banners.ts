/**
 * The banners of the site, wide (1200 by 400) and for phones (720 by 400). The left side is dark
 * and calm, because the site writes there; nothing is written in the picture.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  bokeh,
  freshId,
  glow,
  rays,
  type Size,
  sky,
  sparkles,
  stars,
  vignette,
  water,
} from './backdrops.ts';
import { keep, type Painter, rootDir } from './picture.ts';
import { dusk, night, petals, scene, spray } from './scenery.ts';
import { type Emblem, emblem } from './sculpt.ts';
import { fan, lying } from './tiles/card-hand.ts';
import { figure, model, placed } from './tiles/placing.ts';

const shapes = { wide: { width: 1200, height: 400 }, phone: { width: 720, height: 400 } } as const;

/** Where the things of a banner stand: `x` of their middle, and how large they may be. */
type Stage = { readonly size: Size; readonly x: number; readonly scale: number };
type Banner = {
  /** Color of the dark side. */
  readonly ink: string;
  readonly art: (stage: Stage) => Promise<string> | string;
};

const jewel = async (options: Emblem, x: number, y: number, size: number, halo: string) =>
  placed(await emblem(options), x, y, size, { halo });

/** A group that is drawn around 0 0 and placed on the stage. */
const staged = ({ x, scale }: Stage, content: string) =>
  `<g transform="translate(${x} 200) scale(${scale})">${content}</g>`;

/** Links of a chain, as the rounds that are bound to each other. */
const chain = (color: string) =>
  Array.from({ length: 12 }, (_, index) => {
    const x = -420 + index * 76;
    const y = 118 * Math.sin(index * 0.7);
    return `<rect x="${x}" y="${y - 20}" width="96" height="40" rx="20" transform="rotate(${index % 2 ? 24 : -24} ${x + 48} ${y})" fill="none" stroke="${color}" stroke-width="9" opacity=".4"/>`;
  }).join('');

const tilePicture = (code: string) =>
  `data:image/webp;base64,${readFileSync(
    join(rootDir, `apps/web/public/tiles/${code}-240x320.webp`),
  ).toString('base64')}`;

/** A phone with the lobby on it. */
function phone(): string {
  const id = freshId();
  const tiles = [
    'chinthe-guard',
    'sugar-monsoon',
    'neon-sevens',
    'moonlit-fox',
    'sic-bo',
    'coral-kingdom',
  ]
    .map((code, index) => {
      const x = -74 + (index % 2) * 78;
      const y = -132 + Math.floor(index / 2) * 104;
      return `<clipPath id="${id}${index}"><rect x="${x}" y="${y}" width="70" height="94" rx="9"/></clipPath><image href="${tilePicture(code)}" x="${x}" y="${y}" width="70" height="94" clip-path="url(#${id}${index})"/>`;
    })
    .join('');
  return `<g transform="rotate(9)" style="filter:drop-shadow(0 22px 26px #000b)"><rect x="-100" y="-186" width="200" height="400" rx="32" fill="#05070f" stroke="#8fa0d0" stroke-width="3"/><rect x="-88" y="-172" width="176" height="372" rx="22" fill="#121a2d"/><rect x="-28" y="-166" width="56" height="12" rx="6" fill="#05070f"/>${tiles}</g>`;
}

/** Pieces of colored paper in the air. */
const confetti = (size: Size) => {
  const colors = ['#ffd23f', '#ff5c93', '#4fd0ff', '#7dff9a', '#c99aff'];
  return Array.from({ length: 70 }, (_, index) => {
    const x = (size.width * ((index * 0.618) % 1)).toFixed(1);
    const y = (size.height * ((index * 0.377 + 0.13) % 1)).toFixed(1);
    return `<rect x="${x}" y="${y}" width="${4 + (index % 4) * 2}" height="9" rx="1.5" fill="${colors[index % colors.length]}" opacity=".85" transform="rotate(${(index * 53) % 360} ${x} ${y})"/>`;
  }).join('');
};

const banners: Readonly<Record<string, Banner>> = {
  'padauk-blossom': {
    ink: '#03131c',
    art: (stage) => {
      const { size } = stage;
      return (
        scene({ ...size, hour: dusk, seed: 6, horizon: 0.72, tall: 230, rainCount: 90 }) +
        glow(stage.x, 190, 330 * stage.scale, '#ffc24b', 0.9) +
        spray({
          x: size.width + 30,
          y: -36,
          size: 300 * stage.scale,
          side: -1,
          hour: dusk,
          seed: 8,
        }) +
        staged(
          stage,
          model('elephant', 205, 32, 270) +
            model('peacock', -30, -4, 350) +
            model('bowl', 70, 124, 180) +
            model('coin', -214, 148, 74) +
            model('flower', 200, 158, 104) +
            model('coin', 292, 150, 66),
        ) +
        petals(size.width, size.height, 16, 9)
      );
    },
  },
  'fair-rounds': {
    ink: '#020f1e',
    art: async (stage) =>
      sky(stage.size, ['#0a3a5a', '#0c5a78', '#031a2e']) +
      glow(stage.x, 190, 360, '#4fd0ff', 0.55) +
      staged(
        stage,
        chain('#8fe0ff') +
          lying(['A', 'spades'], -196, 44, 128, -14) +
          lying(['Q', 'hearts'], 204, 40, 128, 14) +
          (await jewel(
            { glyph: 'scales', face: 'gold', ground: 'sapphire', rim: 'paleGold' },
            0,
            -8,
            330,
            '#ffe9a8',
          )) +
          model('ivory-dice', 128, 136, 150) +
          model('chips', -122, 136, 160),
      ) +
      sparkles(stage.size, '#d6f6ff', { count: 30, seed: 4 }),
  },
  'demo-money': {
    ink: '#1a0a02',
    art: (stage) =>
      sky(stage.size, ['#7a3a08', '#b3620f', '#2e1204']) +
      rays(stage.x, 190, '#ffd27a', { count: 30, reach: 760, seed: 5 }) +
      bokeh(stage.size, ['#ffe08a', '#ffb04a'], { count: 20, seed: 8 }) +
      staged(
        stage,
        model('ingots', -196, 96, 230) +
          model('chest', 12, -4, 380, { halo: '#ffe08a' }) +
          model('coins', 222, 96, 250) +
          model('coin', -268, -86, 78, { turn: -18 }) +
          model('coin', 262, -96, 88, { turn: 14 }) +
          model('coin', -150, -132, 56, { turn: 20, blur: 1 }),
      ) +
      sparkles(stage.size, '#fff6d0', { count: 30, seed: 9 }),
  },
  'sign-in': {
    ink: '#0a0620',
    art: async (stage) =>
      scene({ ...stage.size, hour: night, seed: 12, horizon: 0.74, tall: 240, rainCount: 0 }) +
      stars(stage.size, { below: 0.5 }) +
      glow(stage.x, 190, 320, '#ffcf8a', 0.65) +
      staged(
        stage,
        [-250, -170, 170, 250]
          .map((x, index) => figure('lantern', x, -110 + (index % 3) * 34, 104 - (index % 2) * 20))
          .join('') +
          (await jewel(
            { glyph: 'key', face: 'gold', ground: 'violet', rim: 'paleGold' },
            0,
            6,
            310,
            '#ffe9a8',
          )) +
          model('flower', -154, 132, 120) +
          model('flower', 162, 128, 132),
      ),
  },
  'sign-up': {
    ink: '#1c0430',
    art: (stage) =>
      sky(stage.size, ['#8a2ad0', '#c23aa8', '#3a0a6a']) +
      rays(stage.x, 200, '#ffd0f0', { count: 26, reach: 760, seed: 3 }) +
      confetti(stage.size) +
      staged(
        stage,
        figure('balloon', -232, -66, 130, { turn: -10 }) +
          figure('balloon', 238, -70, 120, { turn: 10 }) +
          fan(
            [
              ['10', 'hearts'],
              ['J', 'hearts'],
              ['Q', 'hearts'],
              ['K', 'hearts'],
              ['A', 'hearts'],
            ],
            { x: 0, y: -6, wide: 132, spread: 32, reach: 210 },
          ) +
          model('chips', -176, 118, 210) +
          model('crown', 0, 116, 190, { halo: '#ffe08a' }) +
          model('dice', 190, 120, 190),
      ),
  },
  licence: {
    ink: '#04102e',
    art: async (stage) =>
      sky(stage.size, ['#12306a', '#1f5aa8', '#071a3f']) +
      glow(stage.x, 190, 340, '#8fc6ff', 0.6) +
      staged(
        stage,
        `<g fill="none" stroke="#ffe08a" stroke-opacity=".35">${[150, 190, 232, 276].map((radius, index) => `<circle r="${radius}" stroke-width="${3 - index * 0.5}" stroke-dasharray="${index % 2 ? '4 10' : 'none'}"/>`).join('')}</g>` +
          (await jewel(
            { glyph: 'checked-shield', face: 'gold', ground: 'emerald', rim: 'paleGold' },
            0,
            0,
            340,
            '#fff3c0',
          )) +
          model('flower', -204, 118, 130) +
          model('flower', 210, 112, 140),
      ) +
      sparkles(stage.size, '#fff', { count: 20, seed: 6 }),
  },
  menu: {
    ink: '#041a20',
    art: (stage) =>
      sky(stage.size, ['#0a5a5a', '#12807a', '#03262e']) +
      bokeh(stage.size, ['#7df0d0', '#ffd27a'], { count: 18, seed: 7 }) +
      glow(stage.x, 180, 320, '#9affe0', 0.5) +
      staged(
        stage,
        phone() +
          model('gem-ruby', -194, 78, 130, { turn: -12 }) +
          model('coins', 206, 118, 190) +
          figure('bell', -168, -92, 112, { turn: -12 }) +
          figure('gift', 208, -84, 122, { turn: 10 }),
      ),
  },
  promotions: {
    ink: '#1e0410',
    art: (stage) =>
      sky(stage.size, ['#8f0f2e', '#c21f3f', '#3a0416']) +
      rays(stage.x, 200, '#ffb08a', { count: 24, reach: 760, seed: 8 }) +
      water(stage.size, 330, ['#7a0f28', '#2a0410'], '#ffb0a0', 4) +
      staged(
        stage,
        model('roulette', 60, -16, 470) +
          figure('gift', -206, 62, 220, { halo: '#ffd27a' }) +
          model('chips', 224, 104, 220) +
          model('ivory-dice', -40, 132, 140),
      ) +
      sparkles(stage.size, '#fff0d0', { count: 30, seed: 12 }),
  },
};

/** The dark side that carries the words. */
const calm = (size: Size, ink: string) => {
  const id = freshId();
  return `<linearGradient id="${id}"><stop stop-color="${ink}" stop-opacity=".96"/><stop offset=".34" stop-color="${ink}" stop-opacity=".78"/><stop offset=".64" stop-color="${ink}" stop-opacity="0"/></linearGradient><rect width="${size.width}" height="${size.height}" fill="url(#${id})"/>`;
};

/** Paints all banners, or those that are named. */
export async function buildBanners(painter: Painter, only: readonly string[]): Promise<void> {
  for (const [name, banner] of Object.entries(banners)) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const [shape, size] of Object.entries(shapes)) {
      const stage = shape === 'wide' ? { size, x: 850, scale: 1 } : { size, x: 500, scale: 0.78 };
      const art = await banner.art(stage);
      const sheet = await painter.paint(
        art + vignette(size, '#000', 0.35) + calm(size, banner.ink),
        size.width,
        size.height,
        1.5,
      );
      const picture = sharp(await sheet.png().toBuffer()).resize(size.width, size.height);
      const path = `apps/web/public/banners/${name}-${shape}`;
      await keep(`${path}.webp`, await picture.clone().webp({ quality: 74, effort: 5 }).toBuffer());
      await keep(`${path}.avif`, await picture.clone().avif({ quality: 52, effort: 4 }).toBuffer());
    }
  }
}

/** The picture that a link to the site shows elsewhere, 1200 by 630; it has no text. */
export function socialArt(): string {
  const size = { width: 1200, height: 630 };
  return (
    scene({ ...size, hour: dusk, seed: 6, horizon: 0.76, tall: 300, rainCount: 60 }) +
    glow(600, 290, 460, '#ffc24b', 0.9) +
    spray({ x: -30, y: -40, size: 420, side: 1, hour: dusk, seed: 5 }) +
    spray({ x: 1230, y: -40, size: 400, side: -1, hour: dusk, seed: 8 }) +
    model('peacock', 600, 250, 470) +
    model('coins', 250, 500, 300) +
    model('chips', 950, 500, 300) +
    model('bowl', 600, 520, 260) +
    petals(1200, 630, 26, 9) +
    vignette(size, '#02121c', 0.6)
  );
}
