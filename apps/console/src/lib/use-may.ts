import type { Role } from '@padauk/contracts/route';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from './queries.ts';

/**
 * Whether whoever is signed in has one of the roles; owners have all. What others may not do is not
 * drawn, since the server would refuse it.
 */
export function useMay(...needed: readonly Role[]): boolean {
  const me = useQuery(operatorQuery).data;
  return me?.roles.some((role) => role === 'owner' || needed.includes(role)) ?? false;
}
