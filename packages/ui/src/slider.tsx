import { Minus, Plus } from 'lucide-react';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Props = FieldWords & {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words, drawn beside the label and read with it. */
  readonly text: string;
  readonly labels: { readonly less: string; readonly more: string };
  readonly disabled?: boolean;
};

/** A number on a line. Two buttons do the same as the drag, for whoever cannot drag. */
export function Slider(props: Props) {
  const { value, onChange, min, max, step = 1, text, labels, disabled, ...words } = props;
  const move = (steps: number) => onChange(Math.min(max, Math.max(min, value + steps * step)));
  return (
    <Field {...words}>
      {(ids) => (
        <div className="flex items-center gap-2">
          <IconButton
            size="sm"
            kind="solid"
            label={labels.less}
            disabled={disabled || value <= min}
            onClick={() => move(-1)}
          >
            <Minus size={18} aria-hidden="true" />
          </IconButton>
          <input
            {...ids}
            type="range"
            value={value}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            aria-valuetext={text}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            className="h-6 min-w-0 flex-1 cursor-pointer accent-[var(--acc)] disabled:cursor-not-allowed disabled:opacity-60"
          />
          <IconButton
            size="sm"
            kind="solid"
            label={labels.more}
            disabled={disabled || value >= max}
            onClick={() => move(1)}
          >
            <Plus size={18} aria-hidden="true" />
          </IconButton>
          <output htmlFor={ids.id} className="tabular min-w-12 text-end text-15 font-bold">
            {text}
          </output>
        </div>
      )}
    </Field>
  );
}
