import { useState } from 'react';
import { useBrand } from '../../lib/config.ts';
import { nowMs } from '../../lib/site.ts';
import { type Preset, readSpan, todayOf } from './span.ts';

/** The span that the address asks for, by the day it was when the page was opened. */
export function useSpan(written: string | undefined, fallback: Preset) {
  const { timeZone } = useBrand();
  const [today] = useState(() => todayOf(nowMs(), timeZone));
  return { ...readSpan(written, today, fallback), today, timeZone };
}
