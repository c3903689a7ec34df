import type { Classification } from '@padauk/contracts/games';
import type { TextKey, Translate } from '@padauk/texts/browser';
import { Picture } from '@padauk/ui/picture';
import type { GameType } from './games.ts';

/** Categories and the paths of their pages, as the specification names them. */
const paths = {
  RNG: 'rng',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  INHOUSE: 'inHouse',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lott',
  ELOTT: 'elott',
  COCKFIGHT: 'cockfight',
} as const satisfies Record<GameType, string>;

const isGameType = (code: string): code is GameType => Object.hasOwn(paths, code);

export const categoryPath = (code: string): string => (isGameType(code) ? `/${paths[code]}` : '/');

/** The category that a path names, in capitals or not; undefined for any other path. */
export function categoryOfPath(path: string): GameType | undefined {
  const code = path.toUpperCase();
  return isGameType(code) ? code : undefined;
}

/** Places of the menu that are no category of games. */
const others = ['HOME', 'PROMO', 'FAV'] as const;
type Other = (typeof others)[number];
const isOther = (code: string): code is Other => others.some((other) => other === code);

export function categoryName(t: Translate, code: string): string {
  const known = isGameType(code) || isOther(code) ? code : 'HOME';
  const key: TextKey = `games_category_${known}`;
  return t(key);
}

/** Kinds of game inside a category. */
export const kindName = (t: Translate, kind: Classification): string => t(`games_kind_${kind}`);

const sizes = { 28: 'size-7', 40: 'size-10', 72: 'size-18' } as const;
type Props = { readonly category: string; readonly sizePx?: keyof typeof sizes };

export function CategoryPicture({ category, sizePx = 28 }: Props) {
  return (
    <Picture
      src={`/categories/${category}.webp`}
      alt=""
      width={sizePx}
      height={sizePx}
      fallback={<span className="block size-full rounded-full bg-s3" />}
      className={`shrink-0 ${sizes[sizePx]}`}
    />
  );
}
