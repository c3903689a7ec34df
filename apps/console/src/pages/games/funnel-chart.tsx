import { axisOf, type Draw, Plot, shortNumber } from '@padauk/ui/plot';
import { useCallback } from 'react';
import type uPlot from 'uplot';
import { useTheme } from '../../lib/site.ts';

export type FunnelPoint = {
  readonly name: string;
  readonly rounds: number;
  /** How far its mean is off what is certified, in deviations of one round. */
  readonly off: number;
  readonly stopped: boolean;
};
type Props = { readonly points: readonly FunnelPoint[]; readonly label: string };

/** The outer curve, beyond which a title is stopped; the inner one holds 19 of 20. */
const OUTER = 4;
const INNER = 2;

/** The places at which the curves are drawn, evenly on a logarithmic scale. */
function places(most: number): number[] {
  const steps = 60;
  const top = Math.log10(Math.max(most * 2, 1_000));
  return Array.from({ length: steps + 1 }, (_, step) => 10 ** (1 + ((top - 1) * step) / steps));
}

/** One row for each place: where a dot is there is no curve and the other way round. */
function toData(points: readonly FunnelPoint[]): uPlot.AlignedData {
  const most = Math.max(1, ...points.map(({ rounds }) => rounds));
  const curve = places(most).map((rounds) => ({ rounds, reach: 1 / Math.sqrt(rounds) }));
  const rows = [
    ...curve.map(({ rounds, reach }) => ({ rounds, reach, off: null, stopped: false })),
    ...points.map(({ rounds, off, stopped }) => ({ rounds, reach: null, off, stopped })),
  ].sort((a, b) => a.rounds - b.rounds);
  const times = (z: number) => rows.map(({ reach }) => (reach === null ? undefined : reach * z));
  return [
    rows.map(({ rounds }) => rounds),
    times(OUTER),
    times(-OUTER),
    times(INNER),
    times(-INNER),
    rows.map(({ off, stopped }) => (stopped ? null : off)),
    rows.map(({ off, stopped }) => (stopped ? off : null)),
  ];
}

/** The funnel into which chance narrows with the number of rounds, and every title in it. */
export function FunnelChart({ points, label }: Props) {
  const theme = useTheme();
  const draw = useCallback<Draw>(
    (color) => {
      const line = (stroke: string, dash?: number[]): uPlot.Series => ({
        stroke,
        width: 1.5,
        spanGaps: true,
        points: { show: false },
        ...(dash && { dash }),
      });
      const dots = (fill: string): uPlot.Series => ({
        stroke: fill,
        paths: () => null,
        points: { show: true, size: 8, fill, stroke: fill },
      });
      const axis = axisOf(color);
      return {
        options: {
          legend: { show: false },
          cursor: { show: false },
          scales: { x: { time: false, distr: 3, log: 10 }, y: { range: [-0.5, 0.5] } },
          axes: [
            { ...axis, values: (_chart, ticks) => ticks.map(powerOfTen) },
            { ...axis, size: 48, values: (_chart, ticks) => ticks.map(shortNumber) },
          ],
          series: [
            {},
            line(color('--lose')),
            line(color('--lose')),
            line(color('--lo'), [4, 4]),
            line(color('--lo'), [4, 4]),
            dots(color('--acc')),
            dots(color('--lose')),
          ],
        },
        data: toData(points),
      };
    },
    [points],
  );
  return <Plot label={label} heightPx={320} theme={theme} draw={draw} />;
}

/** Powers of ten only: the marks between them stay without words. */
const powerOfTen = (tick: number | null): string =>
  tick !== null && Number.isInteger(Math.log10(tick)) ? shortNumber(tick) : '';
