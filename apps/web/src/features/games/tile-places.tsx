import { useTexts } from '../../lib/site.ts';

/** Fills the first view of a phone. */
const PLACES = 15;
/** Rows with more games than this are in two lines. */
const ONE_LINE_MAX = 14;
/** Seven slides beside each other on a desk, three and a bit on a phone. */
export const railPlaceClass =
  'w-[30%] shrink-0 snap-start sm:w-[calc((100%-100px)/5)] lg:w-[calc((100%-150px)/7)]';

/** Whether a row of this many games has two lines. */
export const inTwoLines = (count: number): boolean => count > ONE_LINE_MAX;

/**
 * The classes of a place of exactly the size of a tile: where one is on its way, or too far away to
 * be drawn. It is one element, since there are many of them.
 */
export const tilePlaceClass = 'tile-place';

/** Moves the places within a list of games that is on its way. */
export const tilesWaitingClass = 'tile-waiting';

/** A place of a tile that is on its way. */
export const TilePlace = () => <span aria-hidden="true" className={`${tilePlaceClass} block`} />;

/**
 * Places of a first view of games, in the columns of the grid that follows. What is below it is
 * not shown as long as it grows.
 */
export function GridPlaces() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('shell_loading')} data-growing>
      <FarGridPlaces />
    </div>
  );
}

/** The same while nobody is near: it waits to be reached, and what is below it is shown. */
export function FarGridPlaces() {
  return (
    <div className="@container">
      <div
        className={`${tilesWaitingClass} grid grid-cols-3 gap-x-3 gap-y-3 @min-[560px]:grid-cols-5 @min-[900px]:grid-cols-6 @min-[1080px]:grid-cols-7`}
      >
        {Array.from({ length: PLACES }, (_, index) => (
          <div key={index}>
            <TilePlace />
          </div>
        ))}
      </div>
    </div>
  );
}

/** How many slides of a row are side by side on a desktop. */
const SLIDES = 7;

/** The place of a row that is not drawn: exactly as high as the row, and as full. */
export function RailPlace({ expected }: { readonly expected: number }) {
  const lines = inTwoLines(expected) ? 2 : 1;
  return (
    <div aria-hidden="true">
      <div className="mb-3 min-h-9" />
      <div className="grid gap-y-2 pt-1 pb-2">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className="flex gap-x-3 overflow-hidden sm:gap-x-[25px]">
            {Array.from({ length: Math.min(expected, SLIDES) }, (_, slide) => (
              <div key={slide} className={`${railPlaceClass} ${tilePlaceClass}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
