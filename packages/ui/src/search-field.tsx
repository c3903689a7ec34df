import { Search, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { fieldBoxClass } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Props = {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
  /** The way into what was found. */
  readonly onArrowDown?: () => void;
  readonly placeholder?: string;
  /** The answer is on its way. */
  readonly busy?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Where something is looked for. Escape and the cross empty it; the cross gives the focus back. */
export function SearchField(props: Props) {
  const { label, clearLabel, value, onChange, onSubmit, onArrowDown } = props;
  const { placeholder, busy, className, ref } = props;
  const box = useRef<HTMLFormElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={box}
      role="search"
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
      className={`${fieldBoxClass(undefined)} min-h-11! ${className ?? ''}`}
    >
      <Search
        size={20}
        aria-hidden="true"
        className={`ms-3 shrink-0 text-lo ${busy ? 'animate-pulse' : ''}`}
      />
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onArrowDown) {
            event.preventDefault();
            onArrowDown();
          }
          // What is typed goes first; only then may Escape close what the field is in.
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
        className="min-h-11 w-full min-w-0 flex-1 appearance-none bg-transparent px-2 text-[16px] outline-none placeholder:text-lo [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label={clearLabel} onClick={clear} size="sm">
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
