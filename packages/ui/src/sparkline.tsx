import { linePath } from './line-path.ts';

type Props = {
  readonly values: readonly number[];
  /** Says in words what the line shows: from where to where, over which time. */
  readonly label: string;
  readonly kind?: 'win' | 'lose' | 'info' | 'brand';
  readonly className?: string;
};

const colors = {
  win: 'text-win',
  lose: 'text-lose',
  info: 'text-info',
  brand: 'text-brand-text',
} as const;
const WIDTH = 100;
const HEIGHT = 32;

/** The way of a figure over time, as one line; it runs from left to right in every language. */
export function Sparkline({ values, label, kind = 'info', className = 'h-8 w-24' }: Props) {
  const { line, area } = linePath(values, { width: WIDTH, height: HEIGHT });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`${colors[kind]} ${className}`}
    >
      <path d={area} fill="currentColor" opacity="0.14" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
