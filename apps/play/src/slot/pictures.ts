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
type Atlas = z.output<typeof Atlas>;

/** On fewer pixels than these a symbol is drawn no larger than half of its picture. */
const SMALL_SCREEN_PX = 900;
/** The smaller sheet of symbols has half the pixels each way, at the same places. */
const SMALL_SCALE = 0.5;

/** By address, so that what is asked for early is there when the stage asks again. */
const images = new Map<string, Promise<HTMLImageElement>>();
const atlases = new Map<string, Promise<Atlas>>();

/** A picture that is decoded, asked for once. */
export function imageOf(url: string): Promise<HTMLImageElement> {
  const known = images.get(url);
  if (known) return known;
  const image = new Image();
  image.src = url;
  const loading = image.decode().then(() => image);
  images.set(url, loading);
  return loading;
}

export function atlasOf(folder: string): Promise<Atlas> {
  const known = atlases.get(folder);
  if (known) return known;
  const loading = fetch(`${folder}/symbols.json`)
    .then((answer) => answer.json() as Promise<unknown>)
    .then((data) => Atlas.parse(data));
  atlases.set(folder, loading);
  return loading;
}

export const folderOf = (title: string): string => `/play/titles/${title}`;

/** The sheet of symbols that this screen needs. */
export function sheetOf(folder: string): { readonly url: string; readonly scale: number } {
  const pixels = Math.min(innerWidth, innerHeight) * devicePixelRatio;
  return pixels < SMALL_SCREEN_PX
    ? { url: `${folder}/symbols-small.webp`, scale: SMALL_SCALE }
    : { url: `${folder}/symbols.webp`, scale: 1 };
}

export const frameUrls = (folder: string, { meta }: Atlas): Readonly<Record<Format, string>> =>
  meta.frame === 'nine'
    ? { tall: `${folder}/frame.webp`, wide: `${folder}/frame.webp` }
    : { tall: `${folder}/frame-tall.webp`, wide: `${folder}/frame-wide.webp` };

export const sceneUrl = (folder: string, scene: string, format: Format): string =>
  `${folder}/${scene}-${format}.webp`;

/** Asks for what the first picture of a slot needs, while its code is still on the way. */
export function askForPictures(title: string): void {
  const folder = folderOf(title);
  const format = innerWidth < innerHeight ? 'tall' : 'wide';
  // Whoever needs a picture that does not come asks for it himself, and is told.
  const quietly = (asked: Promise<unknown>) => void asked.catch(() => undefined);
  quietly(imageOf(sheetOf(folder).url));
  quietly(
    atlasOf(folder).then((atlas) =>
      Promise.all([
        imageOf(frameUrls(folder, atlas)[format]),
        imageOf(sceneUrl(folder, atlas.meta.scenes.base, format)),
      ]),
    ),
  );
}
