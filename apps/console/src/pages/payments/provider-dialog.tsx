import { draftProvider } from '@padauk/contracts/payments';
import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { Dialog } from '@padauk/ui/dialog';
import { Pill } from '@padauk/ui/pill';
import { TextField } from '@padauk/ui/text-field';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import type { Provider } from '../../lib/payment-queries.ts';
import { withProof } from '../../lib/proof.ts';
import { call, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

const protocols = ['padauk', 'btcpay'] as const;
const KEY_MAX = 300;
const URL_MAX = 200;

type Props = {
  /** Left out: a new one. */
  readonly provider?: Provider;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

/** Enters a provider: where it is, what it speaks, and its keys. */
export function ProviderDialog({ provider, onSaved, onClose }: Props) {
  const t = useTexts();
  const shown = provider?.draft ?? provider;
  const [texts, setTexts] = useState({
    code: provider?.code ?? '',
    url: shown?.url ?? '',
    storeId: shown?.storeId ?? '',
    requestKey: '',
    callbackKey: '',
  });
  const [protocol, setProtocol] = useState<(typeof protocols)[number]>(
    shown?.protocol === 'btcpay' ? 'btcpay' : 'padauk',
  );
  const [paysOut, setPaysOut] = useState(shown?.paysOut ?? false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const field = (name: keyof typeof texts, label: string, more: object = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      error={faults.of(name === 'code' ? 'provider' : name)}
      value={texts[name]}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
      {...more}
    />
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { code, url, storeId, requestKey, callbackKey } = texts;
    const body = {
      protocol,
      url: url.trim().replace(/\/+$/, ''),
      storeId: protocol === 'btcpay' ? storeId.trim() : null,
      paysOut: paysOut && protocol === 'padauk',
      ...(requestKey !== '' && { requestKey }),
      ...(callbackKey !== '' && { callbackKey }),
    };
    setBusy(true);
    const params = { provider: code.trim() };
    const answer = await withProof(() => call(draftProvider, { params, body }));
    setBusy(false);
    if (!answer) return setRefused(t('console_prove_text'));
    faults.tell(answer);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    toast.success(t('console_done'));
    await onSaved();
    return onClose();
  };
  return (
    <Dialog
      title={provider?.code ?? t('payments_provider_new')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={(event) => void save(event)}>
        <Refusal message={refused} />
        {!provider && field('code', t('payments_provider_code'), { maxLength: 32 })}
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-13 text-mid">{t('payments_provider_protocol')}</legend>
          {protocols.map((key) => (
            <Pill key={key} chosen={key === protocol} onClick={() => setProtocol(key)}>
              {t(`payments_protocol_${key}`)}
            </Pill>
          ))}
        </fieldset>
        {field('url', t('payments_provider_url'), { maxLength: URL_MAX, inputMode: 'url' })}
        {protocol === 'btcpay' && field('storeId', t('payments_provider_store'))}
        {protocol === 'padauk' && (
          <Checkbox
            error={faults.of('paysOut')}
            checked={paysOut}
            onChange={({ currentTarget: { checked } }) => setPaysOut(checked)}
          >
            {t('payments_provider_pays_out')}
          </Checkbox>
        )}
        {(['requestKey', 'callbackKey'] as const).map((name) => (
          <div key={name}>
            {field(
              name,
              t(
                name === 'requestKey'
                  ? 'payments_provider_request_key'
                  : 'payments_provider_callback_key',
              ),
              {
                type: 'password',
                autoComplete: 'new-password',
                maxLength: KEY_MAX,
                ...(provider && { hint: t('payments_provider_key_hint') }),
              },
            )}
          </div>
        ))}
        <Button type="submit" kind="gold" busy={busy}>
          {t('payments_save')}
        </Button>
      </form>
    </Dialog>
  );
}
