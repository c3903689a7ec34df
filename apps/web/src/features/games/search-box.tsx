import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../lib/site.ts';

const TYPING_PAUSE_MS = 180;

/** Search by name. What is searched stands in the address, so that it can be shared and gone back to. */
export function SearchBox() {
  const t = useTexts();
  const navigate = useNavigate();
  const asked = useSearch({ strict: false, select: (search) => search.q ?? '' });
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    const q = value.trim().slice(0, 64);
    setSent(q);
    void navigate({ to: '/', search: q ? { q } : {}, replace: asked !== '' });
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
          maxLength={64}
          aria-label={t('games_search')}
          placeholder={t('games_search')}
          onChange={(event) => {
            const { value } = event.target;
            setText(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => go(value), TYPING_PAUSE_MS);
          }}
          className="min-h-11 w-full min-w-0 bg-transparent text-[16px] outline-none placeholder:text-lo [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('games_search_clear')}
            onClick={() => {
              setText('');
              go('');
            }}
            className="grid size-11 shrink-0 place-items-center text-mid hover:text-hi"
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}
