import { useRouter, useRouterState } from '@tanstack/react-router';

/** What a page shows is in its address, so that a link or a reload shows the same. */
export function useAddress() {
  const router = useRouter();
  const written: string = useRouterState({ select: ({ location }) => location.searchStr });
  const values = new URLSearchParams(written);
  return {
    valueOf: (name: string): string | undefined => values.get(name) ?? undefined,
    /** Of `page`; the first where none is named. */
    page: Math.max(1, Number.parseInt(values.get('page') ?? '1', 10) || 1),
    /** Changes the named values and keeps the others; undefined takes one away. */
    change: (changes: Readonly<Record<string, string | undefined>>): void => {
      const next = new URLSearchParams(values);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      const { pathname } = router.history.location;
      router.history.push(next.size === 0 ? pathname : `${pathname}?${next.toString()}`);
    },
  };
}
