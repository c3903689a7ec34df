import { DataTable } from '@padauk/ui/data-table';
import { Dialog } from '@padauk/ui/dialog';
import { Money, moneyText } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { timeText } from '@padauk/site-client/time-text';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { type Jackpot, type JackpotWin, jackpotWinsQuery } from './jackpots.ts';

/** A share of stakes in per cent, with the digits that it has. */
const percent = (share: number): string => String(Math.round(share * 100_000) / 1_000);

/** The rules of a jackpot, what proves its pools, and who has won them. */
export function JackpotDialog(props: { readonly jackpot: Jackpot; readonly onClose: () => void }) {
  const { jackpot, onClose } = props;
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const wins = useQuery(jackpotWinsQuery);
  const { contribution, return: back, returnAtSeed } = jackpot;
  return (
    <Dialog
      title={t('prizes_jackpot')}
      closeLabel={t('shell_close')}
      onClose={onClose}
      shape="wide"
    >
      <div className="grid gap-6 px-5 pt-2 pb-6">
        <ul className="grid list-disc gap-2 ps-5 text-15 text-mid">
          <li>{t('prizes_rule_feed', { percent: percent(contribution) })}</li>
          <li>{t('prizes_rule_point')}</li>
          <li>{t('prizes_rule_order')}</li>
          <li>{t('prizes_rule_own')}</li>
          <li>
            {t('prizes_rule_return', { percent: percent(back), seed: percent(returnAtSeed) })}
          </li>
        </ul>
        <section aria-labelledby="open-pools" className="grid gap-3">
          <h3 id="open-pools" className="text-17">
            {t('prizes_pools')}
          </h3>
          <ul className="grid gap-3 sm:grid-cols-2">
            {jackpot.levels.toReversed().map((pool) => (
              <li key={pool.level} className="grid min-w-0 gap-1 rounded-md bg-s2 p-3 text-13">
                <p className="flex flex-wrap justify-between gap-x-3 text-15">
                  <span>
                    {t(`prizes_level_${pool.level}`)}{' '}
                    <span className="text-mid">
                      {t('prizes_pool_number', { number: pool.number })}
                    </span>
                  </span>
                  <strong>
                    <Money amount={pool.amount} symbol={symbol} />
                  </strong>
                </p>
                <p className="text-mid">
                  {t('prizes_by', { amount: `${symbol}\u00a0${moneyText(pool.mustDropBy)}` })}
                </p>
                <Proof name={t('prizes_commitment')} text={pool.serverSeedHash} />
                <Proof name={t('prizes_seed_client')} text={pool.clientSeed} />
                <Proof
                  name={`${t('prizes_commitment')} ${t('prizes_pool_number', { number: pool.number + 1 })}`}
                  text={pool.nextServerSeedHash}
                />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="won-pools" className="grid gap-3">
          <h3 id="won-pools" className="text-17">
            {t('prizes_wins')}
          </h3>
          <QueryView query={wins} pending={<Skeleton className="h-32 rounded-lg!" />}>
            {(value) => <Wins wins={value.content} />}
          </QueryView>
        </section>
      </div>
    </Dialog>
  );
}

function Wins({ wins }: { readonly wins: readonly JackpotWin[] }) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  return (
    <DataTable
      caption={t('prizes_wins')}
      rows={wins}
      keyOf={(win) => `${win.code} ${win.level} ${win.number}`}
      empty={<p className="text-15 text-mid">{t('prizes_wins_none')}</p>}
      columns={[
        {
          key: 'pool',
          title: t('prizes_pool'),
          cell: (win) => (
            <>
              {t(`prizes_level_${win.level}`)}{' '}
              <span className="text-mid">{t('prizes_pool_number', { number: win.number })}</span>
            </>
          ),
        },
        {
          key: 'who',
          title: t('prizes_account'),
          cell: (win) => (
            <>
              <span dir="ltr">{win.account}</span>
              <span className="tabular block text-13 text-mid">{timeText(win.time, timeZone)}</span>
            </>
          ),
        },
        {
          key: 'amount',
          title: t('prizes_prize'),
          align: 'end',
          cell: (win) => (
            <strong>
              <Money amount={win.amount} symbol={symbol} />
            </strong>
          ),
        },
        {
          key: 'proof',
          title: t('prizes_seed'),
          cell: (win) => (
            <>
              <Proof name="" text={win.serverSeed} />
              <Proof name={t('prizes_commitment')} text={win.serverSeedHash} />
              <Proof name={t('prizes_seed_client')} text={win.clientSeed} />
            </>
          ),
        },
      ]}
    />
  );
}

/** A long number that is there to be copied and compared, not to be read. */
function Proof({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p className="flex min-w-0 gap-2 text-13 text-mid">
      {name && <span className="shrink-0">{name}</span>}
      <code
        dir="ltr"
        className="block min-w-0 max-w-40 flex-1 truncate select-all sm:max-w-60"
        title={text}
      >
        {text}
      </code>
    </p>
  );
}
