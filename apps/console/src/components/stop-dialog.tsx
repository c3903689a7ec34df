import { stopGames, suspendMember } from '@padauk/contracts/game-desk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Pill } from '@padauk/ui/pill';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { toast } from 'sonner';
import { wordsOf } from '../lib/ask.ts';
import { useBrand } from '../lib/queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { useFaults } from '../lib/use-faults.ts';
import { instantInZone } from '../lib/zone-time.ts';
import { FormDialog } from './form-dialog.tsx';
import { TimeField } from './time-field.tsx';

/** What is to stand still. */
export type StopTarget =
  | { readonly scope: 'brand'; readonly name: string }
  | { readonly scope: 'vendor' | 'game' | 'member'; readonly id: string; readonly name: string };

const usual = ['fault', 'maintenance', 'inquiry'] as const;
type Props = { readonly target: StopTarget; readonly onClose: () => void };

/** One press more stops it at once; reason, beginning and end can be said before. */
export function StopDialog({ target, onClose }: Props) {
  const t = useTexts();
  const act = useActKey();
  const { timeZone } = useBrand();
  const [chosen, setChosen] = useState<(typeof usual)[number]>('fault');
  const [words, setWords] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const send = async () => {
    setBusy(true);
    const startsAt = instantInZone(from, timeZone);
    const endsAt = instantInZone(until, timeZone);
    const window = {
      reason: [t(`desk_stop_for_${chosen}`), words.trim()].filter(Boolean).join(': '),
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
    };
    const idempotencyKey = act.keyFor({ target, window });
    const answer =
      target.scope === 'member'
        ? await call(suspendMember, {
            params: { memberId: target.id },
            body: window,
            idempotencyKey,
          })
        : await call(stopGames, {
            body:
              target.scope === 'brand'
                ? { scope: target.scope, ...window }
                : { scope: target.scope, subjectId: target.id, ...window },
            idempotencyKey,
          });
    act.settle(answer);
    setBusy(false);
    faults.tell(answer);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    toast.success(t(answer.value.state === 'planned' ? 'desk_stop_planned' : 'desk_stop_done'));
    onClose();
    return queryClient.invalidateQueries({ queryKey: ['games'] });
  };
  return (
    <FormDialog
      title={t('desk_stop_title', { name: target.name })}
      text={t(`desk_stop_text_${target.scope}`)}
      confirm={t(from === '' ? 'desk_stop_now' : 'desk_stop_plan')}
      danger
      busy={busy}
      refused={refused}
      closeOutside
      onSend={() => void send()}
      onClose={onClose}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('console_reason')}</legend>
        {usual.map((key) => (
          <Pill key={key} chosen={key === chosen} onClick={() => setChosen(key)}>
            {t(`desk_stop_for_${key}`)}
          </Pill>
        ))}
      </fieldset>
      <TextField
        label={t('desk_stop_words')}
        maxLength={150}
        error={faults.of('reason')}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeField
          label={t('desk_stop_from')}
          hint={t('desk_stop_from_hint', { zone: timeZone })}
          error={faults.of('startsAt')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TimeField
          label={t('desk_stop_until')}
          hint={t('desk_stop_until_hint')}
          error={faults.of('endsAt')}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
