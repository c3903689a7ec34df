import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type Step = {
  readonly key: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
};
const dots: Readonly<Record<Step['state'], string>> = {
  done: 'border-win bg-win text-bg',
  now: 'border-brand-text text-brand-text',
  ahead: 'border-line text-lo',
  failed: 'border-lose bg-lose text-bg',
};

type Props = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** How each state is told to those who do not see the dots. */
  readonly stateLabels: Readonly<Record<Step['state'], string>>;
};

/** The way of one thing through its states. */
export function Timeline({ label, steps, stateLabels }: Props) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="grid grid-cols-[28px_1fr] gap-x-3"
        >
          <span className="grid grid-rows-[28px_1fr] justify-items-center" aria-hidden="true">
            <span
              className={`grid size-7 place-items-center rounded-full border-2 ${dots[step.state]}`}
            >
              {step.state === 'done' && <Check size={16} strokeWidth={3} />}
              {step.state === 'failed' && <X size={16} strokeWidth={3} />}
              {step.state === 'now' && (
                <span className="size-2.5 animate-pulse rounded-full bg-brand-text" />
              )}
            </span>
            {index < steps.length - 1 && (
              <span className={`w-0.5 ${step.state === 'done' ? 'bg-win' : 'bg-line'}`} />
            )}
          </span>
          <div className={index < steps.length - 1 ? 'pb-5' : ''}>
            <p className={`font-bold ${step.state === 'ahead' ? 'text-mid' : 'text-hi'}`}>
              {step.title}
              <span className="sr-only"> · {stateLabels[step.state]}</span>
            </p>
            {step.note && <div className="text-13 text-mid">{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
