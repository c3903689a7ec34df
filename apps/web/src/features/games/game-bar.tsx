import { IconButton } from '@padauk/ui/icon-button';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Skeleton } from '@padauk/ui/skeleton';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import {
  ArrowLeft,
  BadgeCheck,
  BookOpenText,
  CircleHelp,
  EllipsisVertical,
  HeartHandshake,
  History,
  Maximize,
  ShieldCheck,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BalanceFigures } from '../../components/balance-figures.tsx';
import { useBrand } from '../../lib/config.ts';
import { useBalance } from '../../lib/member.ts';
import { useTexts } from '../../lib/site.ts';
import type { FramePanel } from '@padauk/site-client/frame-messages';
import type { Game } from './games.ts';
import { HeartButton } from './heart-button.tsx';
import { useTileFacts } from './tile-facts.ts';

/**
 * What a game that hears the page can be told; a game of another house has its own buttons only.
 */
type GameControls = {
  readonly sound: boolean;
  readonly setSound: (on: boolean) => void;
  readonly open: (panel: FramePanel) => void;
};
type Props = {
  readonly game: Game | undefined;
  /** There is no such game, or nothing is known of it. */
  readonly failed?: boolean;
  readonly controls: GameControls | undefined;
  /** Opens the licence over the game. */
  readonly onLicence: () => void;
  /** undefined where the device shows no page in full screen. */
  readonly onFullScreen: (() => void) | undefined;
};

/** Way out, name, balance, and everything about the game one press away. */
export function GameBar({ game, failed = false, controls, onLicence, onFullScreen }: Props) {
  const t = useTexts();
  const router = useRouter();
  const navigate = useNavigate();
  const balance = useBalance();
  const facts = useTileFacts();
  const fairness = () => {
    if (controls) controls.open('fairness');
    else void navigate({ to: '/help', hash: 'fairness' });
  };
  const acts: readonly Act[] = [
    ...(controls
      ? [
          {
            key: 'rules',
            label: t('games_rules'),
            icon: <BookOpenText size={20} aria-hidden="true" />,
            act: () => controls.open('info'),
          },
          {
            key: 'history',
            label: t('games_history'),
            icon: <History size={20} aria-hidden="true" />,
            act: () => controls.open('history'),
          },
          {
            key: 'sound',
            label: t(controls.sound ? 'games_sound_off' : 'games_sound_on'),
            icon: controls.sound ? (
              <Volume2 size={20} aria-hidden="true" />
            ) : (
              <VolumeX size={20} aria-hidden="true" />
            ),
            act: () => controls.setSound(!controls.sound),
          },
        ]
      : []),
    ...(onFullScreen
      ? [
          {
            key: 'full',
            label: t('games_fullscreen'),
            icon: <Maximize size={20} aria-hidden="true" />,
            act: onFullScreen,
          },
        ]
      : []),
  ];
  return (
    <div className="flex min-h-12 items-center gap-0.5 px-1 lg:px-0">
      <Link
        to="/"
        aria-label={t('games_leave')}
        title={t('games_leave')}
        onClick={(event) => {
          // Back to the very place in the list that the game was opened from.
          if (!router.history.canGoBack()) return;
          event.preventDefault();
          router.history.back();
        }}
        className="grid size-11 shrink-0 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
      >
        <ArrowLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </Link>
      {/* A name that is cut off loses its end, in whichever direction it is written. */}
      <h1 dir="auto" className="min-w-0 flex-1 truncate text-17 rtl:text-right">
        {/* What happened is read below: here it is only heard. */}
        {failed && <span className="sr-only">{t('games_failed_title')}</span>}
        {game?.displayName ?? (!failed && <Skeleton className="h-5 w-40 max-w-full" />)}
      </h1>
      {/* A wide screen shows the balance above. */}
      {balance.data && (
        <output
          aria-label={t('shell_balance')}
          className="shrink-0 rounded-[22px] bg-s2 px-3 py-1 text-13 leading-tight font-bold lg:hidden"
        >
          <BalanceFigures of={balance.data} />
        </output>
      )}
      <IconButton label={t('shell_fairness')} onClick={fairness}>
        <ShieldCheck size={20} aria-hidden="true" />
      </IconButton>
      {game && (
        <span className="relative size-11 shrink-0">
          <HeartButton game={game} chosen={facts.favourites.has(game.nodeId)} bare />
        </span>
      )}
      <div className="contents max-sm:hidden">
        {acts.map(({ key, label, icon, act }) => (
          <IconButton key={key} label={label} onClick={act}>
            {icon}
          </IconButton>
        ))}
      </div>
      <Menu
        label={t('games_bar_more')}
        buttonClass="grid size-11 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
        button={<EllipsisVertical size={20} aria-hidden="true" />}
      >
        <div role="none" className="contents sm:hidden">
          {acts.map(({ key, label, icon, act }) => (
            <button key={key} type="button" role="menuitem" className={menuItemClass} onClick={act}>
              {icon}
              {label}
            </button>
          ))}
        </div>
        <CareItems onLicence={onLicence} />
      </Menu>
    </div>
  );
}

/** What the foot of every other page has: limits, help, licence, and who may play. */
function CareItems({ onLicence }: Pick<Props, 'onLicence'>) {
  const t = useTexts();
  const { ageMin } = useBrand().register;
  const icon = { size: 20, 'aria-hidden': true } as const;
  return (
    <>
      <Link to="/member/saferPlay" role="menuitem" className={menuItemClass}>
        <HeartHandshake {...icon} />
        {t('shell_safety')}
      </Link>
      <Link to="/help" role="menuitem" className={menuItemClass}>
        <CircleHelp {...icon} />
        {t('shell_help')}
      </Link>
      <button type="button" role="menuitem" className={menuItemClass} onClick={onLicence}>
        <BadgeCheck {...icon} />
        {t('shell_licence')}
      </button>
      <p role="presentation" className="flex items-center gap-3 px-3 py-1 text-13 text-mid">
        <span className="font-bold text-lose">{ageMin}+</span>
        {t('shell_age', { age: ageMin })}
      </p>
    </>
  );
}

type Act = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
};
