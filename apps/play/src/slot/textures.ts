import {
  Container,
  ImageSource,
  Rectangle,
  RenderTexture,
  Sprite,
  Texture,
  type WebGLRenderer,
} from 'pixi.js';
import * as z from 'zod/mini';
import type { Format } from './board-layout.ts';

/** What `symbols.json` says about the pictures of a title; written by the painter of the pictures. */
const Atlas = z.object({
  frames: z.record(
    z.string(),
    z.object({
      frame: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    }),
  ),
  meta: z.object({
    /** `nine`: one small picture whose corners stay; `picture`: one for each format. */
    frame: z.enum(['nine', 'picture']),
    /** Names of the backgrounds; without one for features the base scene is darkened. */
    scenes: z.object({ base: z.string(), feature: z.optional(z.string()) }),
    /** Symbols that fall in the air, and those that burst out of a large win. */
    air: z.array(z.string()),
    burst: z.array(z.string()),
  }),
});

type Backgrounds = { readonly base: Texture; readonly feature: Texture | undefined };

/** The pictures of one slot title, cut and ready for the graphics card. */
export type Textures = {
  readonly symbol: (code: string) => Texture;
  /** The same symbol as the eye sees it in a fast reel. */
  readonly blurred: (code: string) => Texture;
  /** Loaded when a format of the screen is first met. */
  readonly backgrounds: (format: Format) => Promise<Backgrounds>;
  readonly frame: { readonly nine: boolean } & Readonly<Record<Format, Texture>>;
  readonly air: readonly string[];
  readonly burst: readonly string[];
};

async function load(url: string): Promise<Texture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return new Texture({ source: new ImageSource({ resource: image, autoGenerateMipmaps: true }) });
}

/** Loads what every screen needs; backgrounds come in the format of the screen. */
export async function loadTextures(renderer: WebGLRenderer, folder: string): Promise<Textures> {
  const [answer, sheet] = await Promise.all([
    fetch(`${folder}/symbols.json`).then((it) => it.json() as Promise<unknown>),
    load(`${folder}/symbols.webp`),
  ]);
  const { frames, meta } = Atlas.parse(answer);
  const sharp = new Map<string, Texture>();
  const blurred = new Map<string, Texture>();
  for (const [code, { frame }] of Object.entries(frames)) {
    const texture = new Texture({
      source: sheet.source,
      frame: new Rectangle(frame.x, frame.y, frame.w, frame.h),
    });
    sharp.set(code, texture);
    blurred.set(code, smear(renderer, texture));
  }
  const get = (from: ReadonlyMap<string, Texture>) => (code: string) =>
    from.get(code) ?? Texture.EMPTY;
  const nine = meta.frame === 'nine';
  const [tall, wide] = nine
    ? await load(`${folder}/frame.webp`).then((one) => [one, one] as const)
    : await Promise.all([load(`${folder}/frame-tall.webp`), load(`${folder}/frame-wide.webp`)]);

  const backgrounds = new Map<Format, Promise<Backgrounds>>();
  const loadBackgrounds = async (format: Format): Promise<Backgrounds> => {
    const { base, feature } = meta.scenes;
    const [first, second] = await Promise.all([
      load(`${folder}/${base}-${format}.webp`),
      feature === undefined ? undefined : load(`${folder}/${feature}-${format}.webp`),
    ]);
    return { base: first, feature: second };
  };
  return {
    symbol: get(sharp),
    blurred: get(blurred),
    frame: { nine, tall, wide },
    air: meta.air,
    burst: meta.burst,
    backgrounds: (format) => {
      const loading = backgrounds.get(format) ?? loadBackgrounds(format);
      backgrounds.set(format, loading);
      return loading;
    },
  };
}

/** Steps of the vertical smear, in texture pixels to either side. */
const SMEAR_PX = 44;
const SMEAR_STEPS = 30;

/** The mean of a symbol and its shifted copies: layer n weighs 1/n over the mean of those before. */
function smear(renderer: WebGLRenderer, texture: Texture): Texture {
  const target = RenderTexture.create({ width: texture.width, height: texture.height });
  const layers = new Container();
  for (let step = 0; step < SMEAR_STEPS; step += 1) {
    const layer = new Sprite(texture);
    layer.y = ((step / (SMEAR_STEPS - 1)) * 2 - 1) * SMEAR_PX;
    layer.alpha = 1 / (step + 1);
    layers.addChild(layer);
  }
  renderer.render({ container: layers, target, clear: true });
  layers.destroy({ children: true });
  return target;
}
