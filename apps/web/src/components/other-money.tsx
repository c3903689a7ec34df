import type { ReplyOf } from '@padauk/contracts/route';
import type { readBalance } from '@padauk/contracts/balance';
import { Money } from '@padauk/ui/money';
import { isMoney } from '../lib/member.ts';
import { useTexts } from '../lib/site.ts';

type Props = { readonly of: ReplyOf<typeof readBalance> };

/** What is not cash to play with: the money of a bonus, and what waits in withdrawals. */
export function OtherMoney({ of }: Props) {
  const t = useTexts();
  return (['bonus', 'locked'] as const)
    .filter((purse) => isMoney(of[purse]))
    .map((purse) => (
      <span key={purse} className="block text-13 leading-tight font-normal text-mid">
        {t(`funds_badge_${purse}`)} <Money amount={of[purse]} symbol={of.currencySymbol} />
      </span>
    ));
}
