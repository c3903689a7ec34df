import { buildBrand } from './brand.ts';
import { buildCategories } from './categories.ts';
import { buildIllustrations } from './illustrations.ts';
import { buildBanners, buildGame, buildTile } from './padauk-blossom.ts';
import { openPainter } from './picture.ts';

/**
 * Paints all pictures of the products from the committed renders and sources:
 * `node tools/art/build.ts [game] [tile] [banners] [brand] [categories] [illustrations]`.
 * Needs a Chromium (CHROMIUM_PATH); the output is committed, so that nobody else does.
 */
const builders = {
  game: buildGame,
  tile: buildTile,
  banners: buildBanners,
  brand: buildBrand,
  categories: buildCategories,
  illustrations: buildIllustrations,
} as const;

const asked = process.argv.slice(2);
const painter = await openPainter();
for (const [name, build] of Object.entries(builders)) {
  if (asked.length === 0 || asked.includes(name)) await build(painter);
}
await painter.close();
