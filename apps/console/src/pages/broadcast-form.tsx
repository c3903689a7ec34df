import { broadcastKinds } from '@padauk/contracts/inbox';
import { htmlLanguageOf } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { Card } from '@padauk/ui/card';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { Time } from '../components/time.tsx';
import { TimeField } from '../components/time-field.tsx';
import { useBrand } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';
import { type BroadcastFaults, dayFields, writtenLanguages } from './broadcast-draft.ts';
import { useBroadcast } from './use-broadcast.ts';

const faultWords = {
  number: 'desk_whole_number',
  needed: 'console_needed',
  past: 'desk_broadcast_past',
} as const;

/** The next message to members, in the languages in which it is written. */
export function BroadcastForm() {
  const t = useTexts();
  const { timeZone } = useBrand();
  const { draft, faults, asked, told, refused, busy, change, preview, question, send, giveUp } =
    useBroadcast();
  const wrong = (field: keyof BroadcastFaults) => {
    const fault = faults[field];
    return fault && t(faultWords[fault]);
  };
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void question();
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label={t('desk_broadcast_kind')}
            hint={t('desk_broadcast_kind_hint')}
            value={draft.kind}
            onChange={(event) =>
              change({
                kind: broadcastKinds.find((one) => one === event.target.value) ?? 'service',
              })
            }
          >
            {broadcastKinds.map((one) => (
              <option key={one} value={one}>
                {t(`desk_broadcast_${one}`)}
              </option>
            ))}
          </SelectField>
          {dayFields.map((key) => (
            <TextField
              key={key}
              label={t(`desk_broadcast_${key}`)}
              inputMode="numeric"
              maxLength={4}
              error={wrong(key)}
              value={draft.days[key]}
              onChange={(event) => change({ days: { ...draft.days, [key]: event.target.value } })}
            />
          ))}
        </div>
        <TextField
          label={t('desk_broadcast_accounts')}
          hint={t('desk_broadcast_accounts_hint')}
          value={draft.accounts}
          onChange={(event) => change({ accounts: event.target.value })}
        />
        {writtenLanguages.map((language) => {
          const words = draft.texts[language];
          const write = (part: Partial<typeof words>) =>
            change({ texts: { ...draft.texts, [language]: { ...words, ...part } } });
          return (
            <fieldset key={language} className="grid gap-2">
              <legend
                lang={htmlLanguageOf[language]}
                className="mb-2 text-15 leading-[1.75] font-bold text-hi"
              >
                {languageNames[language]}
              </legend>
              <TextField
                label={t('desk_broadcast_title')}
                maxLength={120}
                required={language === 'EN'}
                error={wrong(`${language}.title`)}
                value={words.title}
                onChange={(event) => write({ title: event.target.value })}
              />
              <TextArea
                label={t('desk_broadcast_content')}
                rows={3}
                maxLength={20_000}
                required={language === 'EN'}
                error={wrong(`${language}.content`)}
                value={words.content}
                onChange={(event) => write({ content: event.target.value })}
              />
            </fieldset>
          );
        })}
        <TimeField
          label={t('desk_broadcast_at')}
          hint={t('desk_stop_from_hint', { zone: timeZone })}
          error={wrong('sendAt')}
          value={draft.sendAt}
          onChange={(event) => change({ sendAt: event.target.value })}
        />
        {refused && <Callout kind="lose">{refused}</Callout>}
        {told && <Callout kind="info">{told}</Callout>}
        <div className="flex flex-wrap gap-3">
          <Button kind="ghost" onClick={() => void preview()}>
            {t('desk_broadcast_count')}
          </Button>
          <Button kind="gold" type="submit" busy={busy}>
            {t('desk_broadcast_send')}
          </Button>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={t('desk_broadcast_send_question', { title: asked.body.texts.EN.title })}
          confirmLabel={t('desk_broadcast_send')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void send(asked.body)}
          onCancel={giveUp}
        >
          <p>{asked.reach}</p>
          <p>
            {t('desk_broadcast_at')}: <Time at={asked.body.sendAt ?? asked.at} />
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
