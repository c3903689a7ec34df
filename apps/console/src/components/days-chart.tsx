import { axisOf, barsOf, type Draw, Plot, shortNumber } from '@padauk/ui/plot';
import { useCallback } from 'react';
import { useTheme } from '../lib/site.ts';

export type DaySeries = {
  readonly label: string;
  /** A token of the palette: `--win`. */
  readonly color: string;
  readonly values: readonly number[];
  /** Drawn as bars instead of a line. */
  readonly bars?: boolean;
};
type Props = {
  readonly label: string;
  /** What the days are called in the legend. */
  readonly dayLabel: string;
  /** `YYYY-MM-DD`, the oldest first. */
  readonly dates: readonly string[];
  readonly series: readonly DaySeries[];
};

/** Figures day by day. What it shows is in a table or list beside it, too. */
export function DaysChart({ label, dayLabel, dates, series }: Props) {
  const theme = useTheme();
  const draw = useCallback<Draw>(
    (color) => {
      const axis = axisOf(color);
      return {
        options: {
          cursor: { drag: { x: false, y: false } },
          legend: { live: true },
          axes: [
            { ...axis, values: (_chart, ticks) => ticks.map((tick) => dayOf(tick).slice(5)) },
            { ...axis, size: 56, values: (_chart, ticks) => ticks.map(shortNumber) },
          ],
          series: [
            { label: dayLabel, value: (_chart, time) => (time === null ? '–' : dayOf(time)) },
            ...series.map((one) => ({
              label: one.label,
              stroke: color(one.color),
              width: 2,
              ...(one.bars && { fill: color(one.color), ...barsOf(0.6, 24) }),
              points: { show: false },
              value: (_chart: object, value: number | null) =>
                value === null ? '–' : shortNumber(value),
            })),
          ],
        },
        data: [
          dates.map((date) => Date.parse(`${date}T00:00:00Z`) / 1000),
          ...series.map(({ values }) => [...values]),
        ],
      };
    },
    [dates, dayLabel, series],
  );
  return <Plot label={label} heightPx={240} theme={theme} draw={draw} />;
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
