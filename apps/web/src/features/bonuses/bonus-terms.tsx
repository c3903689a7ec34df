import type { Bonus } from '@padauk/contracts/bonuses';
import { gameTypes } from '@padauk/contracts/games';
import { moneyText } from '@padauk/ui/money';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { percentOfBps } from './bonuses.ts';

const HOURS_OF_DAY = 24;

/** What the bonus asks for and allows: never further away than the bonus itself. */
export function BonusTerms({ bonus }: { readonly bonus: Bonus }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string) => `${symbol}\u00a0${moneyText(amount)}`;
  const { validHours: hours, freeStake, roundsMax } = bonus;
  const days = hours / HOURS_OF_DAY;
  const lines: readonly (readonly [string, string])[] = [
    freeStake && roundsMax
      ? [
          t('bonuses_term_free'),
          t('bonuses_term_free_value', { rounds: roundsMax, stake: money(freeStake) }),
        ]
      : [t('bonuses_term_amount'), money(bonus.amount)],
    [
      t('bonuses_term_wagering'),
      /^0(\.0+)?$/.test(bonus.wageringRequired)
        ? t('bonuses_term_wagering_none')
        : money(bonus.wageringRequired),
    ],
    ...(freeStake
      ? []
      : [
          [
            t('bonuses_term_stake_max'),
            bonus.stakeMax ? money(bonus.stakeMax) : t('bonuses_term_no_limit'),
          ] as const,
        ]),
    [
      t('bonuses_term_cap'),
      bonus.conversionMax ? money(bonus.conversionMax) : t('bonuses_term_no_limit'),
    ],
    [
      t('bonuses_term_valid'),
      Number.isInteger(days)
        ? t('bonuses_term_days', { days })
        : t('bonuses_term_hours', { hours }),
    ],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-15 sm:grid-cols-2">
      {lines.map(([term, value]) => (
        <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-mid">{term}</dt>
          <dd className="tabular font-bold">{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:col-span-2">
        <dt className="text-mid">{t('bonuses_term_games')}</dt>
        <dd>
          <ul className="grid gap-1">
            <Shares bonus={bonus} />
          </ul>
        </dd>
      </div>
    </dl>
  );
}

function Shares({ bonus }: { readonly bonus: Bonus }) {
  const t = useTexts();
  const { types, games, others } = bonus.contributions;
  const named = [
    ...games,
    ...gameTypes.flatMap((type) => {
      const bps = types[type];
      return bps === undefined ? [] : [{ name: t(`games_category_${type}`), bps }];
    }),
  ];
  const percent = percentOfBps(others);
  if (named.length === 0) return <li>{t('bonuses_share_all', { percent })}</li>;
  return (
    <>
      {named.map(({ name, bps }) => (
        <li key={name}>
          {bps === 0
            ? t('bonuses_share_none', { name })
            : t('bonuses_share', { name, percent: percentOfBps(bps) })}
        </li>
      ))}
      <li>
        {others === 0 ? t('bonuses_share_others_none') : t('bonuses_share_others', { percent })}
      </li>
    </>
  );
}
