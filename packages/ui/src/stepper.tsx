import { Check } from 'lucide-react';

type Props = {
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly title: string }[];
  readonly current: string;
  /** Says what a step is that lies behind: "done". */
  readonly doneLabel: string;
  /** Leads back to a step that is done; without it the steps are only shown. */
  readonly onBack?: (key: string) => void;
};

/** Where somebody is in a form of several pages. */
export function Stepper({ label, steps, current, doneLabel, onBack }: Props) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <nav aria-label={label}>
      <ol className="flex items-start">
        {steps.map((step, index) => {
          const done = index < at;
          const inside = (
            <>
              <span
                aria-hidden="true"
                className={`tabular grid size-8 place-items-center rounded-full border-2 text-13 font-bold ${done ? 'border-win bg-win text-bg' : index === at ? 'border-brand-text text-brand-text' : 'border-line text-lo'}`}
              >
                {done ? <Check size={16} strokeWidth={3} /> : index + 1}
              </span>
              <span
                className={`text-13 leading-tight ${index === at ? 'font-bold text-hi' : 'text-mid'}`}
              >
                {step.title}
                {done && <span className="sr-only"> · {doneLabel}</span>}
              </span>
            </>
          );
          const box = 'grid justify-items-center gap-1 rounded-sm text-center';
          return (
            <li
              key={step.key}
              aria-current={index === at ? 'step' : undefined}
              className="relative min-w-0 flex-1"
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={`absolute end-[calc(50%+20px)] top-4 h-0.5 w-[calc(100%-40px)] ${index <= at ? 'bg-win' : 'bg-line'}`}
                />
              )}
              {done && onBack ? (
                <button
                  type="button"
                  onClick={() => onBack(step.key)}
                  className={`${box} w-full hover:bg-s2`}
                >
                  {inside}
                </button>
              ) : (
                <span className={box}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
