import { removePayoutAccount, setDefaultPayoutAccount } from '@padauk/contracts/wallet';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { PAYMENT_PASSWORD } from './payment-password.ts';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { openForgotten } from './forgotten-payment-password.tsx';
import { type PayoutBook, payoutAccountsQuery, withdrawalRulesQuery } from './wallet.ts';

type Account = PayoutBook['accounts'][number];
type Props = {
  readonly book: PayoutBook;
  /** For a request: which one it goes to. Without it they are only kept. */
  readonly choice?: {
    readonly chosen: string;
    readonly onChoose: (payoutAccountId: string) => void;
    readonly onAdd: () => void;
  };
  readonly withProof: WithProof;
};

const nameOf = ({ bank, numberMasked }: Account): string => `${bank} ${numberMasked}`;
const reload = () => {
  void queryClient.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: withdrawalRulesQuery.queryKey });
};

/** The accounts that can be paid to: one is chosen, one is the default, any can be removed. */
export function PayoutAccounts({ book, choice, withProof }: Props) {
  const t = useTexts();
  const [removing, setRemoving] = useState<Account>();
  const Row = choice ? 'label' : 'div';
  const makeDefault = async ({ payoutAccountId }: Account) => {
    const answer = await call(setDefaultPayoutAccount, { params: { payoutAccountId }, body: {} });
    if (answer.success) toast('success', t('withdraw_default_done'));
    else toast('info', wordsOf(t, answer));
    reload();
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-13 font-bold text-mid">{t('wallet_account')}</legend>
      {book.accounts.map((account) => (
        <div
          key={account.payoutAccountId}
          className={`flex min-h-14 items-center gap-1 rounded-md border pe-2 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-acc ${account.payoutAccountId === choice?.chosen ? 'border-brand-text bg-s2' : 'border-line hover:bg-s2'}`}
        >
          <Row
            className={`flex min-w-0 flex-1 items-center gap-3 px-4 py-2 ${choice ? 'cursor-pointer' : ''}`}
          >
            {choice && (
              <input
                type="radio"
                name="account"
                checked={account.payoutAccountId === choice.chosen}
                onChange={() => choice.onChoose(account.payoutAccountId)}
                className="size-5 shrink-0 accent-[var(--acc)]"
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 text-15 leading-tight font-bold">
                {account.bank}
                {account.isDefault && <Badge kind="info">{t('withdraw_default')}</Badge>}
              </span>
              <span className="block text-13 text-mid">
                {t(`withdraw_kind_${account.kind}`)} · {account.holder} ·{' '}
                <span className="tabular">{account.numberMasked}</span>
              </span>
            </span>
          </Row>
          {!account.isDefault && (
            <IconButton
              label={t('withdraw_make_default', { account: nameOf(account) })}
              onClick={() => void makeDefault(account)}
            >
              <Star size={18} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={t('withdraw_remove', { account: nameOf(account) })}
            onClick={() => setRemoving(account)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {choice && (
        <div>
          <Button
            kind="quiet"
            size="sm"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={choice.onAdd}
          >
            {t('wallet_account_add')}
          </Button>
        </div>
      )}
      {removing && (
        <RemoveDialog
          account={removing}
          holdHours={book.holdHours}
          withProof={withProof}
          onEnd={() => setRemoving(undefined)}
        />
      )}
    </fieldset>
  );
}

type RemoveProps = {
  readonly account: Account;
  readonly holdHours: number;
  readonly withProof: WithProof;
  readonly onEnd: () => void;
};

/** Says what a removal brings with it, and asks for the payment password. */
function RemoveDialog({ account, holdHours, withProof, onEnd }: RemoveProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const wrong = !PAYMENT_PASSWORD.test(password);
  const { payoutAccountId } = account;
  const remove = async () => {
    setTried(true);
    if (wrong) return;
    setBusy(true);
    setRefusal(undefined);
    const input = { params: { payoutAccountId }, body: { paymentPassword: password } };
    const answer = await withProof(() => call(removePayoutAccount, input));
    setBusy(false);
    if (!answer) return;
    setPassword('');
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    toast('success', t('withdraw_remove_done'));
    reload();
    onEnd();
  };
  return (
    <FormDialog
      title={t('withdraw_remove_title')}
      text={t('withdraw_remove_text', { account: nameOf(account), hours: holdHours })}
      refused={refusal}
      action={t('withdraw_remove_short')}
      kind="danger"
      busy={busy}
      onSubmit={remove}
      onClose={onEnd}
    >
      <PaymentPasswordField
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        incomplete={tried && wrong && !busy && !refusal}
        onForgotten={() => openForgotten(withProof)}
      />
    </FormDialog>
  );
}
