import { Badge } from '@padauk/ui/badge';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../lib/site.ts';
import type { Game } from './games.ts';

type Props = { readonly game: Game; readonly eager?: boolean };

/** Picture, name and return of a game; the whole tile opens it. */
export function GameTile({ game, eager = false }: Props) {
  'use memo';
  const t = useTexts();
  return (
    <Link
      to="/game/$nodeId"
      params={{ nodeId: game.nodeId }}
      className="group block rounded-tile no-underline"
    >
      <span className="relative block overflow-hidden rounded-tile bg-s2 shadow-card transition duration-180 ease-out group-hover:-translate-y-1">
        <TilePicture game={game} eager={eager} />
        {game.isHot === 1 && (
          <span className="absolute start-2 top-2">
            <Badge kind="hot">{t('games_hot_badge')}</Badge>
          </span>
        )}
        <span
          aria-hidden="true"
          className="absolute inset-0 hidden place-items-center bg-scrim opacity-0 transition-opacity duration-180 group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:hover)]:grid"
        >
          <span className="gold grid size-14 place-items-center rounded-full">
            <Play size={26} fill="currentColor" />
          </span>
        </span>
      </span>
      <span className="mt-2 block text-13 leading-tight font-bold text-hi">{game.displayName}</span>
      <span className="block text-12 leading-tight text-mid">
        {game.returnPercent ? t('games_return', { percent: game.returnPercent }) : game.vendorName}
      </span>
    </Link>
  );
}

/** 3:4. A picture that does not come gives way to the initials of the game. */
export function TilePicture({ game, eager = false }: Props) {
  'use memo';
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-3/4 w-full place-items-center bg-linear-to-br from-s3 to-s1 font-display text-32 text-brand-text"
      >
        {game.displayName.slice(0, 2)}
      </span>
    );
  }
  const set = (ending: string) =>
    `${game.iconUrl}-240x320.${ending} 240w, ${game.iconUrl}-360x480.${ending} 360w`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes="(min-width: 768px) 190px, 30vw" />
      <img
        src={`${game.iconUrl}-240x320.webp`}
        srcSet={set('webp')}
        sizes="(min-width: 768px) 190px, 30vw"
        alt=""
        width={240}
        height={320}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(true)}
        className="aspect-3/4 w-full object-cover"
      />
    </picture>
  );
}
