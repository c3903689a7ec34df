/** On fewer pixels than these a symbol is drawn no larger than half of its picture. */
const SMALL_SCREEN_PX = 900;
/** The smaller sheet of symbols has half the pixels each way, at the same places. */
const SMALL_SCALE = 0.5;

/** By address, so that what is asked for early is there when the stage asks again. */
const images = new Map<string, Promise<HTMLImageElement>>();
const sheets = new Map<string, Promise<unknown>>();

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

/** What `symbols.json` of a title says, not yet looked at; asked for once. */
export function sheetDataOf(folder: string): Promise<unknown> {
  const known = sheets.get(folder);
  if (known) return known;
  const loading = fetch(`${folder}/symbols.json`).then((answer) => answer.json());
  sheets.set(folder, loading);
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
