import type { RebateWish } from '@padauk/contracts/rewards';
import { useQuery } from '@tanstack/react-query';
import { rebateRatesQuery } from '../../lib/reward-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { nameOfGames, fullPercentOf } from './rebate-words.ts';

type Props = {
  /** As it was written through the contract of `propose`. */
  readonly wanted: RebateWish;
  /** Still to be decided: then it is beside what holds now and what the house keeps. */
  readonly open: boolean;
};

/** What a second person has to know of a new rate of rebates. */
export function RebateChange({ wanted, open }: Props) {
  const t = useTexts();
  const query = useQuery({ ...rebateRatesQuery, enabled: open, retry: false });
  const current = open
    ? query.data?.find(({ gameType }) => gameType === wanted.gameType)
    : undefined;
  return (
    <ul className="text-13 text-mid">
      <li>
        {nameOfGames(t, wanted.gameType)}: {current && `${fullPercentOf(current.rateBps)} % → `}
        <b>{fullPercentOf(wanted.rateBps)} %</b>
      </li>
      {current && current.edgeBps !== null && (
        <li>
          {t('campaigns_rebate_edge')}: {fullPercentOf(current.edgeBps)} %
        </li>
      )}
    </ul>
  );
}
