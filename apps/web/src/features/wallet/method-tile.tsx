import { compareDecimals } from '@padauk/base/decimal';
import type { listDepositMethods } from '@padauk/contracts/wallet';
import type { ReplyOf } from '@padauk/contracts/route';
import { Money } from '@padauk/ui/money';
import { Bitcoin, CreditCard, Landmark, QrCode } from 'lucide-react';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';

type Method = ReplyOf<typeof listDepositMethods>['methods'][number];
const icons = {
  hosted_checkout: CreditCard,
  btcpay: Bitcoin,
  emv_qr: QrCode,
  bank_transfer: Landmark,
} as const;

type Props = {
  readonly method: Method;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

/** One way to pay in, with all that matters before it is chosen. */
export function MethodTile({ method, chosen, onChoose }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const Icon = icons[method.kind];
  const free = compareDecimals(method.fee, '0') === 0;
  return (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-md border p-4 has-focus-visible:outline-3 has-focus-visible:outline-acc ${chosen ? 'border-brand-text bg-s2' : 'border-line bg-s1 hover:bg-s2'}`}
    >
      <input
        type="radio"
        name="method"
        checked={chosen}
        onChange={onChoose}
        className="mt-2 size-5 shrink-0 accent-[var(--acc)]"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-center gap-2 text-15 leading-tight font-bold">
          <Icon size={24} aria-hidden="true" className="shrink-0 text-brand-text" />
          {method.title}
        </span>
        <span className="text-13 text-mid">
          <Money amount={method.amountMin} symbol={symbol} /> –{' '}
          <Money amount={method.amountMax} symbol={symbol} />
        </span>
        <span className="flex flex-wrap gap-x-4 text-13 text-mid">
          <span>
            {t('wallet_fee')}:{' '}
            {free ? t('wallet_fee_none') : <Money amount={method.fee} symbol={symbol} />}
          </span>
          <span>
            {t('wallet_time')}:{' '}
            {method.expectedMinutes === 0
              ? t('wallet_instant')
              : t('wallet_minutes', { count: method.expectedMinutes })}
          </span>
        </span>
      </span>
    </label>
  );
}
