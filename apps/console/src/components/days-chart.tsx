import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
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

const HEIGHT = 240;
const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** Figures day by day. What it shows is in a table or list beside it, too. */
export function DaysChart({ label, dayLabel, dates, series }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const color = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
    const axis = {
      stroke: color('--mid'),
      grid: { stroke: color('--line'), width: 0.5 },
      ticks: { show: false },
    };
    const barPaths = uPlot.paths.bars?.({ size: [0.6, 24] });
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        cursor: { drag: { x: false, y: false } },
        legend: { live: true },
        axes: [
          { ...axis, values: (_chart, ticks) => ticks.map((tick) => dayOf(tick).slice(5)) },
          {
            ...axis,
            size: 56,
            values: (_chart, ticks) => ticks.map((tick) => compact.format(tick)),
          },
        ],
        series: [
          { label: dayLabel, value: (_chart, time) => (time === null ? '–' : dayOf(time)) },
          ...series.map((one) => ({
            label: one.label,
            stroke: color(one.color),
            width: 2,
            ...(one.bars && barPaths && { fill: color(one.color), paths: barPaths }),
            points: { show: false },
            value: (_chart: uPlot, value: number | null) =>
              value === null ? '–' : compact.format(value),
          })),
        ],
      },
      [
        dates.map((date) => Date.parse(`${date}T00:00:00Z`) / 1000),
        ...series.map(({ values }) => [...values]),
      ],
      element,
    );
    const resize = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    resize.observe(element);
    return () => {
      resize.disconnect();
      chart.destroy();
    };
    // The colors of a theme are read when the chart is made.
  }, [dates, dayLabel, series, theme]);
  return <div ref={place} role="img" aria-label={label} className="min-w-0" dir="ltr" />;
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
