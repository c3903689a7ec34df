import { buttonClass } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { categoryName } from '../features/games/category.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import { catalogueList, type Game, pageQuery } from '../features/games/games.ts';
import { lotteryLists, lotteryQuery, lotteryTypes } from '../features/games/lotteries.ts';
import { NextGames } from '../features/games/next-games.tsx';
import { GridPlaces } from '../features/games/tile-places.tsx';
import { BalanceBadge } from '../features/wallet/balance-badge.tsx';
import { useTexts, useToken } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';
import { closedUntil, GameStage, useLaunch } from './game-stage.tsx';

type RoomProps = { readonly title: string; readonly children: ReactNode };

/** A hall with a frame of its own: a way back, its name, and the balance. */
function Room({ title, children }: RoomProps) {
  const t = useTexts();
  const signedIn = useToken() !== null;
  useTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="sticky top-0 z-20 flex min-h-[60px] items-center gap-2 border-b border-line/60 bg-s1 px-3">
        <Link
          to="/"
          aria-label={t('shell_to_home')}
          className="grid size-11 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
        >
          <ArrowLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-17">{title}</h1>
        {signedIn && <BalanceBadge />}
      </div>
      <div className="page grid flex-1 grid-cols-1 content-start gap-6 py-4">{children}</div>
    </div>
  );
}

type LotteryProps = {
  readonly title: string;
  /** Only lotteries of this vendor. */
  readonly vendor?: string;
};

/** The lotteries that are drawn here, or the one that the address names. */
function LotteryRoom({ title, vendor }: LotteryProps) {
  const search = useSearch({ strict: false });
  const of = vendor ?? search.vassalage;
  const { gameCode = '' } = search;
  const named = useQuery({ ...lotteryQuery(gameCode, of), enabled: gameCode !== '' });
  if (gameCode === '' || named.data === null) return <LotteryHall title={title} vendor={of} />;
  if (named.data) return <LotteryStage key={named.data.nodeId} game={named.data} />;
  return (
    <Room title={title}>
      <QueryView query={named} pending={<GridPlaces />}>
        {() => null}
      </QueryView>
    </Room>
  );
}

/** One lottery over the whole hall; the way out leads back to the others. */
function LotteryStage({ game }: { readonly game: Game }) {
  useTitle(game.displayName);
  const launch = useLaunch(game, true);
  const closed = closedUntil(game.maintenance, launch.error);
  return (
    // Nothing else is to be seen while it is played: the hall has no frame.
    <div className={closed === undefined ? 'h-dvh lg:page lg:py-4' : 'lg:page lg:py-4'}>
      <GameStage game={game} launch={launch} closed={closed} />
      {closed !== undefined && <NextGames nodeId={game.nodeId} game={game} closed />}
    </div>
  );
}

/** The lotteries by category. */
function LotteryHall({ title, vendor }: { title: string; vendor: string | undefined }) {
  const t = useTexts();
  const lists = lotteryLists(vendor);
  const first = useQueries({ queries: lists.map((list) => pageQuery(list, 1)) });
  const none = first.every(({ data }) => data?.total === 0);
  return (
    <Room title={title}>
      {none ? (
        <EmptyState
          picture="/illustrations/empty.svg"
          title={t('site_draws_none')}
          text={t('site_draws_text')}
          action={
            <Link to="/" className={buttonClass({ kind: 'gold' })}>
              {t('games_all')}
            </Link>
          }
        />
      ) : (
        lotteryTypes.map((category, index) => {
          const list = lists[index];
          if (!list || first[index]?.data?.total === 0) return null;
          const name = categoryName(t, category);
          return (
            <section key={category} aria-label={name}>
              <h2 className="mb-3 text-20">{name}</h2>
              <GameGrid list={list} label={name} />
            </section>
          );
        })
      )}
    </Room>
  );
}

export const LotteryPage = () => <LotteryRoom title={useTexts()('games_category_LOTT')} />;
export const SeaLotteryPage = () => (
  <LotteryRoom title={useTexts()('site_lottery_sea')} vendor="TCG_SEA" />
);
export const VnLotteryPage = () => (
  <LotteryRoom title={useTexts()('site_lottery_vn')} vendor="TCG_LOTTO_VN" />
);

/** The games without the frame of the site, for an app or a partner that shows them in its own. */
export function SeamlessPage() {
  const t = useTexts();
  return (
    <Room title={t('games_all')}>
      <GameGrid list={catalogueList({})} label={t('games_all')} counted />
    </Room>
  );
}
