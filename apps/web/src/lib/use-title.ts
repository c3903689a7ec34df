import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from './config.ts';

/** The title of the window, with the name of the brand behind. */
export function useTitle(title: string): void {
  const name = useQuery({ ...configQuery, enabled: false }).data?.info.name ?? '';
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ');
  }, [title, name]);
}
