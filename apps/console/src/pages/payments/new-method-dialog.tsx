import { codeSchemes, depositKinds } from '@padauk/contracts/deposits';
import { languageNames } from '@padauk/texts/language-names';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { ProposeDialog, type Wish } from '../../components/propose-dialog.tsx';
import type { Provider } from '../../lib/payment-queries.ts';
import { useDigits } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { money } from '../../lib/typed-number.ts';

type Kind = (typeof depositKinds)[number];
/** Whose providers a kind of payment goes through. */
const fitting: Readonly<Record<Kind, readonly Provider['protocol'][]>> = {
  hosted_checkout: ['padauk'],
  btcpay: ['btcpay'],
  emv_qr: ['padauk', 'desk'],
  bank_transfer: ['desk'],
};
const WHOLE = /^\d{1,5}$/;
const first = {
  code: '',
  EN: '',
  MY: '',
  CN: '',
  amountMin: '1000',
  amountMax: '1000000',
  fee: '0',
  chips: '5000 10000 50000',
  expectedMinutes: '5',
  expiresMinutes: '30',
  bank: '',
  holder: '',
  number: '',
  payee: '',
};
type Name = keyof typeof first;
/** What each field is in the body. */
const placeOf = (name: Name): string => {
  if (name === 'EN' || name === 'MY' || name === 'CN') return `titles.${name}`;
  if (name === 'bank' || name === 'holder' || name === 'number') return `account.${name}`;
  return name === 'chips' ? 'amountChips' : name;
};

type Props = { readonly providers: readonly Provider[]; readonly onClose: () => void };

/** Proposes a way to pay in: it says to whom is paid, so that two people decide. */
export function NewMethodDialog({ providers, onClose }: Props) {
  const t = useTexts();
  const digits = useDigits();
  const [texts, setTexts] = useState(first);
  const [kind, setKind] = useState<Kind>('hosted_checkout');
  const faults = useFaults();
  const [chosen, setProvider] = useState('');
  const [scheme, setScheme] = useState<(typeof codeSchemes)[number]>('mmqr');
  const usable = providers.filter(
    ({ active, protocol }) => active && fitting[kind].includes(protocol),
  );
  const provider = usable.find(({ code }) => code === chosen) ?? usable[0];
  const field = (name: Name, label: string) => (
    <TextField
      key={name}
      label={label}
      autoComplete="off"
      error={faults.of(`method.${placeOf(name)}`)}
      value={texts[name]}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
    />
  );
  const wishOf = (reason: string): Wish | { readonly missing: string } => {
    const chips = texts.chips.split(/\s+/).filter((chip) => chip !== '');
    const amountMin = money(texts.amountMin, digits);
    const amountMax = money(texts.amountMax, digits);
    const fee = money(texts.fee, digits);
    const amountChips = chips.flatMap((chip) => money(chip, digits) ?? []);
    const unread = amountMin === undefined || amountMax === undefined || fee === undefined;
    if (!provider || unread || amountChips.length < chips.length) {
      return { missing: t('payments_amount_form') };
    }
    if (!WHOLE.test(texts.expectedMinutes) || !WHOLE.test(texts.expiresMinutes)) {
      return { missing: t('payments_number_form') };
    }
    if (texts.code.trim() === '' || texts.EN.trim() === '') return { missing: t('console_needed') };
    const named = (['EN', 'MY', 'CN'] as const).map((key) => [key, texts[key].trim()] as const);
    const { bank, holder, number } = texts;
    const method = {
      code: texts.code.trim(),
      kind,
      provider: provider.code,
      titles: Object.fromEntries(named.filter(([, title]) => title !== '')),
      amountMin,
      amountMax,
      fee,
      amountChips,
      expectedMinutes: Number.parseInt(texts.expectedMinutes, 10),
      expiresMinutes: Number.parseInt(texts.expiresMinutes, 10),
      account: kind === 'bank_transfer' ? { bank, holder, number } : null,
      payee: kind === 'emv_qr' ? { scheme, ...payeeOf(texts.payee) } : null,
    };
    return { kind: 'payment-method.add', method, reason };
  };
  return (
    <ProposeDialog
      title={t('payments_method_new')}
      text={t('payments_method_new_text')}
      wishOf={wishOf}
      faults={faults}
      onClose={onClose}
    >
      <SelectField
        label={t('payments_kind')}
        error={faults.of('method.kind')}
        value={kind}
        onChange={(event) =>
          setKind(depositKinds.find((key) => key === event.target.value) ?? kind)
        }
      >
        {depositKinds.map((key) => (
          <option key={key} value={key}>
            {t(`payments_kind_${key}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('payments_provider')}
        error={faults.of('method.provider')}
        value={provider?.code ?? ''}
        onChange={(event) => setProvider(event.target.value)}
      >
        {usable.map(({ code }) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      {field('code', t('payments_method_code'))}
      {(['EN', 'MY', 'CN'] as const).map((key) => field(key, languageNames[key]))}
      {field('amountMin', t('payments_min'))}
      {field('amountMax', t('payments_max'))}
      {field('fee', t('payments_fee'))}
      {field('chips', t('payments_chips'))}
      {field('expectedMinutes', t('payments_expected'))}
      {field('expiresMinutes', t('payments_expires'))}
      {kind === 'bank_transfer' && (
        <>
          {field('bank', t('payments_bank'))}
          {field('holder', t('payments_holder'))}
          {field('number', t('payments_number'))}
        </>
      )}
      {kind === 'emv_qr' && (
        <>
          <SelectField
            label={t('payments_code_scheme')}
            value={scheme}
            onChange={(event) =>
              setScheme(codeSchemes.find((key) => key === event.target.value) ?? scheme)
            }
          >
            {codeSchemes.map((key) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={t('payments_code_fields')}
            rows={4}
            error={faults.of('method.payee')}
            value={texts.payee}
            onChange={(event) => setTexts({ ...texts, payee: event.target.value })}
          />
        </>
      )}
    </ProposeDialog>
  );
}

/** Lines of `name=value`. */
function payeeOf(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line): [string, string][] => {
    const [name = '', ...rest] = line.split('=');
    return name.trim() === '' ? [] : [[name.trim(), rest.join('=').trim()]];
  });
  return Object.fromEntries(pairs);
}
