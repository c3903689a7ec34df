import { withDigits } from '@padauk/base/decimal';
import type { NewTournament } from '@padauk/contracts/tournaments';
import { Money } from '@padauk/ui/money';
import { Time } from '../../components/time.tsx';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

/** What a second person has to know of a tournament before it is announced. */
export function TournamentWish({ tournament }: { readonly tournament: NewTournament }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  const { titles, criterion, guaranteed, buyIn, stakeMin } = tournament;
  const { shares, games, entriesMax, startsAt, endsAt } = tournament;
  return (
    <ul className="text-13 text-mid">
      <li>{[titles.EN, titles.MY, titles.CN].join(' · ')}</li>
      <li>
        {t('prizedesk_guaranteed')}:{' '}
        <Money amount={withDigits(guaranteed, digits)} symbol={symbol} />
        {' · '}
        {t('prizedesk_buy_in')}: <Money amount={withDigits(buyIn, digits)} symbol={symbol} />
      </li>
      <li>
        {t('prizedesk_criterion')}: {t(`prizedesk_by_${criterion}`)}
        {games.length > 0 && ` (${games.join(', ')})`}
        {' · '}
        {t('prizedesk_stake_min')}: <Money amount={withDigits(stakeMin, digits)} symbol={symbol} />
      </li>
      <li>
        {t('prizedesk_preview_pool')}:{' '}
        {shares.map((bps) => t('prizedesk_percent', { percent: String(bps / 100) })).join(', ')}
        {entriesMax !== null && ` · ${t('prizedesk_entries_max')}: ${String(entriesMax)}`}
      </li>
      <li>
        <Time at={startsAt} /> – <Time at={endsAt} />
      </li>
    </ul>
  );
}
