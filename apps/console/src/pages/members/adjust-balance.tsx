import { propose } from '@padauk/contracts/staff';
import { useActKey } from '@padauk/site-client/use-act-key';
import { AmountField } from '@padauk/ui/amount-field';
import { Pill } from '@padauk/ui/pill';
import { useState } from 'react';
import { toast } from 'sonner';
import { wordsOf } from '../../lib/ask.ts';
import type { MemberFile } from '../../lib/member-queries.ts';
import { withProof } from '../../lib/proof.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, useTexts } from '../../lib/site.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const directions = ['in', 'out'] as const;
/** Digits after the point in the fields of the back office; the server knows the currency. */
const DECIMALS = 2;

type Props = { readonly member: MemberFile; readonly onClose: () => void };

/** Proposes to give to a member's cash or to take from it; a second person has to agree. */
export function AdjustBalance({ member, onClose }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const act = useActKey();
  const [direction, setDirection] = useState<(typeof directions)[number]>('in');
  const [amount, setAmount] = useState('');
  const [missing, setMissing] = useState(false);
  const send = async (reason: string): Promise<string | undefined> => {
    if (!/[1-9]/.test(amount)) {
      setMissing(true);
      return t('console_needed');
    }
    const { memberId } = member;
    const body = { kind: 'member.adjust-balance', memberId, direction, amount, reason } as const;
    const idempotencyKey = act.keyFor(body);
    const answer = await withProof(() => call(propose, { body, idempotencyKey }));
    if (!answer) return t('console_prove_text');
    act.settle(answer);
    if (!answer.success) return wordsOf(t, answer);
    toast.success(t('console_proposed'));
    return undefined;
  };
  return (
    <ReasonDialog
      title={t('console_adjust_balance')}
      text={t('console_two_people')}
      confirm={t('console_propose')}
      onConfirm={send}
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
        decimals={DECIMALS}
        value={amount}
        error={missing ? t('console_needed') : undefined}
        onChange={(value) => {
          setAmount(value);
          setMissing(false);
        }}
      />
    </ReasonDialog>
  );
}
