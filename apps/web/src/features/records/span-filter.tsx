import type { DateRange } from '@padauk/ui/date-range';
import { DateRangeField } from '@padauk/ui/date-range-field';
import { Pill } from '@padauk/ui/pill';
import { PillRow } from '@padauk/ui/pill-row';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../lib/site.ts';
import { isWhole, type Preset, presets, withinYear, writeRange } from './span.ts';

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
      {own && <OwnSpan {...{ range, today, onChange }} />}
    </div>
  );
}

/** After the last key of a day; a year that is typed is many days on its way. */
const TYPED_MS = 400;

/** What is typed stays as it is typed, and is asked for once both days are whole and in order. */
function OwnSpan({ range, today, onChange }: Omit<Props, 'preset'>) {
  const t = useTexts();
  const [typed, setTyped] = useState(range);
  const [sent, setSent] = useState(writeRange(range));
  const [shown, setShown] = useState(sent);
  const written = writeRange(range);
  if (written !== shown) {
    setShown(written);
    // By a way back or a link: what was sent from here may have been typed on meanwhile.
    if (written !== sent) setTyped(range);
  }
  const isReversed = isWhole(typed) && typed.from > typed.to;
  const wanted = isWhole(typed) && !isReversed ? writeRange(typed) : written;
  const send = useEffectEvent(() => {
    const taken = withinYear(typed);
    setTyped(taken);
    setSent(writeRange(taken));
    if (writeRange(taken) !== written) onChange(writeRange(taken));
  });
  useEffect(() => {
    if (wanted === written) return undefined;
    const timer = setTimeout(() => send(), TYPED_MS);
    return () => clearTimeout(timer);
  }, [wanted, written]);
  const least = t('field_too_small', { min: typed.from.replaceAll('-', '/') });
  return (
    <DateRangeField
      label={t('records_span_own')}
      labelHidden
      labels={{ from: t('records_from'), to: t('records_to') }}
      value={typed}
      today={today}
      error={isReversed ? `${t('records_to')}: ${least}` : undefined}
      onChange={setTyped}
    />
  );
}
