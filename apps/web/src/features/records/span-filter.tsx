import type { DateRange } from '@padauk/ui/date-range';
import { DateRangeField } from '@padauk/ui/date-range-field';
import { Pill } from '@padauk/ui/pill';
import { PillRow } from '@padauk/ui/pill-row';
import { useState } from 'react';
import { useTexts } from '../../lib/site.ts';
import { type Preset, presets, writeRange } from './span.ts';

type Props = {
  readonly preset: Preset | undefined;
  readonly range: DateRange;
  readonly today: string;
  /** Gets what is in the address. */
  readonly onChange: (span: string) => void;
};

/** Which days are shown: one of the usual spans, or an own one. */
export function SpanFilter({ preset, range, today, onChange }: Props) {
  const t = useTexts();
  const [own, setOwn] = useState(preset === undefined);
  return (
    <div className="grid gap-2">
      <PillRow label={t('records_span')}>
        {presets.map((key) => (
          <Pill
            key={key}
            chosen={!own && preset === key}
            onClick={() => {
              setOwn(false);
              onChange(key);
            }}
          >
            {t(`records_span_${key}`)}
          </Pill>
        ))}
        <Pill
          chosen={own}
          onClick={() => {
            setOwn(true);
            onChange(writeRange(range));
          }}
        >
          {t('records_span_own')}
        </Pill>
      </PillRow>
      {own && (
        <DateRangeField
          label={t('records_span_own')}
          labelHidden
          labels={{ from: t('records_from'), to: t('records_to') }}
          value={range}
          today={today}
          onChange={(next) => next.from && next.to && onChange(writeRange(next))}
        />
      )}
    </div>
  );
}
