import {
  sendEmailCode,
  sendMobileCode,
  setEmail,
  setMobile,
  setRealName,
} from '@padauk/contracts/profile';
import type { ReplyOf } from '@padauk/contracts/route';
import type { readSecurity } from '@padauk/contracts/security';
import type { TextKey } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { TextField } from '@padauk/ui/text-field';
import { IdCard, type LucideIcon, Mail, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { wordsOf } from '../../../lib/ask.ts';
import { useBrand } from '../../../lib/config.ts';
import { call, useTexts } from '../../../lib/site.ts';
import { toast } from '../../../lib/toast.ts';
import { isMobile, mobileBody } from '../mobile.ts';
import { MobileField, useCountries } from '../mobile-field.tsx';
import { fieldCheck, laterRuleOf, wordsOfField } from '../rules.ts';
import { useWords } from '../use-words.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { withProof } from './proof.tsx';
import { refreshSecurity } from './queries.ts';
import { SecurityRow } from './row.tsx';

type Security = ReplyOf<typeof readSecurity>;

type ContactProps = {
  readonly Icon: LucideIcon;
  readonly title: TextKey;
  readonly text: TextKey;
  readonly contact: Security['mobile'];
  readonly dialog: (close: () => void) => ReactNode;
};
function ContactRow({ Icon, title, text, contact, dialog }: ContactProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const verified = contact?.verified === true;
  return (
    <SecurityRow
      Icon={Icon}
      title={t(title)}
      text={contact ? <bdi className="tabular">{contact.masked}</bdi> : t(text)}
      state={{
        good: verified,
        text: t(
          verified
            ? 'identity_verified'
            : contact
              ? 'identity_unverified'
              : 'identity_payment_password_missing',
        ),
      }}
      action={
        <Button onClick={() => setOpen(true)}>
          {t(contact ? 'identity_change' : 'identity_set_up')}
          <span className="sr-only">: {t(title)}</span>
        </Button>
      }
    >
      {open && dialog(() => setOpen(false))}
    </SecurityRow>
  );
}

const mobileWords = { title: 'identity_mobile', text: 'identity_mobile_text' } as const;
const emailWords = { title: 'identity_email', text: 'identity_email_text' } as const;

export const MobileRow = ({ mobile }: Pick<Security, 'mobile'>) => (
  <ContactRow
    Icon={Phone}
    {...mobileWords}
    contact={mobile}
    dialog={(close) => <MobileDialog onClose={close} />}
  />
);
function MobileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [country] = useCountries();
  const [mobile, setTyped] = useState({ code: country?.code ?? '', number: '' });
  return (
    <ContactDialog
      title={t('identity_mobile')}
      check={() => (isMobile(mobile) ? undefined : t('message_mobile_needed'))}
      send={() => call(sendMobileCode, { body: mobileBody(mobile) })}
      save={(verificationCode) =>
        call(setMobile, { body: { ...mobileBody(mobile), verificationCode } })
      }
      onClose={onClose}
    >
      <MobileField value={mobile} onChange={setTyped} />
    </ContactDialog>
  );
}

export const EmailRow = ({ email }: Pick<Security, 'email'>) => (
  <ContactRow
    Icon={Mail}
    {...emailWords}
    contact={email}
    dialog={(close) => <EmailDialog onClose={close} />}
  />
);
function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  return (
    <ContactDialog
      title={t('identity_email')}
      check={() =>
        /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : t('message_email_needed')
      }
      send={() => call(sendEmailCode, { body: { email } })}
      save={(verificationCode) => call(setEmail, { body: { email, verificationCode } })}
      onClose={onClose}
    >
      <TextField
        label={t('identity_email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ContactDialog>
  );
}

/** Given once; brands may pay out to accounts of this name alone. */
export function RealNameRow({
  realName,
  payoutsInRealName,
}: Pick<Security, 'realName' | 'payoutsInRealName'>) {
  const t = useTexts();
  const text = t(payoutsInRealName ? 'identity_real_name_text' : 'identity_birthday_once');
  const [open, setOpen] = useState(false);
  return (
    <SecurityRow
      Icon={IdCard}
      title={t('message_verify_name')}
      text={realName ?? text}
      state={{
        good: realName !== null,
        text: t(realName === null ? 'identity_payment_password_missing' : 'identity_given'),
      }}
      action={
        realName === null && (
          <Button onClick={() => setOpen(true)}>
            {t('identity_set_up')}
            <span className="sr-only">: {t('message_verify_name')}</span>
          </Button>
        )
      }
    >
      {open && <RealNameDialog text={text} onClose={() => setOpen(false)} />}
    </SecurityRow>
  );
}
function RealNameDialog({
  text,
  onClose,
}: {
  readonly text: string;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const { t } = words;
  const rule = laterRuleOf(useBrand().register, 'payeeName');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Shown whole once more: afterwards nobody reads it here, and a slip cannot be taken back. */
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Its form has come back, and with it the focus to the whole of it.
    if (error !== undefined) field.current?.focus();
  }, [error]);
  const payeeName = name.trim();
  const ask = () => {
    const fits = fieldCheck(words, rule)(payeeName);
    if (fits !== true) return setError(fits);
    setError(payeeName ? undefined : t('field_required'));
    return setAsked(payeeName !== '');
  };
  const save = async () => {
    const body = { payeeName };
    setBusy(true);
    const answer = await withProof(() => call(setRealName, { body }));
    setBusy(false);
    if (!answer) return undefined;
    if (!answer.success) {
      setAsked(false);
      const [wrong] = answer.value?.fields ?? [];
      return setError(wrong ? wordsOfField(words, wrong, rule) : wordsOf(t, answer));
    }
    toast('success', t('identity_saved'));
    onClose();
    return refreshSecurity();
  };
  if (asked) {
    return (
      <ConfirmDialog
        title={t('message_verify_name')}
        confirmLabel={t('identity_save')}
        cancelLabel={t('identity_change')}
        closeLabel={t('shell_close')}
        busy={busy}
        onConfirm={() => void save()}
        onCancel={() => setAsked(false)}
      >
        <b className="block text-17 wrap-anywhere text-hi">{payeeName}</b>
        {text}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={t('message_verify_name')}
      action={t('identity_save')}
      busy={busy}
      onSubmit={ask}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('message_verify_name')}
        hint={text}
        autoComplete="name"
        maxLength={255}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
