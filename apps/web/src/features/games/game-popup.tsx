import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Link, useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useHasSignup } from '../../lib/config.ts';
import { closeLayers } from '../../lib/layers.tsx';
import { useTexts } from '../../lib/site.ts';
import { categoryPath } from './category.tsx';
import type { Game } from './games.ts';
import { HeartButton } from './heart-button.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import type { PressedGame } from './open-game-popup.tsx';
import { useStartGame } from './start-press.ts';
import { useTileFacts } from './tile-facts.ts';
import { TilePicture } from './tile-picture.tsx';

type Props = { readonly game: Game; readonly onClose: () => void };

/** What opens over the page when a game is pressed. */
export function GamePopup({ kind, ...rest }: PressedGame & Props) {
  if (kind === 'provider') return <ProviderDialog {...rest} />;
  return kind === 'choice' ? <ChoiceSheet {...rest} /> : <RealAccountDialog {...rest} />;
}

/** A trial account pressed a game that has no free trial. */
function RealAccountDialog({ game, onClose }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Dialog title={game.displayName} closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid gap-5 px-5 pt-3 pb-6">
        <p className="flex items-start gap-3 text-15">
          <Info size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
          {t('games_real_account')}
        </p>
        {useHasSignup() ? (
          <Button kind="gold" wide onClick={() => void navigate({ to: '/register' })}>
            {t('shell_signup')}
          </Button>
        ) : (
          <Button kind="gold" wide onClick={onClose}>
            {t('shell_confirm')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** For fingers: what can be done with a game, when there is more than to play it. */
function ChoiceSheet({ game, onClose }: Props) {
  const t = useTexts();
  const start = useStartGame();
  const facts = useTileFacts();
  const [busy, setBusy] = useState(false);
  const play = () => {
    onClose();
    void start(game, 'real');
  };
  // A trial account takes its time: the sheet stands until it is there, or cannot be had.
  const tryOut = async () => {
    setBusy(true);
    await start(game, 'trial');
    onClose();
  };
  return (
    <Dialog title={game.displayName} closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid grid-cols-[96px_1fr] items-start gap-4 px-5 pt-3 pb-6">
        <span className="overflow-hidden rounded-tile">
          <TilePicture game={game} sizes="96px" />
        </span>
        <div className="relative grid gap-1 pe-12 text-15 text-mid">
          <Link
            to={categoryPath(game.gameType)}
            search={{ vassalage: game.vassalage }}
            // Its page may be the one below.
            onClick={closeLayers}
            className="min-h-6 text-acc"
          >
            {game.vendorName}
          </Link>
          {game.returnPercent && (
            <p>
              {t('games_return', { percent: game.returnPercent })}{' '}
              <span className="block text-13">{t('games_return_note')}</span>
            </p>
          )}
          {game.volatility && <p>{t(`games_volatility_${game.volatility}`)}</p>}
          <HeartButton game={game} chosen={facts.favourites.has(game.nodeId)} bare />
        </div>
        <div className="col-span-2 grid gap-3">
          <Button kind="gold" size="lg" wide disabled={busy} onClick={play}>
            {t('games_play')}
          </Button>
          <Button size="lg" wide busy={busy} onClick={() => void tryOut()}>
            {t('games_trial')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
