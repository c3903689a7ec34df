import { setPaymentMethod } from '@padauk/contracts/payments';
import { languageNames } from '@padauk/texts/language-names';
import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { type Method, paymentMethodsQuery } from '../../lib/payment-queries.ts';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { money } from '../../lib/typed-number.ts';

const WHOLE = /^\d{1,5}$/;
/** The written languages; the others show the English name. */
const languages = ['EN', 'MY', 'CN'] as const;
const TITLE_MAX = 60;

type Texts = {
  readonly titles: Readonly<Record<(typeof languages)[number], string>>;
  readonly amountMin: string;
  readonly amountMax: string;
  readonly fee: string;
  readonly chips: string;
  readonly expectedMinutes: string;
  readonly expiresMinutes: string;
  readonly position: string;
};

const textsOf = (method: Method): Texts => ({
  titles: {
    EN: method.titles.EN ?? '',
    MY: method.titles.MY ?? '',
    CN: method.titles.CN ?? '',
  },
  amountMin: method.amountMin,
  amountMax: method.amountMax,
  fee: method.fee,
  chips: method.amountChips.join(' '),
  expectedMinutes: String(method.expectedMinutes),
  expiresMinutes: String(method.expiresMinutes),
  position: String(method.position),
});
const chipsOf = (text: string): string[] => text.split(/\s+/).filter((chip) => chip !== '');

type Props = { readonly method: Method; readonly onSaved: () => void };

/** How one way to pay in is offered; what it does and who confirms it stays. */
export function MethodForm({ method, onSaved }: Props) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const digits = useDigits();
  const [texts, setTexts] = useState(() => textsOf(method));
  const [enabled, setEnabled] = useState(method.enabled);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const faults = useFaults();
  const change = (changed: Partial<Texts>) => setTexts((before) => ({ ...before, ...changed }));
  const amountMin = money(texts.amountMin, digits);
  const amountMax = money(texts.amountMax, digits);
  const fee = money(texts.fee, digits);
  const written = chipsOf(texts.chips);
  const amountChips = written.flatMap((chip) => money(chip, digits) ?? []);
  const isWrong = {
    amountMin: amountMin === undefined,
    amountMax: amountMax === undefined,
    fee: fee === undefined,
    chips: amountChips.length < written.length,
    expectedMinutes: !WHOLE.test(texts.expectedMinutes),
    expiresMinutes: !WHOLE.test(texts.expiresMinutes),
    position: !WHOLE.test(texts.position),
  };
  const isUnnamed = texts.titles.EN.trim() === '';

  const save = async () => {
    setTried(true);
    if (isUnnamed || Object.values(isWrong).includes(true)) return;
    if (amountMin === undefined || amountMax === undefined || fee === undefined) return;
    setBusy(true);
    setRefusal(undefined);
    const named = languages.map((language) => [language, texts.titles[language].trim()] as const);
    const body = {
      // Names in languages that are not written here stay.
      titles: {
        ...method.titles,
        ...Object.fromEntries(named.filter(([, title]) => title !== '')),
      },
      amountMin,
      amountMax,
      fee,
      amountChips,
      expectedMinutes: Number.parseInt(texts.expectedMinutes, 10),
      expiresMinutes: Number.parseInt(texts.expiresMinutes, 10),
      position: Number.parseInt(texts.position, 10),
      enabled,
    };
    const answer = await call(setPaymentMethod, { params: { code: method.code }, body });
    setBusy(false);
    faults.tell(answer);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    toast.success(t('payments_saved'));
    await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
    onSaved();
  };
  const field = (name: keyof typeof isWrong, label: string, isMoney: boolean) => (
    <TextField
      label={label}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(isMoney && name !== 'chips' && { before: currencySymbol })}
      value={texts[name]}
      onChange={(event) => change({ [name]: event.target.value.trimStart() })}
      error={
        tried && isWrong[name]
          ? t(isMoney ? 'payments_amount_form' : 'payments_number_form')
          : faults.of(name === 'chips' ? 'amountChips' : name)
      }
    />
  );
  return (
    <form
      noValidate
      aria-label={t('payments_edit')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {languages.map((language) => (
          <TextField
            key={language}
            label={languageNames[language]}
            maxLength={TITLE_MAX}
            autoComplete="off"
            value={texts.titles[language]}
            onChange={({ target: { value } }) =>
              change({ titles: { ...texts.titles, [language]: value } })
            }
            error={
              tried && language === 'EN' && isUnnamed
                ? t('console_needed')
                : faults.of(`titles.${language}`)
            }
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {field('amountMin', t('payments_min'), true)}
        {field('amountMax', t('payments_max'), true)}
        {field('fee', t('payments_fee'), true)}
      </div>
      {field('chips', t('payments_chips'), true)}
      <div className="grid gap-4 sm:grid-cols-3">
        {field('expectedMinutes', t('payments_expected'), false)}
        {field('expiresMinutes', t('payments_expires'), false)}
        {field('position', t('payments_position'), false)}
      </div>
      <Checkbox
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => setEnabled(checked)}
      >
        {t('payments_enabled')}
      </Checkbox>
      <Refusal message={refusal} />
      <Button type="submit" kind="gold" busy={busy}>
        {t('payments_save')}
      </Button>
    </form>
  );
}
