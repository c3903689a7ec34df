import { type ReactNode, useId } from 'react';
import { tickClass, tickLabelClass } from './checkbox.tsx';
import { FieldGroup, type FieldWords } from './field.tsx';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
};
type Props<Value extends string> = FieldWords & {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** `dots` under each other; `segments` side by side, for two to five short words. */
  readonly look?: 'dots' | 'segments';
};

/** One of a few. The browser's own radio buttons: arrows choose, Tab passes on. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { choices, value, onChange, look = 'dots', ...words } = props;
  const name = useId();
  return (
    <FieldGroup {...words}>
      {() => (
        <div className={look === 'dots' ? 'grid gap-2' : 'flex gap-1 rounded-md bg-s2 p-1'}>
          {choices.map((choice) => {
            const id = `${name}-${choice.value}`;
            const input = (
              <input
                id={id}
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
                className={look === 'dots' ? dotClass : 'peer sr-only'}
              />
            );
            return look === 'dots' ? (
              <div key={choice.value} className="flex items-start gap-3">
                {input}
                <label htmlFor={id} className={tickLabelClass}>
                  {choice.label}
                </label>
              </div>
            ) : (
              <div key={choice.value} className="relative flex flex-1">
                {input}
                <label htmlFor={id} className={segmentClass}>
                  {choice.label}
                </label>
              </div>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}

const dotClass = `${tickClass} rounded-full before:rounded-full`;
const segmentClass =
  'flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 py-[0.35em] text-center text-15 leading-tight font-bold text-mid transition-colors hover:text-hi peer-checked:bg-s1 peer-checked:text-brand-text peer-checked:shadow-card peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-acc peer-disabled:cursor-not-allowed peer-disabled:opacity-60';
