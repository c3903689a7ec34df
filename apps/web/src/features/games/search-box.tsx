import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../lib/site.ts';

/** Typing is followed at once, and then at most so often. */
const ASK_EVERY_MS = 80;
/** No name is longer. */
const LETTERS_MAX = 64;

type FieldProps = {
  /** What the address says is looked for. */
  readonly asked: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
  readonly autoFocus?: boolean;
};

/** Search by name as one types. Escape clears, the down arrow leads to the first result. */
export function SearchField({ asked, label, onSearch, autoFocus = false }: FieldProps) {
  const t = useTexts();
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentMs = useRef(0);
  // What stands in the address wins when it was changed elsewhere, not when it follows the typing.
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    if (asked !== sent) {
      setSent(asked);
      setText(asked);
    }
  }
  const go = (value: string) => {
    clearTimeout(timer.current);
    sentMs.current = performance.now();
    const q = value.trim().slice(0, LETTERS_MAX);
    setSent(q);
    onSearch(q);
  };
  const follow = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    const waitMs = sentMs.current + ASK_EVERY_MS - performance.now();
    if (waitMs <= 0) go(value);
    else timer.current = setTimeout(() => go(value), waitMs);
  };
  const clear = () => {
    setText('');
    go('');
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('#main [data-index="0"] a')?.focus();
    }
  };
  return (
    <search>
      <form
        className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-s1 ps-3 focus-within:border-acc focus-within:outline-3 focus-within:outline-acc"
        onSubmit={(event) => {
          event.preventDefault();
          go(text);
        }}
      >
        <Search size={20} className="shrink-0 text-lo" aria-hidden="true" />
        <input
          type="search"
          value={text}
          maxLength={LETTERS_MAX}
          aria-label={label}
          placeholder={label}
          // Opened by a press on its own button, which is gone by now.
          autoFocus={autoFocus}
          onChange={(event) => follow(event.target.value)}
          onKeyDown={keys}
          className="min-h-11 w-full min-w-0 bg-transparent text-[16px] outline-none placeholder:text-lo [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('games_search_clear')}
            onClick={clear}
            className="grid size-11 shrink-0 place-items-center text-mid hover:text-hi"
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}

/**
 * Search through all games, on the home page. What is searched stands in the address, so that it
 * can be shared and gone back to; clearing leads back to the home page.
 */
export function SearchBox() {
  const t = useTexts();
  const navigate = useNavigate();
  const q = useSearch({ strict: false, select: (search) => search.q ?? '' });
  const atHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  // A list has a search of its own.
  const asked = atHome ? q : '';
  return (
    <SearchField
      asked={asked}
      label={t('games_search')}
      onSearch={(q) => void navigate({ to: '/', search: q ? { q } : {}, replace: asked !== '' })}
    />
  );
}
