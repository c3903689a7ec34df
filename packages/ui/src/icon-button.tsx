import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Read by screen readers and shown as the browser's hint. */
  readonly label: string;
  readonly children: ReactNode;
  readonly kind?: 'solid' | 'quiet';
  /** 44 px, or 36 px inside a dense row. */
  readonly size?: 'md' | 'sm';
};

/** A button that shows only a picture. */
export function IconButton({ label, children, kind = 'quiet', size = 'md', ...rest }: Props) {
  const look =
    kind === 'solid'
      ? 'bg-s2 text-hi enabled:hover:bg-s3'
      : 'text-mid enabled:hover:text-hi enabled:hover:bg-s2';
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`relative inline-grid shrink-0 place-items-center rounded-md transition duration-120 enabled:active:scale-95 disabled:cursor-not-allowed disabled:opacity-40 ${size === 'md' ? 'size-11' : 'size-9'} ${look} ${rest.className ?? ''}`}
    >
      {children}
    </button>
  );
}
