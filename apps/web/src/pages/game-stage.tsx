import { passRealityCheck } from '@padauk/contracts/safety';
import { launchGame } from '@padauk/contracts/games';
import type { FrameMessage } from '@padauk/site-client/frame-messages';
import { Button, buttonClass } from '@padauk/ui/button';
import { ErrorState } from '@padauk/ui/error-state';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { openLicence } from '../app/frame-layers.tsx';
import { FramePart } from '../components/frame-part.tsx';
import { ModalPart } from '../components/modal-part.tsx';
import { inOtherWords, isOfHouse } from '../features/games/frame-address.ts';
import { GameBar } from '../features/games/game-bar.tsx';
import { type FrameDesk, GameFrame } from '../features/games/game-frame.tsx';
import { type Game } from '../features/games/games.ts';
import { RECENTS_KEY } from '../features/games/own-lists.ts';
import { MaintenanceCard } from '../features/games/maintenance-card.tsx';
import { JackpotStrip, PrizeNews, TournamentChips } from '../features/prizes/parts.ts';
import { SessionFacts } from '../features/games/session-part.ts';
import { RealityDialog } from '../components/reality-part.ts';
import { useRealityDue } from '../components/use-reality-due.ts';
import { ask, Refused, wordsOfError } from '../lib/ask.ts';
import { cashHold } from '../lib/cash-hold.ts';
import { isModuleOn, useBrand } from '../lib/config.ts';
import { balanceQuery, isMoney, isTrial, useBalance, useMember } from '../lib/member.ts';
import {
  call,
  nowMs,
  preferences,
  queryClient,
  texts,
  useLanguage,
  useTexts,
} from '../lib/site.ts';
import { toast } from '../lib/toast.ts';

const launchKey = (game: Game | undefined) => ['member', 'launch', game?.nodeId] as const;

/**
 * Opens the game for the player. The token in the address opens one session: one visit, one launch,
 * whatever the language is switched to meanwhile.
 *
 * @param isHere - the page that shows the game is the one that it opens at
 */
