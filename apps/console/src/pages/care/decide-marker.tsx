import { decideMarker, markerOutcomes } from '@padauk/contracts/harm';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { DeskLink } from '../../app/desk-link.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { CARE, type Marker } from '../../lib/care-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { MarkerFacts } from './marker-facts.tsx';

type Outcome = (typeof markerOutcomes)[number];

/** Records for good what was done about a sign of harm. */
export function DecideMarker({
  marker,
  onClose,
}: {
  readonly marker: Marker;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm<{ outcome: Outcome; note: string }>({
    defaultValues: { outcome: 'contacted', note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const faults = useFaults();
  const send = form.handleSubmit(async ({ outcome, note }) => {
    const params = { markerId: marker.markerId };
    const body = { outcome, note: note.trim() };
    const idempotencyKey = act.keyFor({ ...params, ...body });
    const answer = await call(decideMarker, { params, body, idempotencyKey });
    act.settle(answer);
    faults.tell(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast.success(t('console_done'));
    onClose();
    return queryClient.invalidateQueries({ queryKey: CARE });
  });
  return (
    <Dialog
      title={`${marker.account}: ${t(`harm_kind_${marker.kind}`)}`}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={send}>
        <Refusal message={errors.root?.message} />
        <MarkerFacts facts={marker.facts} />
        <p>
          <DeskLink to={`/care/${marker.memberId}`}>{t('harm_days')}</DeskLink>
        </p>
        <SelectField label={t('harm_outcome')} {...form.register('outcome')}>
          {markerOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`harm_outcome_${outcome}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('harm_note')}
          hint={t('harm_note_text')}
          maxLength={500}
          error={errors.note?.message ?? faults.of('note')}
          {...form.register('note', { validate: (text) => !!text.trim() || t('console_needed') })}
        />
        <Button kind="gold" busy={isSubmitting} type="submit">
          {t('harm_save')}
        </Button>
      </form>
    </Dialog>
  );
}
