import type { Format } from './board-layout.ts';

/** What `symbols.json` says about the pictures of a title; written by the painter of the pictures. */
type Atlas = {
  readonly frames: Readonly<
    Record<string, { readonly frame: Readonly<Record<'x' | 'y' | 'w' | 'h', number>> }>
  >;
  readonly meta: {
    /** `nine`: one small picture whose corners stay; `picture`: one for each format. */
    readonly frame: 'nine' | 'picture';
    /** Its place is kept until it comes. */
    readonly logo: Readonly<Record<'w' | 'h', number>>;
    /** Names of the backgrounds; without one for features the base scene is darkened. */
    readonly scenes: { readonly base: string; readonly feature?: string };
    /** Symbols that fall in the air, and those that burst out of a large win. */
    readonly air: readonly string[];
    readonly burst: readonly string[];
  };
};

/** On fewer pixels than these a symbol is drawn no larger than half of its picture. */
const SMALL_SCREEN_PX = 900;
/** The smaller sheet of symbols has half the pixels each way, at the same places. */
const SMALL_SCALE = 0.5;

export const folderOf = (title: string): string => `/play/titles/${title}`;

/** A picture that is decoded. */
export async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

export async function atlasOf(folder: string): Promise<Atlas> {
  const answer = await fetch(`${folder}/symbols.json`);
  // It is one of our own files, made with the pictures that it describes.
  return (await answer.json()) as Atlas;
}

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
