import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from './config.ts';
import { createTitles } from './titles.ts';

const titles = createTitles((title) => {
  document.title = title;
});

/** The title of the window, with the name of the brand behind; the former one comes back. */
export function useTitle(title: string): void {
  const name = useQuery({ ...configQuery, enabled: false }).data?.info.name ?? '';
  useEffect(() => titles.ask(title, name), [title, name]);
}
