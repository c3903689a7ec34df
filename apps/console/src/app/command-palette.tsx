import type { Role } from '@padauk/contracts/route';
import { Dialog } from '@padauk/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { findQuery } from '../lib/desk-queries.ts';
import { useTexts } from '../lib/site.ts';
import { mayOpen } from './may-open.ts';
import { pages } from './pages.ts';

/** Something that can be gone to or done. */
type Entry = {
  readonly key: string;
  readonly group: string;
  readonly label: ReactNode;
  readonly take: () => void;
};
/** What can be done from everywhere, beside going to a page. */
export type DeskAct = {
  readonly key: string;
  readonly label: string;
  readonly act: () => void;
};
type Props = { readonly roles: readonly Role[]; readonly acts: readonly DeskAct[] };

/** The button that opens the palette, and the keys that do: Ctrl or Command with K. */
export function CommandPalette({ roles, acts }: Props) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-line bg-bg px-3 text-13 text-mid hover:text-hi sm:min-w-56 sm:justify-start"
      >
        <Search size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('console_find')}</span>
        <kbd aria-hidden="true" className="ms-auto text-12 text-lo max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {open && <Palette roles={roles} acts={acts} onClose={() => setOpen(false)} />}
    </>
  );
}

function Palette({ roles, acts, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries({ roles, acts, text, onClose });
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const current = entries[Math.min(at, entries.length - 1)];
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      current?.take();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : entries.length - 1;
    const to = entries.length === 0 ? 0 : (at + step) % entries.length;
    setAt(to);
    list.current?.querySelectorAll('[role="option"]')[to]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog title={t('console_find')} titleHidden closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid gap-2 p-3">
        <div className="flex items-center gap-2 border-b border-line pe-12 pb-2">
          <Search size={20} aria-hidden="true" className="shrink-0 text-mid" />
          <input
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            aria-label={t('console_find')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={current ? `${id}-${entries.indexOf(current)}` : undefined}
            placeholder={t('console_find_hint')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={keys}
            className="min-h-11 w-full min-w-0 bg-transparent text-15 text-hi outline-none placeholder:text-lo"
          />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('console_find')}
          className="scroll-quiet max-h-[60dvh] overflow-y-auto"
        >
          {entries.map((entry, index) => (
            <div key={entry.key} role="presentation">
              {entry.group !== entries[index - 1]?.group && (
                <p role="presentation" className="px-3 pt-2 pb-1 text-12 text-mid">
                  {entry.group}
                </p>
              )}
              {/* The field keeps the focus and its keys choose; a pointer may press as well. */}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={entry === current}
                tabIndex={-1}
                onClick={entry.take}
                onKeyDown={keys}
                onPointerMove={() => setAt(index)}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 text-15 break-all aria-selected:bg-s2 aria-selected:text-brand-text"
              >
                {entry.label}
              </div>
            </div>
          ))}
        </div>
        {entries.length === 0 && (
          <p role="status" className="px-3 py-4 text-mid">
            {t('console_find_nothing')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What fits the text: pages and acts by their names here, all else by the server. */
function useEntries(of: Props & { readonly text: string; readonly onClose: () => void }): Entry[] {
  const { roles, acts, text, onClose } = of;
  const t = useTexts();
  const router = useRouter();
  const asked = useDeferredValue(text.trim());
  const found = useQuery(findQuery(asked)).data;
  const fits = (label: string) => label.toLowerCase().includes(asked.toLowerCase());
  const go = (to: string) => () => {
    onClose();
    router.history.push(`/console${to}`);
  };
  const own: Entry[] = pages
    .filter((page) => !page.within && mayOpen(page, roles) && fits(t(page.label)))
    .map((page) => ({
      key: page.to,
      group: t('console_find_pages'),
      label: t(page.label),
      take: go(page.to),
    }));
  const deeds: Entry[] = acts
    .filter(({ label }) => fits(label))
    .map(({ key, label, act }) => ({
      key,
      group: t('console_find_acts'),
      label,
      take: () => {
        onClose();
        act();
      },
    }));
  if (asked === '' || !found) return [...own, ...deeds];
  const members: Entry[] = found.members.map(({ memberId, account }) => ({
    key: memberId,
    group: t('console_members'),
    label: account,
    take: go(`/members/${memberId}`),
  }));
  // A server that is older than this page finds none.
  const deposits: Entry[] = (found.deposits ?? []).map(({ depositId, account, reference }) => ({
    key: depositId,
    group: t('console_deposits'),
    label: [account, reference ?? depositId.slice(0, 8)].join(' · '),
    take: go(`/deposits?deposit=${depositId}`),
  }));
  const withdrawals: Entry[] = found.withdrawals.map(({ withdrawalId, account, state }) => ({
    key: withdrawalId,
    group: t('console_withdrawals'),
    label: `${account} · ${withdrawalId.slice(0, 8)}`,
    take: go(`/withdrawals?state=${state}&withdrawal=${withdrawalId}`),
  }));
  const games: Entry[] = found.games.map(({ nodeId, name }) => ({
    key: nodeId,
    group: t('console_group_games'),
    label: name,
    take: go(`/games?search=${encodeURIComponent(name)}`),
  }));
  return [...own, ...members, ...deposits, ...withdrawals, ...games, ...deeds];
}
