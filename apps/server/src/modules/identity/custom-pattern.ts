import { createRequire } from 'node:module';
import { createRecentMap } from '@padauk/base/recent-map';
import type * as re2js from 're2js';

/** Loaded with the first expression: few brands write any. */
const require = createRequire(import.meta.url);
const library = () => require('re2js') as typeof re2js;

/** Few brands have few expressions; of one that is changed often the earlier ones go. */
const compiled = createRecentMap<string, re2js.RE2JS | null>(100);

/**
 * Whether an operator's expression takes the whole of a value, in time that grows with the value
 * alone: somebody's typing slip must not become everybody's wait. An expression that cannot be read
 * takes nothing.
 */
export function matchesCustomPattern(source: string, value: string): boolean {
  let pattern = compiled.get(source);
  if (pattern === undefined) {
    pattern = compile(source);
    compiled.set(source, pattern);
  }
  return pattern?.matches(value) ?? false;
}

/** Whether an operator's expression can be read at all. */
export const isCustomPattern = (source: string): boolean => compile(source) !== null;

/** Null for what is no expression. */
function compile(source: string): re2js.RE2JS | null {
  try {
    return library().RE2JS.compile(source);
  } catch {
    return null;
  }
}
