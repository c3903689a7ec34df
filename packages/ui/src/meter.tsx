type Props = {
  readonly label: string;
  /** How many of `steps` are reached. */
  readonly value: number;
  readonly steps: number;
  /** The value in words. */
  readonly text: string;
};

/**
 * Weak, fair, good: the steps that are reached light up. The words say it, the color repeats it.
 */
export function Meter({ label, value, steps, text }: Props) {
  const color =
    value >= steps ? 'bg-win' : value > steps / 2 ? 'bg-info' : value > 1 ? 'bg-warn' : 'bg-lose';
  return (
    <div className="flex items-center gap-3">
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={value}
        aria-valuetext={text}
        className="flex flex-1 gap-1"
      >
        {Array.from({ length: steps }, (_, step) => (
          <span
            // Steps that are all alike: their order is all that tells them apart.
            key={step}
            className={`h-1.5 flex-1 rounded-full transition-colors ${step < value ? color : 'bg-s3'}`}
          />
        ))}
      </div>
      <span aria-hidden="true" className="text-13 font-bold text-mid">
        {text}
      </span>
    </div>
  );
}
