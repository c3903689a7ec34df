import { setRegistration } from '@padauk/contracts/brand-desk';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';
import type { BrandPart } from './facts-form.tsx';
import { fieldName } from './field-names.ts';

/** They are always asked: nobody could come back without them. */
const always = ['username', 'password', 'confirmPassword'];
const states = ['off', 'optional', 'required'] as const;

/** What the registration asks for, field by field. */
export function RegistrationForm({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const { change, busy, refused } = useBrandChange();
  const [ageMin, setAgeMin] = useState(String(brand.registration.ageMin));
  const [fields, setFields] = useState(brand.registration.fields);
  type Field = (typeof fields)[number];
  const set = (name: string, values: Partial<Field>) =>
    setFields(fields.map((one) => (one.field === name ? { ...one, ...values } : one)));
  const nameOf = (field: string) => {
    const key = fieldName(field);
    return key ? t(key) : field;
  };
  const bound = (row: Field, key: 'minLength' | 'maxLength') => (
    <TextField
      label={`${nameOf(row.field)} ${t(key === 'minLength' ? 'desk_least' : 'desk_most')}`}
      labelHidden
      type="number"
      min={1}
      max={255}
      disabled={!mayWrite || !row.enabled}
      value={String(row[key])}
      onChange={({ currentTarget: { value } }) =>
        set(row.field, { [key]: Number.parseInt(value || '0', 10) })
      }
      className="w-24"
    />
  );
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void change(setRegistration, { ageMin: Number.parseInt(ageMin || '0', 10), fields });
      }}
    >
      <Refusal message={refused} />
      <TextField
        label={t('desk_age')}
        type="number"
        min={18}
        max={30}
        disabled={!mayWrite}
        value={ageMin}
        onChange={({ currentTarget }) => setAgeMin(currentTarget.value)}
        className="max-w-60"
      />
      <DataTable
        caption={t('desk_brand_registration')}
        rows={fields}
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
                disabled={!mayWrite || always.includes(row.field)}
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
        ]}
      />
      {mayWrite && (
        <Button type="submit" kind="gold" busy={busy} className="justify-self-start">
          {t('desk_save')}
        </Button>
      )}
    </form>
  );
}
