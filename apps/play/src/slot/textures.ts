import {
  Container,
  ImageSource,
  Rectangle,
  RenderTexture,
  Sprite,
  Texture,
  type WebGLRenderer,
} from 'pixi.js';

/** The pictures of one slot title, cut and ready for the graphics card. */
export type Textures = {
  readonly symbol: (code: string) => Texture;
  /** The same symbol as the eye sees it in a fast reel. */
  readonly blurred: (code: string) => Texture;
  /** Loaded when a format of the screen is first met. */
  readonly backgrounds: (format: Format) => Promise<Backgrounds>;
  readonly frame: Readonly<Record<Format, Texture>>;
};
/** Portrait screens have taller cells. */
export type Format = 'tall' | 'wide';

type Backgrounds = Readonly<Record<'dusk' | 'night', Texture>>;

type Atlas = {
  readonly frames: Readonly<
    Record<string, { readonly frame: Readonly<Record<'x' | 'y' | 'w' | 'h', number>> }>
  >;
};

async function load(url: string): Promise<Texture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return new Texture({ source: new ImageSource({ resource: image, autoGenerateMipmaps: true }) });
}

/** Loads what every screen needs; backgrounds come in the format of the screen. */
export async function loadTextures(renderer: WebGLRenderer, folder: string): Promise<Textures> {
  const [atlas, sheet, tall, wide] = await Promise.all([
    fetch(`${folder}/symbols.json`).then((answer) => answer.json() as Promise<Atlas>),
    load(`${folder}/symbols.webp`),
    load(`${folder}/frame-tall.webp`),
    load(`${folder}/frame-wide.webp`),
  ]);
  const sharp = new Map<string, Texture>();
  const blurred = new Map<string, Texture>();
  for (const [code, { frame }] of Object.entries(atlas.frames)) {
    const texture = new Texture({
      source: sheet.source,
      frame: new Rectangle(frame.x, frame.y, frame.w, frame.h),
    });
    sharp.set(code, texture);
    blurred.set(code, smear(renderer, texture));
  }
  const get = (from: ReadonlyMap<string, Texture>) => (code: string) =>
    from.get(code) ?? Texture.EMPTY;
  const backgrounds = new Map<Format, Promise<Backgrounds>>();
  const loadBackgrounds = async (format: Format): Promise<Backgrounds> => {
    const [dusk, night] = await Promise.all([
      load(`${folder}/dusk-${format}.webp`),
      load(`${folder}/night-${format}.webp`),
    ]);
    return { dusk, night };
  };
  return {
    symbol: get(sharp),
    blurred: get(blurred),
    frame: { tall, wide },
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
