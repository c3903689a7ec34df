type Props = {
  readonly label: string;
  /** What is done of `max`; left out while nobody knows how much it will be. */
  readonly value?: number;
  readonly max?: number;
  /** The state in words: drawn at the end of the line, and read in place of a percentage. */
  readonly text?: string;
  readonly kind?: 'brand' | 'win' | 'lose' | 'warn' | 'info';
  /** The label is read but not drawn. */
  readonly labelHidden?: boolean;
};

const fills = {
  brand: 'bg-brand',
  win: 'bg-win',
  lose: 'bg-lose',
  warn: 'bg-warn',
  info: 'bg-info',
} as const;

/** How far something has come. */
export function Progress(props: Props) {
  const { label, value, max = 100, text, kind = 'brand', labelHidden = false } = props;
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div>
      {(!labelHidden || text) && (
        <div className="mb-1 flex items-baseline justify-between gap-3 text-13">
          <span className={labelHidden ? 'sr-only' : 'text-mid'}>{label}</span>
          {text && <span className="tabular font-bold">{text}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-s3"
      >
        <div
          className={`h-full rounded-full ${fills[kind]} ${part === undefined ? 'w-1/3 animate-[passing_1.4s_var(--ease-out)_infinite]' : 'origin-left transition-transform duration-240 rtl:origin-right'}`}
          style={part === undefined ? undefined : { transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}
