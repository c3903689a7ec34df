import { readConfig, type WhiteLabelNode } from '@padauk/contracts/site';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';

/** Brand, modules, rules and status; read once at start, again every five minutes. */
export const configQuery = queryOptions({
  queryKey: ['site', 'config'],
  queryFn: ({ signal }) => ask(readConfig, { signal }),
  staleTime: 300_000,
  refetchInterval: 300_000,
});
/** The brand's facts. The root route has loaded them before any screen is drawn. */
export const useBrand = () => useSuspenseQuery(configQuery).data.info;

/** Whether anybody can sign up: the brand has a way to. */
export const useHasSignup = (): boolean => useBrand().register.methods.length > 0;

/** Whether the brand has switched a module on. */
export const isModuleOn = (nodes: readonly WhiteLabelNode[], code: string): boolean =>
  nodes.some((node) =>
    node.code === code ? node.enabled === '1' : isModuleOn(node.children, code),
  );
