import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useTexts } from '../../lib/site.ts';
import { useFieldName } from './field-names.ts';
import { usePatternWords } from './pattern-dialog.tsx';
import type { FieldRow } from './sign-in-draft.ts';

/** They are always asked: nobody could come back without them. */
const always = ['username', 'password'];
/** Six digits everywhere: a brand says only whether they are asked. */
const isFixed = ({ field }: FieldRow): boolean => field === 'paymentPassword';
/** The second time a password is typed has no rule of its own. */
const hasRule = ({ field }: FieldRow): boolean => field !== 'confirmPassword';
const states = ['off', 'optional', 'required'] as const;

type Props = {
  readonly fields: readonly FieldRow[];
  readonly onChange: (fields: FieldRow[]) => void;
  /** Opens the choice of what a field must look like. */
  readonly onForm: (row: FieldRow) => void;
  readonly disabled: boolean;
};

/** What the registration asks for, field by field. */
export function FieldTable({ fields, onChange, onForm, disabled }: Props) {
  const t = useTexts();
  const nameOf = useFieldName();
  const patternWords = usePatternWords();
  const set = (name: string, values: Partial<FieldRow>) =>
    onChange(fields.map((one) => (one.field === name ? { ...one, ...values } : one)));
  const bound = (row: FieldRow, key: 'minLength' | 'maxLength') => (
    <TextField
      label={`${nameOf(row.field)} ${t(key === 'minLength' ? 'desk_least' : 'desk_most')}`}
      labelHidden
      type="number"
      min={1}
      max={255}
      disabled={disabled || !row.enabled || isFixed(row)}
      value={String(row[key])}
      onChange={({ currentTarget: { value } }) =>
        set(row.field, { [key]: Number.parseInt(value || '0', 10) })
      }
      className="w-20"
    />
  );
  return (
    <DataTable
      caption={t('entrance_fields')}
      rows={fields.filter(hasRule)}
      keyOf={(row) => row.field}
      columns={[
        { key: 'field', title: t('desk_field'), cell: (row) => <b>{nameOf(row.field)}</b> },
        {
          key: 'state',
          title: t('desk_asked'),
          cell: (row) => (
            <SelectField
              label={`${nameOf(row.field)} ${t('desk_asked')}`}
              labelHidden
              disabled={disabled || always.includes(row.field)}
              className="min-w-36"
              value={row.required ? 'required' : row.enabled ? 'optional' : 'off'}
              onChange={({ currentTarget: { value } }) =>
                set(row.field, { enabled: value !== 'off', required: value === 'required' })
              }
            >
              {states.map((state) => (
                <option key={state} value={state}>
                  {t(`desk_asked_${state}`)}
                </option>
              ))}
            </SelectField>
          ),
        },
        { key: 'least', title: t('desk_least'), cell: (row) => bound(row, 'minLength') },
        { key: 'most', title: t('desk_most'), cell: (row) => bound(row, 'maxLength') },
        {
          key: 'form',
          title: t('entrance_form'),
          cell: (row) => (
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-40 flex-1 text-13 text-mid">{patternWords(row)}</span>
              {!disabled && row.enabled && !isFixed(row) && (
                <Button size="sm" onClick={() => onForm(row)}>
                  {t('entrance_form_change')}
                  <span className="sr-only">: {nameOf(row.field)}</span>
                </Button>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
