import { DAY_MS } from '@padauk/base/time';
import { firstLetters } from '@padauk/ui/first-letters';
import { Picture, sizedPicture } from '@padauk/ui/picture';
import { queryClient } from '../../lib/site.ts';
import { configQuery } from '../../lib/config.ts';
import type { Game } from './games.ts';
import { drawHost } from './picture-host.ts';

/** The two sizes that every tile is kept in. */
const boxes = [
  { width: 240, height: 320 },
  { width: 360, height: 480 },
] as const;

/** The host that brings a picture today, of those that the brand names. */
export const pictureHost = (path: string): string =>
  drawHost(
    queryClient.getQueryData(configQuery.queryKey)?.info.imageCDNs ?? [],
    path,
    Math.floor(Date.now() / DAY_MS),
  );

type Props = {
  readonly game: Pick<Game, 'iconUrl' | 'displayName'>;
  readonly className?: string;
  /** How wide it is drawn, as the browser's `sizes`. */
  readonly sizes?: string;
};

/** 3:4. A picture that does not come, or is not there, gives way to the first letters of the game. */
export function TilePicture({
  game,
  sizes = '(min-width: 768px) 190px, 30vw',
  className = '',
}: Props) {
  'use memo';
  // Games of vendors begin without one.
  const base = game.iconUrl && pictureHost(game.iconUrl) + game.iconUrl;
  return (
    <Picture
      {...sizedPicture(base, boxes)}
      sizes={sizes}
      alt=""
      width={240}
      height={320}
      className={className}
      fallback={<Letters name={game.displayName} />}
    />
  );
}

/** A part of its own: the letters are cut when a picture has failed, not with every tile. */
function Letters({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-full place-items-center bg-linear-to-br from-s3 to-s1 font-display text-32 text-brand-text"
    >
      {firstLetters(name, 2)}
    </span>
  );
}
