import { SearchField } from '@padauk/ui/search-field';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/site.ts';

/** Typing is followed at once, and then at most this often. */
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
export function NameSearch({ asked, label, onSearch, autoFocus = false }: FieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Opened by a press on its own button.
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentMs = useRef(0);
  const followed = useRef(asked);
  useEffect(() => {
    if (asked === followed.current) return;
    // A visitor who has gone elsewhere meanwhile is not taken back by letters still waiting.
    clearTimeout(timer.current);
    followed.current = asked;
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is in the address wins when it was changed elsewhere, not when it follows the typing.
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
    const q = value.trim();
    setSent(q);
    followed.current = q;
    onSearch(q);
  };
  const follow = (typed: string) => {
    const value = typed.slice(0, LETTERS_MAX);
    setText(value);
    clearTimeout(timer.current);
    const waitMs = sentMs.current + ASK_EVERY_MS - performance.now();
    if (value === '' || waitMs <= 0) go(value);
    else timer.current = setTimeout(() => go(value), waitMs);
  };
  return (
    <SearchField
      ref={input}
      label={label}
      clearLabel={t('games_search_clear')}
      value={text}
      onChange={follow}
      onSubmit={() => go(text)}
      onArrowDown={() => document.querySelector<HTMLElement>('#main [data-index="0"] a')?.focus()}
    />
  );
}

/**
 * Search through all games, on the home page. What is searched is in the address, so that it
 * can be shared and gone back to; clearing leads back to the home page.
 */
export function SearchBox() {
  const t = useTexts();
  const navigate = useNavigate();
  const router = useRouter();
  // A list has a search of its own.
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === '/' ? (location.search.q ?? '') : ''),
  });
  const search = (q: string) => {
    const here = router.history.location;
    const searching = here.pathname === '/' && isSearching(here);
    if (q === '' && !searching) return;
    void navigate({ to: '/', search: q ? { q } : {}, replace: searching });
  };
  return <NameSearch asked={asked} label={t('games_search')} onSearch={search} />;
}

/**
 * Whether an address names what is looked for. Asked of the history, which knows of a step that the
 * page is still on its way to: typing is one step in all.
 */
export const isSearching = (location: { readonly search: string }): boolean =>
  new URLSearchParams(location.search).has('q');
