import './known-locale.ts';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** The value of a token of the palette: `--win`. */
type Color = (token: string) => string;
/** What a chart shows, without its size. */
export type Draw = (color: Color) => {
  readonly options: Omit<uPlot.Options, 'width' | 'height'>;
  readonly data: uPlot.AlignedData;
};
type Props = {
  readonly label: string;
  readonly heightPx: number;
  /** The colors of a theme are read when the chart is made: another one makes another chart. */
  readonly theme: string;
  /** The same function as long as it draws the same. */
  readonly draw: Draw;
};

/** A chart as wide as its place. What it shows is told in words beside it, too. */
export function Plot({ label, heightPx, theme, draw }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const { options, data } = draw((token) =>
      getComputedStyle(element).getPropertyValue(token).trim(),
    );
    const size = () => ({ width: element.clientWidth, height: heightPx });
    const chart = new uPlot({ ...options, ...size() }, data, element);
    const fit = new ResizeObserver(() => chart.setSize(size()));
    fit.observe(element);
    return () => {
      fit.disconnect();
      chart.destroy();
    };
  }, [draw, heightPx, theme]);
  return <div ref={place} role="img" aria-label={label} className="min-w-0" dir="ltr" />;
}

/** An axis of thin lines, which leave the eye to what is drawn. */
export const axisOf = (color: Color): uPlot.Axis => ({
  stroke: color('--mid'),
  grid: { stroke: color('--line'), width: 0.5 },
  ticks: { show: false },
});

/** Bars that take so much of their day, and grow no wider than `mostPx`. */
export const barsOf = (
  share: number,
  mostPx: number,
): { readonly paths?: uPlot.Series.PathBuilder } => {
  const paths = uPlot.paths.bars?.({ size: [share, mostPx] });
  return paths ? { paths } : {};
};

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
/** 1200000 is `1.2M`: an axis has little room. */
export const shortNumber = (value: number): string => short.format(value);
