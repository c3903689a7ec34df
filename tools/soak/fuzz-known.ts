import { routes } from '@padauk/contracts';
import type { Known } from './fuzz-input.ts';

/** Of each name: the newest are the ones that something can still be done with. */
const LEARNT_MAX = 30;
/** What calls are about, by the names that stand in their addresses. */
const inAddresses = new Set(
  routes.flatMap(({ path }) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)),
);
const isWanted = (name: string): boolean => name.endsWith('Id') || inAddresses.has(name);

/**
 * What calls may be made with: what was known from the start, and ids that answers have told since.
 *
 * @param kept - values that are never learnt: whoever calls must not be sent away by the others
 */
export function learnFrom(first: Known, kept: ReadonlySet<string>) {
  const known: Record<string, readonly string[]> = { ...first };
  const keep = (name: string, value: string): void => {
    const earlier = known[name] ?? [];
    if (earlier.includes(value) || first[name]?.includes(value)) return;
    known[name] = [value, ...earlier].slice(0, LEARNT_MAX);
  };
  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    // A list of sessions: the one that asks for it goes on.
    if ('current' in value && value.current === true) return;
    for (const [name, one] of Object.entries(value)) {
      if (typeof one !== 'string') learn(one);
      else if (isWanted(name) && !kept.has(one)) keep(name, one);
    }
  };
  return { known: known as Known, learn };
}
