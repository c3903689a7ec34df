import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { timeText } from '@padauk/site-client/time-text';
import { useId, useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { Board } from './board.tsx';
import { EnterButton } from './enter-button.tsx';
import { PrizeNews } from './prize-news.tsx';
import { Score } from './score.tsx';
import { type Tournament, useTournaments } from './tournament-queries.ts';

const looks = {
  announced: 'info',
  running: 'win',
  closing: 'warn',
  paid: 'plain',
  cancelled: 'lose',
} as const satisfies Record<Tournament['state'], BadgeKind>;

/** Tournaments that are announced, run, or were just paid, each with its leaderboard. */
export function Tournaments() {
  const t = useTexts();
  const tournaments = useTournaments();
  return (
    <section aria-labelledby="tournaments" className="grid gap-4">
      <h2 id="tournaments" className="text-20">
        {t('prizes_tournaments')}
      </h2>
      <PrizeNews />
      <QueryView query={tournaments} pending={<Skeleton className="h-64 rounded-lg!" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              picture="/illustrations/empty.svg"
              title={t('prizes_none')}
              text={t('prizes_none_text')}
            />
          ) : (
            <ul className="grid gap-4">
              {list.map((tournament) => (
                <li key={tournament.tournamentId}>
                  <OneTournament tournament={tournament} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function OneTournament({ tournament }: { readonly tournament: Tournament }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const id = useId();
  const { state, own, criterion, title, tournamentId } = tournament;
  const [open, setOpen] = useState(own !== null);
  const isOpen = state === 'announced' || state === 'running';
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-17">{title}</h3>
          <p className="text-15 text-mid">{t(`prizes_by_${criterion}`)}</p>
        </div>
        <Badge kind={looks[state]}>{t(`prizes_state_${state}`)}</Badge>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-mid">{t('prizes_pool')}</span>
        <strong className="text-24 text-brand-text">
          <Money amount={tournament.pool} symbol={symbol} />
        </strong>
      </p>
      <Terms tournament={tournament} />
      {own && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-s2 p-3 text-15">
          <strong>
            {own.place === 0 ? t('prizes_place_none') : `${t('prizes_place')} ${own.place}`}
          </strong>
          <Score criterion={criterion} score={own.score} />
          <Money amount={own.prize} symbol={symbol} />
        </p>
      )}
      {!own && isOpen && <EnterButton tournament={tournament} />}
      <Button
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'prizes_board_hide' : 'prizes_board_show')}
        <span className="sr-only">: {title}</span>
      </Button>
      {open && (
        <div id={id}>
          <Board tournamentId={tournamentId} />
        </div>
      )}
      <details className="text-13 text-mid">
        <summary className="min-h-9 cursor-pointer py-1 font-bold">{t('prizes_rules')}</summary>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('prizes_rule_counts')}</li>
          <li>{t('prizes_rule_ties')}</li>
          <li>{t('prizes_rule_paid')}</li>
        </ul>
      </details>
    </Card>
  );
}

function Terms({ tournament }: { readonly tournament: Tournament }) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const { buyIn, entries, entriesMax, gameNames, stakeMin } = tournament;
  const time = (at: string) => <span className="tabular">{timeText(at, timeZone)}</span>;
  return (
    <Facts
      facts={[
        { key: 'starts', name: t('prizes_starts'), value: time(tournament.startsAt) },
        { key: 'ends', name: t('prizes_ends'), value: time(tournament.endsAt) },
        {
          key: 'buy-in',
          name: t('prizes_buy_in'),
          value: /^[0.]+$/.test(buyIn) ? (
            t('prizes_free')
          ) : (
            <Money amount={buyIn} symbol={symbol} />
          ),
        },
        {
          key: 'entries',
          name: t('prizes_entered'),
          value: (
            <span className="tabular">
              {entriesMax === null
                ? entries
                : t('prizes_entries_of', { count: entries, most: entriesMax })}
            </span>
          ),
        },
        ...(/^[0.]+$/.test(stakeMin)
          ? []
          : [
              {
                key: 'stake',
                name: t('prizes_stake_min'),
                value: <Money amount={stakeMin} symbol={symbol} />,
              },
            ]),
        {
          key: 'games',
          name: t('prizes_games'),
          value:
            gameNames.length === 0
              ? t('prizes_games_all')
              : gameNames.map(({ displayName }) => displayName).join(', '),
        },
      ]}
    />
  );
}
