import * as z from 'zod/mini';
import { type Format, formatNow } from './board-layout.ts';
import { folderOf, imageOf, sheetDataOf } from './picture-requests.ts';

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

const atlases = new Map<string, Promise<Atlas>>();

export function atlasOf(folder: string): Promise<Atlas> {
  const known = atlases.get(folder);
  if (known) return known;
  const loading = sheetDataOf(folder).then((data) => Atlas.parse(data));
  atlases.set(folder, loading);
  return loading;
}

export const frameUrls = (folder: string, { meta }: Atlas): Readonly<Record<Format, string>> =>
  meta.frame === 'nine'
    ? { tall: `${folder}/frame.webp`, wide: `${folder}/frame.webp` }
    : { tall: `${folder}/frame-tall.webp`, wide: `${folder}/frame-wide.webp` };

export const sceneUrl = (folder: string, scene: string, format: Format): string =>
  `${folder}/${scene}-${format}.webp`;

/**
 * Asks for the frame of the first round, while the code of slots is still on the way. What stands
 * behind the reels is not asked for: on a slow line it would only hold up the rest.
 */
export function askForFrame(title: string): void {
  const folder = folderOf(title);
  // Whoever needs a picture that does not come asks for it himself, and is told.
  void atlasOf(folder)
    .then((atlas) => imageOf(frameUrls(folder, atlas)[formatNow()]))
    .catch(() => undefined);
}
