/**
 * Paints the pictures of the products from the committed renders, glyphs and sources:
 * `node tools/art/build.ts [part ...]`; `tiles:CODE` or `tiles:STUDIO` paints only those. Needs a
 * Chromium (CHROMIUM_PATH); the output is committed, so that nobody else does.
 */
import { buildAvatars } from './avatars.ts';
import { buildBanners } from './banners.ts';
import { buildBrand } from './brand.ts';
import { buildCategories } from './categories.ts';
import { buildChips } from './chips.ts';
import { buildCredits } from './credits.ts';
import { buildDice } from './dice.ts';
import { buildIllustrations } from './illustrations.ts';
import { writeManifest } from './manifest.ts';
import { buildGame } from './padauk-blossom.ts';
import { openPainter, type Painter } from './picture.ts';
import { buildCards } from './playing-cards.ts';
import { buildSlots } from './slots/build-slots.ts';
import { buildWheels } from './roulette-wheel.ts';
import { buildTiles } from './tiles/build-tiles.ts';

type Build = (painter: Painter, only: readonly string[]) => Promise<void>;
const builders: Readonly<Record<string, Build>> = {
  game: buildGame,
  slots: buildSlots,
  tiles: buildTiles,
  banners: buildBanners,
  brand: buildBrand,
  categories: buildCategories,
  illustrations: buildIllustrations,
  cards: buildCards,
  chips: buildChips,
  dice: buildDice,
  wheels: buildWheels,
  avatars: buildAvatars,
  credits: buildCredits,
};

const asked = process.argv.slice(2).map((word) => word.split(':'));
const painter = await openPainter();
for (const [name, build] of Object.entries(builders)) {
  const parts = asked.filter(([part]) => part === name);
  if (asked.length > 0 && parts.length === 0) continue;
  await build(
    painter,
    parts.flatMap(([, only]) => only ?? []),
  );
}
await painter.close();
await writeManifest();
