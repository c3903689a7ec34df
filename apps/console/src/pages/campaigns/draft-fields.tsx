import type { TextKey } from '@padauk/texts/browser';
import { TextField } from '@padauk/ui/text-field';
import { useTexts } from '../../lib/site.ts';
import type { Faults } from '../../lib/use-faults.ts';
import type { Draft } from './campaign-draft.ts';

type Field = Exclude<keyof Draft, 'kind'>;
/** A field of the form with what it is called. */
export type LabeledField = readonly [Field, TextKey];

/** What the terms of a bonus ask for, and those of free bets. */
export const termFields: readonly LabeledField[] = [
  ['wagering', 'campaigns_wagering'],
  ['stakeMax', 'campaigns_stake_max'],
  ['cap', 'campaigns_cap'],
  ['tables', 'campaigns_tables'],
  ['days', 'campaigns_days'],
];
export const freeFields: readonly LabeledField[] = [
  ['rounds', 'campaigns_rounds'],
  ['stake', 'campaigns_stake'],
  ['node', 'campaigns_node'],
  ['cap', 'campaigns_cap'],
  ['days', 'campaigns_days'],
];
/** Left empty they set no limit. */
const mayBeEmpty: ReadonlySet<Field> = new Set(['stakeMax', 'cap', 'claimsMax']);

/** What each field is in the body of a campaign, or of a bonus by hand. */
const placeOf: Readonly<Record<Field, string>> = {
  EN: 'terms.titles.EN',
  MY: 'terms.titles.MY',
  CN: 'terms.titles.CN',
  amount: 'amount',
  match: 'matchBps',
  depositMin: 'depositMin',
  wagering: 'terms.wageringBps',
  stakeMax: 'terms.stakeMax',
  cap: 'terms.conversionBps',
  tables: 'terms.contributions.types',
  days: 'terms.validHours',
  rounds: 'terms.freeBets.rounds',
  stake: 'terms.freeBets.stake',
  node: 'terms.contributions.nodes',
  claimsMax: 'claimsMax',
  claimsEach: 'claimsEach',
  runsDays: 'endsAt',
  starts: 'startsAt',
};

type Props = {
  readonly draft: Draft;
  /** The words of what the server has refused at a place of the body. */
  readonly faultOf: Faults['of'];
  readonly fields: readonly LabeledField[];
  readonly onChange: (draft: Draft) => void;
};

/** The names of a bonus in the written languages, and the fields of its kind. */
export function DraftFields({ draft, fields, faultOf, onChange }: Props) {
  const t = useTexts();
  const set = (field: Field) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange({ ...draft, [field]: event.currentTarget.value });
  return (
    <>
      {(['EN', 'MY', 'CN'] as const).map((language) => (
        <TextField
          key={language}
          label={t('campaigns_name_in', { language: t(`campaigns_language_${language}`) })}
          maxLength={80}
          error={faultOf(placeOf[language])}
          value={draft[language]}
          onChange={set(language)}
        />
      ))}
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map(([field, label]) => (
          <TextField
            key={field}
            label={t(label)}
            hint={mayBeEmpty.has(field) ? t('campaigns_empty_is_none') : undefined}
            inputMode={field === 'node' ? 'text' : 'decimal'}
            error={faultOf(placeOf[field])}
            value={draft[field]}
            onChange={set(field)}
          />
        ))}
      </div>
    </>
  );
}
