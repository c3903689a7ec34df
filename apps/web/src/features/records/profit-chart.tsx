import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme } from '../../lib/site.ts';

type Props = {
  /** `YYYY-MM-DD`, the oldest first. */
  readonly dates: readonly string[];
  /** What was won or lost on each of them, in the currency. */
  readonly nets: readonly number[];
  readonly labels: { readonly chart: string; readonly net: string; readonly sum: string };
};

const HEIGHT_PX = 220;

/** The net of each day as bars, and what it has come to as a line. */
export function ProfitChart({ dates, nets, labels }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const host = box.current;
    if (!host) return undefined;
    const color = (name: string) => getComputedStyle(host).getPropertyValue(name).trim();
    const grid = { stroke: color('--line'), width: 1 };
    const ink = color('--mid');
    const bars = uPlot.paths.bars?.({ size: [0.6, 32] });
    let sum = 0;
    const sums = nets.map((net) => (sum += net));
    const chart = new uPlot(
      {
        width: host.clientWidth,
        height: HEIGHT_PX,
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
          { stroke: ink, grid, size: 64, values: (_, ticks) => ticks.map(shortText) },
        ],
        series: [
          {},
          {
            label: labels.net,
            fill: color('--info'),
            ...(bars && { paths: bars }),
            points: { show: false },
          },
          { label: labels.sum, stroke: color('--brand-text'), width: 2, points: { show: false } },
        ],
      },
      [dates.map((_, index) => index), [...nets], sums],
      host,
    );
    const fit = new ResizeObserver(() =>
      chart.setSize({ width: host.clientWidth, height: HEIGHT_PX }),
    );
    fit.observe(host);
    return () => {
      fit.disconnect();
      chart.destroy();
    };
    // The colors are those of the theme.
  }, [dates, nets, labels, theme]);
  return <div ref={box} role="img" aria-label={labels.chart} className="w-full" dir="ltr" />;
}

/** 1200000 is 1.2M: an axis has little room. */
const shortText = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
