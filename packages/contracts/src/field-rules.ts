import { type PatternId, isPatternId, matchesPattern } from './field-patterns.ts';
import type { FieldError } from './refusals.ts';
import type { FieldRule } from './registration.ts';

/** The id of an expression that an operator has typed; any other id is a kind of the house. */
export const CUSTOM_PATTERN = 'custom';
export type RulePatternId = PatternId | typeof CUSTOM_PATTERN;

/** Whether an operator's expression takes the whole of a value. */
export type CustomMatcher = (source: string, value: string) => boolean;

/** For forms: the browser's own engine. An expression that it cannot read is left to the server. */
const nativeMatcher: CustomMatcher = (source, value) => {
  try {
    return new RegExp(`^(?:${source})$`, 'u').test(value);
  } catch {
    return true;
  }
};

/**
 * What is wrong with the value of one field by its rule; undefined for nothing. The form and the
 * server ask the same question; only the engine for an operator's expression differs (the server's
 * takes time in proportion to the value).
 *
 * @param value - trimmed; undefined or empty when nothing was entered
 */
export function checkField(
  rule: FieldRule,
  value: string | undefined,
  matchesCustom: CustomMatcher = nativeMatcher,
): FieldError | undefined {
  const path = rule.field;
  if (!rule.enabled) return value === undefined ? undefined : { path, code: 'unknown_field' };
  if (value === undefined || value === '') {
    return rule.required ? { path, code: 'required' } : undefined;
  }
  // Characters as people count them, not UTF-16 units.
  const length = [...value].length;
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (length < rule.minLength) return { path, code: 'too_short', params: bounds };
  if (length > rule.maxLength) return { path, code: 'too_long', params: bounds };
  if (fits(rule, value, matchesCustom)) return undefined;
  return { path, code: 'pattern', params: { ...bounds, patternId: rule.patternId } };
}

function fits(rule: FieldRule, value: string, matchesCustom: CustomMatcher): boolean {
  if (isPatternId(rule.patternId)) return matchesPattern(rule.patternId, value);
  return rule.acceptedPattern === '*' || matchesCustom(rule.acceptedPattern, value);
}
