import { presetRange, type DateRange } from './date-range.ts';
import { controlClass, FieldGroup, type FieldWords, fieldBoxClass } from './field.tsx';
import { Pill } from './pill.tsx';

type Preset = {
  readonly label: string;
  /** Days before today, or after it when it is positive: 0 is today alone, -7 the last seven. */
  readonly days: number;
};
type Props = FieldWords & {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  readonly labels: { readonly from: string; readonly to: string };
  readonly presets?: readonly Preset[];
  /** The calendar day it is now for whoever reads, `YYYY-MM-DD`. */
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
};

/** From one day to another, with the ranges that are asked for most at one press. */
export function DateRangeField(props: Props) {
  const { value, onChange, labels, presets = [], today, min, max, ...words } = props;
  const day = (which: 'from' | 'to') => (
    <label className={`min-w-52 flex-1 ${fieldBoxClass(words.error)}`}>
      <span className="shrink-0 ps-3 text-13 text-mid">{labels[which]}</span>
      <input
        type="date"
        value={value[which]}
        min={which === 'to' ? value.from || min : min}
        max={which === 'from' ? value.to || max : max}
        aria-invalid={words.error ? true : undefined}
        onChange={(event) => onChange({ ...value, [which]: event.currentTarget.value })}
        className={`${controlClass} tabular`}
      />
    </label>
  );
  return (
    <FieldGroup {...words}>
      {() => (
        <div className="grid gap-2">
          {presets.length > 0 && (
            <div className="scroll-quiet flex gap-2 overflow-x-auto p-1">
              {presets.map(({ label, days }) => {
                const range = presetRange(today, days);
                return (
                  <Pill
                    key={days}
                    chosen={range.from === value.from && range.to === value.to}
                    onClick={() => onChange(range)}
                    className="shrink-0"
                  >
                    {label}
                  </Pill>
                );
              })}
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            {day('from')}
            {day('to')}
          </div>
        </div>
      )}
    </FieldGroup>
  );
}
