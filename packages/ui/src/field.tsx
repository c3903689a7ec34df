import { type ReactNode, useId } from 'react';

export type FieldWords = {
  readonly label: string;
  /** What the field accepts; is under it from the beginning. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The label is read but not drawn, where the place says it already. */
  readonly labelHidden?: boolean;
  readonly className?: string | undefined;
};
/** What ties a control to its label, hint and error. */
export type ControlIds = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = FieldWords & { readonly children: (ids: ControlIds) => ReactNode };

/** The frame of one control: its label above, its error and its hint below. */
export function Field({ label, labelHidden = false, children, className, ...below }: Props) {
  const ids = useControlIds(below);
  return (
    <div className={className}>
      <label htmlFor={ids.id} className={labelHidden ? 'sr-only' : labelClass}>
        {label}
      </label>
      {children(ids)}
      <Below id={ids.id} {...below} />
    </div>
  );
}

/** The frame of several controls that answer one question. */
export function FieldGroup({ label, labelHidden = false, children, className, ...below }: Props) {
  const ids = useControlIds(below);
  return (
    <fieldset className={className} aria-describedby={ids['aria-describedby']}>
      <legend className={labelHidden ? 'sr-only' : labelClass}>{label}</legend>
      {children(ids)}
      <Below id={ids.id} {...below} />
    </fieldset>
  );
}

/** The ids of a control and of what is under it. */
export function useControlIds({ hint, error }: Pick<FieldWords, 'hint' | 'error'>): ControlIds {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

type BelowProps = Pick<FieldWords, 'hint' | 'error'> & { readonly id: string };

/** Error and hint of a control; an error that appears is read at once. */
export function Below({ id, hint, error }: BelowProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-13 text-lose">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-13 text-mid">
          {hint}
        </div>
      )}
    </>
  );
}

const labelClass = 'mb-1 block text-13 font-bold text-mid';

/** The box that a control is in: it shows the focus of what is inside. */
export const fieldBoxClass = (error: string | undefined): string =>
  `flex min-h-12 items-center rounded-md border bg-s2 transition-[border-color] hover:border-mid focus-within:border-acc focus-within:outline-3 focus-within:outline-acc has-disabled:opacity-60 ${error ? 'border-lose' : 'border-lo'}`;

/** A control inside that box. 16 px, so that a phone does not zoom in. */
export const controlClass =
  'min-h-12 w-full min-w-0 flex-1 bg-transparent px-3 text-[16px] outline-none placeholder:text-lo disabled:cursor-not-allowed';
