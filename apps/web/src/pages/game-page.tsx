import { launchGame } from '@padauk/contracts/games';
import { Button, buttonClass } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import { IconButton } from '@padauk/ui/icon-button';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Maximize, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { GameFrame } from '../features/games/game-frame.tsx';
import { GameRail } from '../features/games/game-rail.tsx';
import type { FrameMessage } from '../features/games/frame-message.ts';
import { hotQuery } from '../features/games/games.ts';
import { ask, wordsOfError } from '../lib/ask.ts';
import { balanceQuery } from '../lib/member.ts';
import { preferences, queryClient, texts, useLanguage, useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** The game in its frame, full height on a phone, with the way out always in sight. */
export function GamePage() {
  const t = useTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const nodeId = useParams({ strict: false, select: (params) => params.nodeId ?? '' });
  const stage = useRef<HTMLDivElement>(null);
  const launch = useQuery({
    queryKey: ['member', 'launch', nodeId, language],
    queryFn: ({ signal }) =>
      ask(launchGame, {
        body: {
          nodeId,
          language: texts.language(),
          theme: preferences.getState().theme,
          backUrl: '/',
        },
        signal,
      }),
    // The token in the address opens one session; a visit to this page is one launch.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const hot = useQuery(hotQuery);
  const name = launch.data?.displayName ?? '';
  useTitle(name);
  const onMessage = (message: FrameMessage) => {
    if (message.type === 'padauk:close') void navigate({ to: '/' });
    if (message.type === 'padauk:deposit') void navigate({ to: '/member/depositv2' });
    if (message.type === 'padauk:balance') {
      const { balance } = message;
      queryClient.setQueryData(balanceQuery.queryKey, (known) => known && { ...known, balance });
    }
  };
  const others = hot.data?.filter((game) => game.nodeId !== nodeId) ?? [];
  return (
    <div className="flex h-full flex-col lg:page lg:block lg:py-4">
      <div className="flex min-h-12 items-center gap-1 px-1 lg:px-0">
        <Link
          to="/"
          aria-label={t('games_leave')}
          title={t('games_leave')}
          className="grid size-11 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
        >
          <ArrowLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-17">
          {name || <Skeleton className="h-5 w-40" />}
        </h1>
        <Link to="/help" hash="fairness" className={buttonClass({ kind: 'quiet', size: 'sm' })}>
          <ShieldCheck size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('shell_fairness')}</span>
        </Link>
        <IconButton
          label={t('games_fullscreen')}
          onClick={() => void stage.current?.requestFullscreen?.()}
        >
          <Maximize size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {launch.isError ? (
        <ErrorState
          picture="/illustrations/error.svg"
          title={t('games_failed_title')}
          text={wordsOfError(t, launch.error)}
          action={
            <Button kind="gold" onClick={() => void launch.refetch()}>
              {t('shell_retry')}
            </Button>
          }
        />
      ) : (
        <div
          ref={stage}
          className="relative min-h-0 flex-1 overflow-hidden bg-s1 lg:h-[min(calc(100dvh-150px),820px)] lg:rounded-lg"
        >
          {launch.data ? (
            <GameFrame url={launch.data.url} name={name} onMessage={onMessage} />
          ) : (
            <Skeleton className="absolute! inset-0" />
          )}
        </div>
      )}
      {others.length > 0 && (
        <div className="mt-8 max-lg:hidden">
          <GameRail title={t('games_other')} games={others} />
        </div>
      )}
    </div>
  );
}
