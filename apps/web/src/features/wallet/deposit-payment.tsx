import type { Deposit } from '@padauk/contracts/wallet';
import { Button, buttonClass } from '@padauk/ui/button';
import { CopyField } from '@padauk/ui/copy-field';
import { moneyText } from '@padauk/ui/money';
import { QrCode } from '@padauk/ui/qr-code';
import { Download, ExternalLink } from 'lucide-react';
import { encode } from 'uqr';
import { Facts } from '../../components/facts.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';

/** How many pixels each module of a saved code has: sharp on paper and on a second phone. */
const MODULE_PX = 12;

/** How a deposit is paid where there is no page for it: by a code, or to an account. */
export function DepositPayment({ deposit }: { readonly deposit: Deposit }) {
  const { payment } = deposit;
  if (!payment) return null;
  const { code, account, reference } = payment;
  return (
    <>
      {code !== null && <CodePanel deposit={deposit} code={code} />}
      {account !== null && (
        <AccountPanel deposit={deposit} account={account} reference={reference} />
      )}
    </>
  );
}

const panelClass = 'grid gap-4 rounded-md border border-line p-4';

function CodePanel({ deposit, code }: { readonly deposit: Deposit; readonly code: string }) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const amount = `${currencySymbol}\u00a0${moneyText(deposit.amount)}`;
  const save = () => {
    const link = document.createElement('a');
    link.href = pictureOf(code);
    link.download = `${deposit.payment?.reference ?? 'payment'}.png`;
    link.click();
  };
  return (
    <section aria-labelledby="code" className={panelClass}>
      <div className="grid gap-1">
        <h3 id="code" className="text-17">
          {t('deposit_qr_title')}
        </h3>
        <p className="text-15 text-mid">{t('deposit_qr_text')}</p>
      </div>
      <div className="grid justify-items-center gap-3">
        <QrCode value={code} label={t('deposit_qr_label', { amount })} sizePx={240} />
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={save}>
          {t('deposit_qr_save')}
        </Button>
        {/* With demo money the payment app is a page of the sandbox. */}
        {deposit.checkoutUrl && (
          <a href={deposit.checkoutUrl} className={buttonClass({ kind: 'gold', wide: true })}>
            <ExternalLink size={18} aria-hidden="true" />
            {t('deposit_qr_demo')}
          </a>
        )}
      </div>
      <CopyField
        label={t('deposit_qr_code')}
        value={code}
        labels={{ copy: t('deposit_copy'), copied: t('deposit_copied') }}
      />
    </section>
  );
}

/** The code as a picture that can be taken along. */
function pictureOf(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: 2 });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    for (const [y, row] of data.entries()) {
      for (const [x, dark] of row.entries()) {
        if (dark) context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
      }
    }
  }
  return canvas.toDataURL('image/png');
}

type AccountProps = {
  readonly deposit: Deposit;
  readonly account: NonNullable<NonNullable<Deposit['payment']>['account']>;
  readonly reference: string;
};

function AccountPanel({ deposit, account, reference }: AccountProps) {
  const t = useTexts();
  const { currencySymbol, demo } = useBrand();
  const amount = `${currencySymbol}\u00a0${moneyText(deposit.amount)}`;
  const labels = { copy: t('deposit_copy'), copied: t('deposit_copied') };
  return (
    <section aria-labelledby="account" className={panelClass}>
      <div className="grid gap-1">
        <h3 id="account" className="text-17">
          {t('deposit_account_title')}
        </h3>
        <p className="text-15 text-mid">{t('deposit_account_text', { amount })}</p>
        {demo && <p className="text-15 font-bold text-warn">{t('deposit_account_demo')}</p>}
      </div>
      <Facts
        facts={[
          { key: 'bank', name: t('wallet_bank'), value: account.bank },
          { key: 'holder', name: t('wallet_holder'), value: account.holder },
        ]}
      />
      <CopyField label={t('wallet_number')} value={account.number} labels={labels} />
      <CopyField
        label={t('deposit_reference')}
        hint={t('deposit_reference_hint')}
        value={reference}
        labels={labels}
      />
    </section>
  );
}
