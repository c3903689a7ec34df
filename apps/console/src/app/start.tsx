import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { configQuery } from '../lib/queries.ts';

/** Waits for the brand's facts, which every page needs. */
export function Start({ children }: { readonly children: ReactNode }) {
  const config = useQuery(configQuery);
  return <QueryView query={config}>{() => children}</QueryView>;
}
