type Props = {
  /** Read by screen readers where nothing else says that something is on its way. */
  readonly label?: string;
  readonly className?: string;
};

/** A turning ring as high as the text beside it. */
export function Spinner({ label, className = '' }: Props) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
    />
  );
}
