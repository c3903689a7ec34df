import { setRegistration } from '@padauk/contracts/brand-desk';
import { humanCheckPlaces } from '@padauk/contracts/registration';
import type { Answer } from '@padauk/contracts/client';
import type { SomeGuardFields } from '@padauk/contracts/sign-in-options';
import type { TextKey } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Checkbox } from '@padauk/ui/checkbox';
import { TextField } from '@padauk/ui/text-field';
import { type ReactNode, useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { OptionChanges } from '../../components/option-changes.tsx';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { type Brand, useBrandChange } from '../../lib/brand-queries.ts';
import { type OptionName, optionWords, placeWords } from '../../lib/sign-in-options.ts';
import { useTexts } from '../../lib/site.ts';
import { FieldTable } from './field-table.tsx';
import { PatternDialog } from './pattern-dialog.tsx';
import {
  bounds,
  draftOf,
  type FieldRow,
  isWithin,
  type NumberName,
  registrationOf,
  type SignInDraft,
} from './sign-in-draft.ts';

type Registration = Brand['registration'];
type Form = UseFormReturn<SignInDraft>;
type Props = { readonly registration: Registration; readonly mayWrite: boolean };

/** What of a form one person alone may not set. */
type Looser = { readonly options: readonly OptionName[]; readonly guardFields: readonly string[] };

/** What waits for a second person, where that is why the form was refused. */
const looserOf = (answer: Answer<unknown>): Looser | undefined =>
  !answer.success && answer.code === 'two_people_needed' && answer.value
    ? // The facts of this refusal, as the contract describes them.
      { options: [], guardFields: [], ...(answer.value as Partial<Looser>) }
    : undefined;

const only = (options: Registration['options'], names: readonly OptionName[]) =>
  Object.fromEntries(names.map((name) => [name, options[name]]));

/** What becomes of the fields that guard the door. */
const guardsIn = (fields: Registration['fields'], names: Looser['guardFields']): SomeGuardFields =>
  Object.fromEntries(
    fields
      .filter(({ field }) => names.includes(field))
      .map(({ field, enabled }) => [field, enabled ? 'optional' : 'off']),
  );

/** All that is decided of the sign-in and the registration, in one form. */
export function SignInForm({ registration, mayWrite }: Props) {
  const t = useTexts();
  const { change, busy, refused } = useBrandChange();
  const form = useForm<SignInDraft>({ defaultValues: draftOf(registration) });
  /** What was to be saved, and which part of it one person alone may not set. */
  const [waits, setWaits] = useState<{ wanted: Registration; looser: Looser }>();
  const [forming, setForming] = useState<FieldRow>();
  const save = async (wanted: Registration) => {
    const answer = await change(setRegistration, wanted);
    if (answer.success) form.reset(draftOf(answer.value.registration));
    const looser = looserOf(answer);
    if (looser) setWaits({ wanted, looser });
  };
  const saveRest = ({ wanted, looser }: NonNullable<typeof waits>) => {
    const options = { ...wanted.options, ...only(registration.options, looser.options) };
    const kept = new Map(registration.fields.map((row) => [row.field, row]));
    const fields = wanted.fields.map((row) =>
      looser.guardFields.includes(row.field) ? (kept.get(row.field) ?? row) : row,
    );
    void save({ ...wanted, options, fields });
  };
  const loosened = waits && {
    options: only(waits.wanted.options, waits.looser.options),
    fields: guardsIn(waits.wanted.fields, waits.looser.guardFields),
  };
  const part = { form, disabled: !mayWrite };
  return (
    <>
      <form
        noValidate
        className="grid max-w-4xl gap-4"
        onSubmit={(event) => void form.handleSubmit((draft) => save(registrationOf(draft)))(event)}
      >
        <Group title="entrance_ages">
          <Whole {...part} name="ageMin" label="entrance_age" hint="entrance_age_hint" />
          <Whole
            {...part}
            name="birthdayAgeMin"
            label={optionWords.birthdayAgeMin}
            hint="entrance_birthday_age_hint"
          />
          <Tick {...part} name="ageConfirmation" hint="entrance_age_box_hint" />
        </Group>
        <Group title="entrance_guards">
          <Tick {...part} name="secondStep" hint="entrance_second_step_hint" />
          <Tick {...part} name="agentsOnMemberPage" hint="entrance_agents_hint" />
          <Tick {...part} name="humanCheck" hint="entrance_human_hint" />
          <Places {...part} />
          <Whole
            {...part}
            name="samePlaceMax"
            label={optionWords.samePlaceMax}
            hint="entrance_same_place_hint"
          />
        </Group>
        <Group title="entrance_passwords">
          <Whole
            {...part}
            name="passwordExpiryDays"
            label={optionWords.passwordExpiryDays}
            hint="entrance_expiry_hint"
            mayBeEmpty
          />
          <Tick {...part} name="passwordBySms" hint="entrance_by_sms_hint" />
        </Group>
        <Group title="entrance_codes">
          <Whole
            {...part}
            name="codeMinutes"
            label={optionWords.codeMinutes}
            hint="entrance_code_minutes_hint"
          />
          <Whole
            {...part}
            name="smsDayMax"
            label={optionWords.smsDayMax}
            hint="entrance_sms_day_hint"
          />
          <TextField
            label={t('entrance_countries')}
            hint={t('entrance_countries_hint', { example: 'MM, TH' })}
            dir="ltr"
            disabled={!mayWrite}
            error={form.formState.errors.countries?.message}
            {...form.register('countries', {
              validate: (text) =>
                /^\s*[a-z]{2}([\s,;]+[a-z]{2})*[\s,;]*$/i.test(text) ||
                t('entrance_countries_hint', { example: 'MM, TH' }),
            })}
          />
        </Group>
        <section className="grid gap-3">
          <h2 className="text-17">{t('entrance_fields')}</h2>
          <p className="text-mid">{t('entrance_fields_text')}</p>
          <Controller
            control={form.control}
            name="fields"
            render={({ field: { value, onChange } }) => (
              <FieldTable
                fields={value}
                onChange={onChange}
                onForm={setForming}
                disabled={!mayWrite}
              />
            )}
          />
        </section>
        {/* The form is long: what was refused, and the way to save, stay in sight. */}
        <div className="sticky bottom-0 grid gap-3 bg-bg py-3">
          <Refusal message={waits ? undefined : refused} />
          {mayWrite && (
            <Button type="submit" kind="gold" busy={busy} className="justify-self-start">
              {t('desk_save')}
            </Button>
          )}
        </div>
      </form>
      {forming && (
        <PatternDialog
          row={forming}
          onChosen={(chosen) => {
            form.setValue(
              'fields',
              form
                .getValues('fields')
                .map((one) => (one.field === forming.field ? { ...one, ...chosen } : one)),
            );
            setForming(undefined);
          }}
          onClose={() => setForming(undefined)}
        />
      )}
      {waits && loosened && (
        <ProposeDialog
          title={t('entrance_loosen')}
          text={t('entrance_loosen_text')}
          wishOf={(reason) => ({ kind: 'brand.sign-in', ...loosened, reason })}
          onDone={() => saveRest(waits)}
          onClose={() => setWaits(undefined)}
        >
          <p className="font-bold">
            <OptionChanges {...loosened} />
          </p>
        </ProposeDialog>
      )}
    </>
  );
}

function Group({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const t = useTexts();
  return (
    <Card className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      <h2 className="text-17 md:col-span-2">{t(title)}</h2>
      {children}
    </Card>
  );
}

type PartProps = { readonly form: Form; readonly disabled: boolean };
type WholeProps = PartProps & {
  readonly name: NumberName;
  readonly label: TextKey;
  readonly hint: TextKey;
  readonly mayBeEmpty?: boolean;
};
/** A whole number between the bounds of its name. */
function Whole({ form, disabled, name, label, hint, mayBeEmpty = false }: WholeProps) {
  const t = useTexts();
  const [min, max] = bounds[name];
  return (
    <TextField
      label={t(label)}
      hint={t(hint)}
      inputMode="numeric"
      maxLength={8}
      disabled={disabled}
      error={form.formState.errors[name]?.message}
      {...form.register(name, {
        validate: (text) =>
          isWithin(name, text) ||
          (mayBeEmpty && text.trim() === '') ||
          t('entrance_whole', { min, max }),
      })}
    />
  );
}

type TickName = {
  [Name in keyof SignInDraft & OptionName]: SignInDraft[Name] extends boolean ? Name : never;
}[keyof SignInDraft & OptionName];
type TickProps = PartProps & { readonly name: TickName; readonly hint: TextKey };
/** Something that is on or off, and what that means. */
function Tick({ form, disabled, name, hint }: TickProps) {
  const t = useTexts();
  return (
    <Checkbox disabled={disabled} {...form.register(name)}>
      <span className="font-bold text-hi">{t(optionWords[name])}</span>
      <span className="block text-13">{t(hint)}</span>
    </Checkbox>
  );
}

/** Where a proof is asked that no machine is at work, while it is asked at all. */
function Places({ form, disabled }: PartProps) {
  const t = useTexts();
  const asked = useWatch({ control: form.control, name: 'humanCheck' });
  return (
    <fieldset className="grid gap-2" disabled={disabled || !asked}>
      <legend className="mb-2 text-15">{t(optionWords.humanCheckPlaces)}</legend>
      {humanCheckPlaces.map((place) => (
        <Checkbox key={place} {...form.register(`places.${place}`)}>
          {t(placeWords[place])}
        </Checkbox>
      ))}
    </fieldset>
  );
}
