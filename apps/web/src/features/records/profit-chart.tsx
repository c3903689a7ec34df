import { barsOf, type Draw, Plot, shortNumber } from '@padauk/ui/plot';
import { useCallback } from 'react';
import { useTheme } from '../../lib/site.ts';

type Props = {
  /** `YYYY-MM-DD`, the oldest first. */
  readonly dates: readonly string[];
  /** What was won or lost on each of them, in the currency. */
  readonly nets: readonly number[];
  readonly labels: { readonly chart: string; readonly net: string; readonly sum: string };
};

/** The net of each day as bars, and what it has come to as a line. */
export function ProfitChart({ dates, nets, labels }: Props) {
  const theme = useTheme();
  const draw = useCallback<Draw>(
    (color) => {
      const grid = { stroke: color('--line'), width: 1 };
      const ink = color('--mid');
      let sum = 0;
      const sums = nets.map((net) => (sum += net));
      return {
        options: {
          legend: { show: false },
          cursor: { drag: { x: false, y: false } },
          scales: { x: { time: false, range: (_, min, max) => [min - 0.6, max + 0.6] } },
          axes: [
            {
              stroke: ink,
              grid: { show: false },
              incrs: [1, 2, 5, 7, 14, 30, 60],
              values: (_, ticks) => ticks.map((tick) => dates[tick]?.slice(5) ?? ''),
            },
            { stroke: ink, grid, size: 64, values: (_, ticks) => ticks.map(shortNumber) },
          ],
          series: [
            {},
            {
              label: labels.net,
              fill: color('--info'),
              ...barsOf(0.6, 32),
              points: { show: false },
            },
            { label: labels.sum, stroke: color('--brand-text'), width: 2, points: { show: false } },
          ],
        },
        data: [dates.map((_, index) => index), [...nets], sums],
      };
    },
    [dates, nets, labels],
  );
  return <Plot label={labels.chart} heightPx={220} theme={theme} draw={draw} />;
}
