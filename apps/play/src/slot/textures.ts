import {
  Container,
  ImageSource,
  Rectangle,
  RenderTexture,
  Sprite,
  Texture,
  type WebGLRenderer,
} from 'pixi.js';
import type { Format } from './board-layout.ts';
import { atlasOf, frameUrls, imageOf, sceneUrl, sheetOf } from './pictures.ts';

export type Background = 'base' | 'feature';

/** The pictures of one slot title, cut and ready for the graphics card. */
export type Textures = {
  readonly symbol: (code: string) => Texture;
  /** The same symbol as the eye sees it in a fast reel. */
  readonly blurred: (code: string) => Texture;
  /** Makes what a fast reel shows, before it is needed. */
  readonly blurAll: () => void;
  /** Paints again what was painted, once the graphics card has forgotten it. */
  readonly repaint: () => void;
  /** How large a symbol's picture is in its cell: some are painted with more air around. */
  readonly fill: number;
  /** Loaded when it is first asked for; undefined where the title has no such picture. */
  readonly background: (which: Background, format: Format) => Promise<Texture | undefined>;
  /** Whether one frame fits every format, cut in nine. */
  readonly isNine: boolean;
  /** The size of the logo's picture, which is not among the textures. */
  readonly logo: Readonly<Record<'w' | 'h', number>>;
  readonly frame: (format: Format) => Promise<Texture>;
  readonly air: readonly string[];
  readonly burst: readonly string[];
};

/** A set with a frame of its own has symbols up to the edges of their pictures. */
const FILL = { nine: 1.13, picture: 1.05 } as const;

const made = new Map<string, Promise<Texture>>();

/** @param scale - pixels of the picture for one of the place that it has in the atlas */
function textureOf(url: string, scale = 1): Promise<Texture> {
  const known = made.get(url);
  if (known) return known;
  const loading = imageOf(url).then(
    (resource) =>
      new Texture({
        source: new ImageSource({ resource, resolution: scale, autoGenerateMipmaps: true }),
      }),
  );
  made.set(url, loading);
  return loading;
}

/** Loads the symbols; what is around them comes when it is asked for. */
export async function loadTextures(renderer: WebGLRenderer, folder: string): Promise<Textures> {
  const { url, scale } = sheetOf(folder);
  const [atlas, sheet] = await Promise.all([atlasOf(folder), textureOf(url, scale)]);
  const { frames, meta } = atlas;
  const sharp = new Map<string, Texture>();
  for (const [code, { frame }] of Object.entries(frames)) {
    const { x, y, w, h } = frame;
    sharp.set(code, new Texture({ source: sheet.source, frame: new Rectangle(x, y, w, h) }));
  }
  const symbol = (code: string) => sharp.get(code) ?? Texture.EMPTY;
  const urls = frameUrls(folder, atlas);
  const blurred = new Map<string, RenderTexture>();
  const blur = (code: string): Texture => {
    const known = blurred.get(code);
    if (known) return known;
    const { width, height } = symbol(code);
    const target = RenderTexture.create({ width, height, resolution: SMEAR_RESOLUTION });
    smear(renderer, symbol(code), target);
    blurred.set(code, target);
    return target;
  };
  return {
    symbol,
    blurred: blur,
    blurAll: () => inTurn([...sharp.keys()], blur),
    // Into the same pictures: reels that turn at the moment show them.
    repaint: () => inTurn([...blurred], ([code, target]) => smear(renderer, symbol(code), target)),
    isNine: meta.frame === 'nine',
    logo: meta.logo,
    fill: FILL[meta.frame],
    frame: (format) => textureOf(urls[format]),
    air: meta.air,
    burst: meta.burst,
    async background(which, format) {
      const scene = meta.scenes[which];
      return scene === undefined ? undefined : textureOf(sceneUrl(folder, scene, format));
    },
  };
}

/** One symbol in a picture of the screen: the first press must not wait for all of them. */
function inTurn<T>(symbols: readonly T[], paint: (symbol: T) => unknown): void {
  const [first, ...rest] = symbols;
  if (first === undefined) return;
  requestAnimationFrame(() => {
    paint(first);
    inTurn(rest, paint);
  });
}

/** Steps of the vertical smear, in texture pixels to either side. */
const SMEAR_PX = 44;
const SMEAR_STEPS = 30;
/** What is smeared needs no more pixels than these, for one of the symbol's. */
const SMEAR_RESOLUTION = 0.5;

/** The mean of a symbol and its shifted copies: layer n weighs 1/n over the mean of those before. */
function smear(renderer: WebGLRenderer, texture: Texture, target: RenderTexture): void {
  const layers = new Container();
  for (let step = 0; step < SMEAR_STEPS; step += 1) {
    const layer = new Sprite(texture);
    layer.y = ((step / (SMEAR_STEPS - 1)) * 2 - 1) * SMEAR_PX;
    layer.alpha = 1 / (step + 1);
    layers.addChild(layer);
  }
  renderer.render({ container: layers, target, clear: true });
  layers.destroy({ children: true });
}
