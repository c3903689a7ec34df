import type { readBalance } from '@padauk/contracts/balance';
import type { ReplyOf } from '@padauk/contracts/route';
import { Money } from '@padauk/ui/money';
import { Suspense } from 'react';
import { lazyPart } from '../lib/load-part.ts';
import { isMoney } from '../lib/member.ts';
import { texts } from '../lib/site.ts';
import { Boundary } from './boundary.tsx';

const OtherMoney = lazyPart(async () => {
  const [part] = await Promise.all([import('./other-money.tsx'), texts.load('funds')]);
  return part.OtherMoney;
});

type Props = { readonly of: ReplyOf<typeof readBalance> };

/** The cash; below it, where there is any, what is no cash to play with. */
export function BalanceFigures({ of }: Props) {
  return (
    <>
      <Money amount={of.balance} symbol={of.currencySymbol} />
      {(isMoney(of.bonus) || isMoney(of.locked)) && (
        <Boundary draw={() => null}>
          <Suspense fallback={null}>
            <OtherMoney of={of} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
