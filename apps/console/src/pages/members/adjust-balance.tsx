import { AmountField } from '@padauk/ui/amount-field';
import { Pill } from '@padauk/ui/pill';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { money } from '../../lib/typed-number.ts';

const directions = ['in', 'out'] as const;

type Props = { readonly member: MemberFile; readonly onClose: () => void };

/** Proposes to give to a member's cash or to take from it; a second person has to agree. */
export function AdjustBalance({ member, onClose }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  const [direction, setDirection] = useState<(typeof directions)[number]>('in');
  const [amount, setAmount] = useState('');
  const [missing, setMissing] = useState(false);
  const faults = useFaults();
  const wishOf = (reason: string) => {
    if (/[1-9]/.test(amount)) {
      const { memberId } = member;
      const given = { direction, amount: money(amount, digits) ?? amount };
      return { kind: 'member.adjust-balance', memberId, ...given, reason } as const;
    }
    setMissing(true);
    return { missing: t('console_needed') };
  };
  return (
    <ProposeDialog
      title={t('console_adjust_balance')}
      wishOf={wishOf}
      faults={faults}
      onClose={onClose}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('people_direction')}</legend>
        {directions.map((key) => (
          <Pill key={key} chosen={key === direction} onClick={() => setDirection(key)}>
            {t(`people_direction_${key}`)}
          </Pill>
        ))}
      </fieldset>
      <AmountField
        label={t('wallet_amount')}
        symbol={symbol}
        decimals={digits}
        value={amount}
        error={missing ? t('console_needed') : faults.of('amount')}
        onChange={(value) => {
          setAmount(value);
          setMissing(false);
        }}
      />
    </ProposeDialog>
  );
}
