import { gameTypes } from '@padauk/contracts/games';
import {
  CYCLE_MS_MAX,
  type Jurisdiction,
  limitsRules,
  readJurisdiction,
  WAGERING_CAP_MAX_BPS,
} from '@padauk/contracts/jurisdiction';
import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { Pill } from '@padauk/ui/pill';
import { SelectField } from '@padauk/ui/select-field';
import { Switch } from '@padauk/ui/switch';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  ONCE_BPS,
  type Rule,
  rules,
  SECOND_MS,
  useToldRule,
} from '../../components/jurisdiction-changes.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ask } from '../../lib/ask.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

const jurisdictionQuery = queryOptions({
  queryKey: ['staff', 'jurisdiction'],
  queryFn: ({ signal }) => ask(readJurisdiction, { signal }),
});
type Set = <R extends Rule>(rule: R, value: Jurisdiction[R]) => void;
const ages = [18, 19, 20, 21, 25] as const;
const cycles = [0, 2.5, 3, 5, 10, CYCLE_MS_MAX / SECOND_MS] as const;
const wagerings = [0, 1, 3, 5, WAGERING_CAP_MAX_BPS / ONCE_BPS] as const;

/** What the law asks of the brand, rule by rule, with what each of them changes. */
export function JurisdictionPage() {
  const t = useTexts();
  const law = useQuery(jurisdictionQuery);
  return (
    <>
      <PageTitle title={t('law_title')} />
      <p className="max-w-prose text-mid">{t('law_text')}</p>
      <QueryView query={law}>{(value) => <Rules law={value} />}</QueryView>
    </>
  );
}

function Rules({ law }: { readonly law: Jurisdiction }) {
  const t = useTexts();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayPropose = roles.includes('owner') || roles.includes('risk');
  const [draft, setDraft] = useState<Partial<Jurisdiction>>({});
  const [asking, setAsking] = useState(false);
  const told = useToldRule();
  const changed = rules.filter((rule) => String(draft[rule] ?? law[rule]) !== String(law[rule]));
  const next = { ...law, ...draft };
  const set: Set = (rule, value) => setDraft({ ...draft, [rule]: value });
  return (
    <>
      <ul className="grid max-w-4xl gap-3">
        {rules.map((rule) => (
          <li
            key={rule}
            className={`grid gap-3 rounded-md border bg-s1 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] ${changed.includes(rule) ? 'border-acc' : 'border-line/60'}`}
          >
            <div className="grid content-start gap-1">
              <h2 className="text-15">{t(`law_${rule}`)}</h2>
              <p className="text-13 text-mid">{t(`law_${rule}_text`)}</p>
            </div>
            {mayPropose ? (
              <Edit rule={rule} law={next} set={set} />
            ) : (
              <b className="md:text-end">{told(rule, law)}</b>
            )}
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <div className="sticky bottom-0 flex max-w-4xl flex-wrap items-center gap-3 rounded-md border border-line bg-s1 px-4 py-2">
          <b role="status" className="me-auto">
            {t('law_changes', { count: changed.length })}
          </b>
          <Button kind="quiet" onClick={() => setDraft({})}>
            {t('law_undo')}
          </Button>
          <Button kind="gold" onClick={() => setAsking(true)}>
            {t('law_propose')}
          </Button>
        </div>
      )}
      {asking && (
        <ProposeDialog
          title={t('law_title')}
          wishOf={(reason) => ({
            kind: 'brand.jurisdiction',
            change: Object.fromEntries(changed.map((rule) => [rule, next[rule]])),
            reason,
          })}
          onDone={() => setDraft({})}
          onClose={() => setAsking(false)}
        >
          <dl className="grid gap-2 rounded-md bg-s2 p-3">
            {changed.map((rule) => (
              <div key={rule}>
                <dt className="text-13 text-mid">{t(`law_${rule}`)}</dt>
                <dd>
                  {told(rule, law)} → <b>{told(rule, next)}</b>
                </dd>
              </div>
            ))}
          </dl>
        </ProposeDialog>
      )}
    </>
  );
}

type EditProps = { readonly rule: Rule; readonly law: Jurisdiction; readonly set: Set };
function Edit({ rule, law, set }: EditProps): ReactNode {
  const t = useTexts();
  switch (rule) {
    case 'ageMin':
      return (
        <Choices
          label={t('law_ageMin')}
          values={ages}
          value={law.ageMin}
          told={(count) => t('law_years', { count })}
          onChange={(age) => set('ageMin', age)}
        />
      );
    case 'cycleMs':
      return (
        <Choices
          label={t('law_cycleMs')}
          values={cycles}
          value={law.cycleMs / SECOND_MS}
          told={(count) => t('law_seconds', { count })}
          onChange={(seconds) => set('cycleMs', seconds * SECOND_MS)}
        />
      );
    case 'wageringBpsMax':
      return (
        <Choices
          label={t('law_wageringBpsMax')}
          values={wagerings}
          value={law.wageringBpsMax / ONCE_BPS}
          told={(count) => t('law_times', { count })}
          onChange={(times) => set('wageringBpsMax', times * ONCE_BPS)}
        />
      );
    case 'limits':
      return (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('law_limits')}</legend>
          {limitsRules.map((key) => (
            <Pill key={key} chosen={key === law.limits} onClick={() => set('limits', key)}>
              {t(`law_limits_${key}`)}
            </Pill>
          ))}
        </fieldset>
      );
    case 'closedTypes':
      return (
        <fieldset className="grid gap-1 sm:grid-cols-2">
          <legend className="sr-only">{t('law_closedTypes')}</legend>
          {gameTypes.map((type) => (
            <Checkbox
              key={type}
              checked={!law.closedTypes.includes(type)}
              onChange={({ currentTarget }) =>
                set(
                  'closedTypes',
                  gameTypes.filter((one) =>
                    one === type ? !currentTarget.checked : law.closedTypes.includes(one),
                  ),
                )
              }
            >
              {t(`games_category_${type}`)}
            </Checkbox>
          ))}
        </fieldset>
      );
    default:
      return (
        <div className="md:justify-self-end">
          <Switch
            label={
              <>
                <span className="sr-only">{t(`law_${rule}`)}: </span>
                {t(law[rule] ? 'law_on' : 'law_off')}
              </>
            }
            on={law[rule]}
            onChange={(on) => set(rule, on)}
          />
        </div>
      );
  }
}

type ChoicesProps = {
  readonly label: string;
  readonly values: readonly number[];
  readonly value: number;
  readonly told: (value: number) => string;
  readonly onChange: (value: number) => void;
};
/** A number among those that laws know; one that was set otherwise is shown, too. */
function Choices({ label, values, value, told, onChange }: ChoicesProps) {
  const shown = values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
  return (
    <SelectField
      label={label}
      labelHidden
      value={String(value)}
      onChange={({ currentTarget }) => {
        const chosen = shown.find((one) => String(one) === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {shown.map((one) => (
        <option key={one} value={String(one)}>
          {told(one)}
        </option>
      ))}
    </SelectField>
  );
}
