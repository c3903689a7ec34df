import { type ReactNode, useId } from 'react';

type Props = {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
  /** The change is on its way: the switch stays as it is and takes no press. */
  readonly busy?: boolean;
};

/** Something that is on or off at once, without a form around it. */
export function Switch({ label, note, on, onChange, disabled = false, busy = false }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <div className="min-w-0 flex-1">
        <span id={id} className="text-15 text-hi">
          {label}
        </span>
        {note && (
          <div id={`${id}-note`} className="text-13 text-mid">
            {note}
          </div>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-busy={busy || undefined}
        disabled={disabled || busy}
        onClick={() => onChange(!on)}
        className={`relative h-7 w-12 shrink-0 rounded-full border transition-colors duration-180 before:absolute before:-inset-2 before:content-[''] disabled:cursor-not-allowed disabled:opacity-60 ${on ? 'border-acc bg-acc' : 'border-lo bg-s2 enabled:hover:bg-s3'}`}
      >
        <span
          aria-hidden="true"
          className={`absolute top-0.5 size-5.5 rounded-full transition-[inset-inline-start] duration-180 ease-out ${on ? 'start-[calc(100%-24px)] bg-bg' : 'start-0.5 bg-lo'}`}
        />
      </button>
    </div>
  );
}
