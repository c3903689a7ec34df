import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Headset, MessageCircle, Trophy } from 'lucide-react';
import { SiteQr } from '../features/download/app-qr.tsx';
import { winnersQuery } from '../features/games/home-queries.ts';
import { WinAmount } from '../features/games/win-amount.tsx';
import { openChat, openService } from '../features/service/open-service.tsx';
import { useTexts } from '../lib/site.ts';

const press =
  'flex min-h-11 w-full items-center gap-3 rounded-md bg-s2 px-3 py-1 text-start text-15 leading-tight font-bold text-hi hover:bg-s3';

/** Beside the page on the widest screens: chat, winners, and the code that takes the site along. */
export function RightRail() {
  const t = useTexts();
  return (
    <aside
      aria-label={t('shell_rail')}
      className="scroll-quiet sticky top-0 flex h-dvh w-[264px] shrink-0 flex-col gap-5 overflow-y-auto border-s border-line/60 bg-s1 p-4"
    >
      <div className="grid gap-2">
        <button type="button" className={press} onClick={openChat}>
          <MessageCircle size={20} aria-hidden="true" className="text-brand-text" />
          {t('shell_chat')}
        </button>
        <button type="button" className={press} onClick={openService}>
          <Headset size={20} aria-hidden="true" className="text-brand-text" />
          {t('shell_service')}
        </button>
      </div>
      <Winners />
      <section className="grid justify-items-center gap-2 border-t border-line/60 pt-4">
        <h2 className="text-13 text-mid">{t('shell_site_qr')}</h2>
        <SiteQr sizePx={100} />
      </section>
    </aside>
  );
}

/** Settled wins, largest first, with masked names. */
function Winners() {
  const t = useTexts();
  const winners = useQuery(winnersQuery);
  if (winners.isLoadingError) return <div className="flex-1" />;
  return (
    // As high as there is room, so that winners who come or go move nothing.
    <section className="flex min-h-60 flex-1 flex-col">
      <h2 id="rail-winners" className="mb-3 flex items-center gap-2 text-15">
        <Trophy size={20} aria-hidden="true" className="text-brand-text" />
        {t('games_winners')}
      </h2>
      {winners.isPending && <Skeleton className="h-60" />}
      {winners.data?.length === 0 && <p className="text-13 text-mid">{t('games_winners_none')}</p>}
      {(winners.data?.length ?? 0) > 0 && (
        <ol
          aria-labelledby="rail-winners"
          // Whoever has no mouse scrolls it by keys.
          tabIndex={0}
          className="scroll-quiet -m-1 grid grid-cols-1 content-start gap-1 overflow-y-auto p-1"
        >
          {winners.data?.map((winner) => (
            <li key={`${winner.time} ${winner.account}`} className="rounded-md bg-s2 px-3 py-2">
              <bdi className="block truncate text-13 leading-tight font-bold rtl:text-right">
                {winner.displayName}
              </bdi>
              <span className="flex items-baseline gap-3 leading-tight">
                <span className="min-w-0 flex-1 truncate text-12 text-mid">{winner.account}</span>
                <span className="shrink-0 text-13 font-bold">
                  <WinAmount winner={winner} />
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
