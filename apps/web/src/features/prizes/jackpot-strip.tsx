import { Button } from '@padauk/ui/button';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { ModalPart } from '../../components/modal-part.tsx';
import { lazyPart } from '../../lib/load-part.ts';
import { useTexts } from '../../lib/site.ts';
import { JackpotMeters } from './jackpot-meters.tsx';
import { useJackpots } from './jackpots.ts';

const JackpotDialog = lazyPart(async () => (await import('./jackpot-dialog.tsx')).JackpotDialog);

type Props = {
  /** The game that is open; without it the jackpots of the brand. */
  readonly nodeId?: string;
};

/** The live pools, with the way to their rules and wins. */
export function JackpotStrip({ nodeId }: Props) {
  const t = useTexts();
  const jackpots = useJackpots();
  const [opened, setOpened] = useState<string>();
  const shown = jackpots.data?.filter(
    ({ nodeIds }) => nodeId === undefined || nodeIds.includes(nodeId),
  );
  if (!shown || shown.length === 0) return null;
  const inGame = nodeId !== undefined;
  return shown.map((jackpot) => (
    <section
      key={jackpot.code}
      aria-label={t('prizes_jackpot')}
      className={
        inGame
          ? 'flex items-center gap-2 px-2 pb-1 lg:px-0'
          : 'grid gap-3 rounded-lg bg-s1 p-4 shadow-card'
      }
    >
      {!inGame && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-20">{t('prizes_jackpot')}</h2>
          <Button size="sm" onClick={() => setOpened(jackpot.code)}>
            {t('prizes_details')}
          </Button>
        </div>
      )}
      <div className="min-w-0 flex-1">
        <JackpotMeters jackpot={jackpot} small={inGame} />
      </div>
      {inGame && (
        <button
          type="button"
          onClick={() => setOpened(jackpot.code)}
          aria-label={t('prizes_details')}
          title={t('prizes_details')}
          className="grid size-11 shrink-0 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
        >
          <Info size={20} aria-hidden="true" />
        </button>
      )}
      {opened === jackpot.code && (
        <ModalPart onClose={() => setOpened(undefined)}>
          <JackpotDialog jackpot={jackpot} onClose={() => setOpened(undefined)} />
        </ModalPart>
      )}
    </section>
  ));
}
