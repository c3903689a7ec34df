import { tryPattern } from '@padauk/contracts/brand-desk';
import { isPatternId, patternIds } from '@padauk/contracts/field-patterns';
import { CUSTOM_PATTERN } from '@padauk/contracts/field-rules';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useFieldName } from './field-names.ts';
import type { FieldRow } from './sign-in-draft.ts';

/** What the rule of a field asks for, as a text. */
export function usePatternWords() {
  const t = useTexts();
  return ({ patternId, customPattern, minLength, maxLength }: FieldRow): string => {
    if (!isPatternId(patternId)) return customPattern ?? '';
    const length = minLength === maxLength ? `${minLength}` : `${minLength}–${maxLength}`;
    return t(`reg_pattern_${patternId}`, { length });
  };
}

type Chosen = Pick<FieldRow, 'patternId' | 'customPattern'>;
type Props = {
  readonly row: FieldRow;
  readonly onChosen: (chosen: Chosen) => void;
  readonly onClose: () => void;
};

/** A form of the house, or an expression of one's own, which can be tried before it is taken. */
export function PatternDialog({ row, onChosen, onClose }: Props) {
  const t = useTexts();
  const words = usePatternWords();
  const title = t('entrance_form_of', { field: useFieldName()(row.field) });
  const [patternId, setPatternId] = useState(row.patternId);
  const [source, setSource] = useState(row.customPattern ?? '');
  const [value, setValue] = useState('');
  const [told, setTold] = useState<{ readonly taken: boolean; readonly text: string }>();
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const [busy, setBusy] = useState(false);
  const isOwn = patternId === CUSTOM_PATTERN;
  const judge = async () => {
    setBusy(true);
    const answer = await call(tryPattern, { body: { pattern: source, value } });
    setBusy(false);
    setRefused(undefined);
    faults.tell(answer);
    if (!answer.success) setRefused(wordsOf(t, answer));
    else if (!answer.value.readable) setRefused(t('entrance_form_unreadable'));
    else return answer.value;
    return undefined;
  };
  const attempt = async () => {
    setTold(undefined);
    const judged = await judge();
    if (!judged) return;
    const { taken } = judged;
    setTold({ taken, text: t(taken ? 'entrance_form_taken' : 'entrance_form_refused') });
  };
  const take = async () => {
    if (!isOwn) return onChosen({ patternId, customPattern: null });
    if (await judge()) onChosen({ patternId, customPattern: source });
    return undefined;
  };
  return (
    <Dialog title={title} closeLabel={t('shell_close')} closeOutside={false} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <SelectField
          label={t('entrance_form')}
          value={patternId}
          onChange={({ currentTarget }) => setPatternId(currentTarget.value)}
        >
          {patternIds.map((id) => (
            <option key={id} value={id}>
              {words({ ...row, patternId: id })}
            </option>
          ))}
          <option value={CUSTOM_PATTERN}>{t('entrance_form_own')}</option>
        </SelectField>
        {isOwn && (
          <>
            <TextField
              label={t('entrance_form_source')}
              hint={t('entrance_form_source_hint', { syntax: 'RE2' })}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              maxLength={500}
              error={faults.of('pattern')}
              value={source}
              onChange={({ currentTarget }) => {
                setSource(currentTarget.value);
                setTold(undefined);
              }}
            />
            <TextField
              label={t('entrance_form_try')}
              maxLength={255}
              error={faults.of('value')}
              value={value}
              onChange={({ currentTarget }) => {
                setValue(currentTarget.value);
                setTold(undefined);
              }}
              after={
                <Button size="sm" busy={busy} onClick={() => void attempt()}>
                  {t('entrance_form_try_now')}
                </Button>
              }
            />
            <p role="status" className={told?.taken ? 'text-win' : 'text-warn'}>
              {told?.text}
            </p>
          </>
        )}
        <Refusal message={refused} />
        <Button type="submit" kind="gold" busy={busy}>
          {t('entrance_form_take')}
        </Button>
      </form>
    </Dialog>
  );
}
