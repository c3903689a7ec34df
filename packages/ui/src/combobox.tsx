import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { controlClass, Field, type FieldWords, fieldBoxClass } from './field.tsx';
import { Floating } from './floating.tsx';
import { nextIndex } from './next-index.ts';
import { type Option, optionsFor } from './options-for.ts';

type Props = FieldWords & {
  readonly options: readonly Option[];
  /** Of the chosen option; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stands there when nothing fits what is typed. */
  readonly emptyText: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

/**
 * One of many: typing narrows the list, arrows move through it, Enter takes, Escape leaves things
 * as they were.
 */
export function Combobox(props: Props) {
  const { options, value, onChange, emptyText, placeholder, disabled, ...words } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const open = typed !== undefined;
  const chosen = options.find((option) => option.value === value);
  const found = optionsFor(options, typed ?? '');
  const show = () => {
    setTyped('');
    setAt(Math.max(0, options.indexOf(chosen ?? { value, label: '' })));
  };
  const close = () => setTyped(undefined);
  const take = (option: Option | undefined) => {
    if (!option) return;
    onChange(option.value);
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // Only the list closes, not the dialog that the field may be in.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      take(found[at]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) setAt(nextIndex(event.key, at, Math.max(1, found.length)) ?? 0);
      else show();
    }
  };
  return (
    <Field {...words}>
      {(ids) => {
        const listId = `${ids.id}-list`;
        return (
          <div ref={anchor} className={fieldBoxClass(words.error)}>
            <input
              {...ids}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && found[at] ? `${listId}-${at}` : undefined}
              placeholder={chosen?.label ?? placeholder}
              disabled={disabled}
              value={typed ?? chosen?.label ?? ''}
              onClick={() => !open && show()}
              // Typing starts a new search.
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setAt(0);
              }}
              onKeyDown={keys}
              onBlur={close}
              className={controlClass}
            />
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="pointer-events-none me-3 shrink-0 text-mid"
            />
            <Floating
              id={`${listId}-box`}
              popover="manual"
              anchor={anchor}
              open={open}
              align="start"
              fullWidth
              card
              // The focus stays in the field while an option is pressed.
              onPointerDown={(event) => event.preventDefault()}
            >
              <ul
                id={listId}
                role="listbox"
                aria-label={words.label}
                className="max-h-72 overflow-y-auto p-1"
              >
                {found.map((option, index) => (
                  // The field takes the keys.
                  <li
                    key={option.value}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={option.value === value}
                    ref={(item) => {
                      if (index === at) item?.scrollIntoView({ block: 'nearest' });
                    }}
                    onClick={() => take(option)}
                    className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 text-15 leading-tight text-hi hover:bg-s2 ${index === at ? 'bg-s2' : ''}`}
                  >
                    <span className="min-w-0 flex-1">{option.label}</span>
                    {option.value === value && <Check size={18} aria-hidden="true" />}
                  </li>
                ))}
              </ul>
              <p role="status" className={found.length === 0 ? 'px-4 pb-3 text-15 text-mid' : ''}>
                {found.length === 0 && emptyText}
              </p>
            </Floating>
          </div>
        );
      }}
    </Field>
  );
}
