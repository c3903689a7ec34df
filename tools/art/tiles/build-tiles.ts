import { catalogue, type Studio } from '@padauk/engines/catalogue';
import type { Painter } from '../picture.ts';

import { craneStyle } from './crane.ts';
import { ferryStyle } from './ferry.ts';
import { mangoStyle } from './mango.ts';
import { monsoonStyle } from './monsoon.ts';
import { padaukStyle } from './padauk.ts';
import { paintTile, type StudioStyle } from './tile.ts';

const styles: Readonly<Record<Studio, StudioStyle>> = {
  padauk: padaukStyle,
  mango: mangoStyle,
  ferry: ferryStyle,
  crane: craneStyle,
  monsoon: monsoonStyle,
};

/** Paints the tiles of all titles, or of the codes and studios that are named. */
export async function buildTiles(painter: Painter, only: readonly string[]): Promise<void> {
  for (const title of catalogue) {
    if (only.length > 0 && !only.includes(title.code) && !only.includes(title.studio)) continue;
    await paintTile(painter, title, styles[title.studio]);
  }
}