export function useLaunch(game: Game | undefined, isHere: boolean) {
  return useQuery({
    queryKey: launchKey(game),
    queryFn: async ({ signal }) => {
      const language = texts.language();
      const { theme } = preferences.getState();
      const body = { nodeId: game?.nodeId ?? '', language, theme, backUrl: '/' };
      const openedMs = nowMs();
      return { ...(await ask(launchGame, { body, signal })), language, openedMs };
    },
    enabled: isHere && game?.maintenance === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The end of a maintenance, by the game or the launch; undefined while the game is open. */
export function closedUntil(
  game: { readonly endTime: string | null } | null | undefined,
  error: unknown,
): string | null | undefined {
  if (game) return game.endTime;
  if (!(error instanceof Refused) || error.answer.code !== 'game_maintenance') return undefined;
  const endTime = error.answer.value?.['endTime'];
  return typeof endTime === 'string' ? endTime : null;
}

type StageProps = {
  readonly game: Game | undefined;
  readonly launch: ReturnType<typeof useLaunch>;
  /** The end of its maintenance, null when nobody knows it; undefined while the game is open. */
  readonly closed: string | null | undefined;
};
/** The game in its frame under its bar; fills what it is in on a phone. */
export function GameStage({ game, launch, closed }: StageProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const desk = useRef<FrameDesk>(null);
  const [heard, setHeard] = useState<{ readonly sound: boolean }>();
  const member = useMember().data;
  const isMember = member !== undefined && !isTrial(member);
  const known = useBalance().data;
  const hasDeposit = isModuleOn(useBrand().whitelabel, 'DEPOSIT');
  const started = launch.isSuccess;
  useEffect(() => {
    // Whatever comes before the list in memory, this game is the last one played now.
    if (started) void queryClient.invalidateQueries({ queryKey: RECENTS_KEY });
  }, [started]);
  const language = useLanguage();
  const { data: launched, refetch } = launch;
  const isOpen = heard !== undefined;
  useEffect(() => {
    if (!launched || launched.language === language) return;
    if (!isOpen || !isOfHouse(launched.url)) return void refetch();
    const { theme } = preferences.getState();
    queryClient.setQueryData(launchKey(game), inOtherWords(launched, { language, theme }));
  }, [game, isOpen, language, launched, refetch]);
  const url = launched?.url;
  const isForeign = url !== undefined && !isOfHouse(url);
  const isDue = useRealityDue(isMember && isForeign);
  const leave = () => void navigate({ to: '/' });
  // A game that is left in the middle of a round says nothing more of it.
  useEffect(() => cashHold.release, [url]);
  const askAgain = () => {
    void queryClient.invalidateQueries({ queryKey: ['games'] });
    if (launch.isError) void launch.refetch();
  };
  const onMessage = (message: FrameMessage) => {
    switch (message.type) {
      case 'padauk:close':
        leave();
        return;
      case 'padauk:deposit':
        // The game goes on in place of a page that has no deposit to offer.
        if (hasDeposit) void navigate({ to: '/member/depositv2' });
        else toast('info', t('refusal_module_disabled'));
        return;
      case 'padauk:limits':
        void navigate({ to: '/member/saferPlay' });
        return;
      case 'padauk:reality-passed':
        void call(passRealityCheck, { body: {} });
        return;
      case 'padauk:ready':
        cashHold.release();
        setHeard(message.controls ? { sound: message.sound } : undefined);
        return;
      case 'padauk:sound':
        setHeard({ sound: message.on });
        return;
      case 'padauk:round':
        if (message.running) cashHold.hold();
        else cashHold.release();
        return;
      case 'padauk:balance': {
        const { balance } = message;
        // A game tells cash and bonus as one: while a bonus runs, only the feed knows them apart.
        queryClient.setQueryData(balanceQuery.queryKey, (known) =>
          known && !isMoney(known.bonus) ? { ...known, balance } : known,
        );
      }
    }
  };
  return (
    <div className="flex flex-col max-lg:h-full">
      {isDue && (
        <ModalPart onClose={leave}>
          <RealityDialog inGame onStop={leave} onPassed={() => undefined} />
        </ModalPart>
      )}
      <GameBar
        game={game}
        controls={
          heard && {
            sound: heard.sound,
            setSound: (on) => desk.current?.tell({ type: 'padauk:sound', on }),
            open: (panel) => desk.current?.tell({ type: 'padauk:open', panel }),
          }
        }
        onLicence={openLicence}
        onFullScreen={
          document.fullscreenEnabled && closed === undefined
            ? () => void stage.current?.requestFullscreen()
            : undefined
        }
      />
      {game && closed === undefined && (
        <FramePart narrow>
          <JackpotStrip nodeId={game.nodeId} />
          {isMember && <TournamentChips nodeId={game.nodeId} />}
          {isMember && <PrizeNews />}
        </FramePart>
      )}
      {game && launched && isForeign && (
        <FramePart narrow place={<div className="h-6" />}>
          <SessionFacts
            key={launched.openedMs}
            nodeId={game.nodeId}
            openedMs={launched.openedMs}
            hasNet={isMember}
          />
        </FramePart>
      )}
      {closed !== undefined ? (
        <MaintenanceCard endTime={closed} onAsk={askAgain} />
      ) : launch.isLoadingError ? (
        <Failed
          title={t('games_failed_title')}
          error={launch.error}
          onRetry={() => void launch.refetch()}
        />
      ) : (
        <div
          ref={stage}
          className="relative min-h-0 overflow-hidden bg-s1 max-lg:flex-1 lg:mx-auto lg:aspect-video lg:w-full lg:max-h-[calc(100dvh-150px)] lg:max-w-[calc((100dvh-150px)*16/9)] lg:rounded-lg"
        >
          {launched ? (
            <GameFrame
              key={launched.url}
              ref={desk}
              url={launched.url}
              name={launched.displayName}
              onMessage={onMessage}
              balance={known && !isMoney(known.bonus) ? known.balance : undefined}
            />
          ) : (
            <Skeleton className="absolute! inset-0" />
          )}
        </div>
      )}
    </div>
  );
}

export function Failed(props: {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useTexts();
  const { error } = props;
  // No other try ends better before the break does: its page says when that is.
  const isAway = error instanceof Refused && error.answer.code === 'self_excluded';
  return (
    <ErrorState
      picture="/illustrations/error.svg"
      title={props.title}
      text={wordsOfError(t, error)}
      action={
        isAway ? (
          <Link to="/member/saferPlay" className={buttonClass({ kind: 'gold' })}>
            {t('shell_safety')}
          </Link>
        ) : (
          <Button kind="gold" onClick={props.onRetry}>
            {t('shell_retry')}
          </Button>
        )
      }
    />
  );
}
