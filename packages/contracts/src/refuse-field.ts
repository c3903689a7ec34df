import {
  type Amount,
  type Currency,
  ok,
  parseAmount,
  type Refusal,
  type Result,
  refuse,
  writeAmount,
} from '@padauk/base';
import type { FieldError } from './refusals.ts';

type RefusedFields = Refusal<'invalid_fields', { readonly fields: readonly FieldError[] }>;

/** A "no" to one field: a value that the contract lets through and a rule does not. */
export const refuseField = (field: FieldError): RefusedFields => refuseFields([field]);

/** A "no" to several fields, each with its own reason; at least one. */
export const refuseFields = (fields: readonly FieldError[]): RefusedFields =>
  refuse('invalid_fields', { fields });

/** An amount below `least`, which is told in units of the currency. */
export const atLeast = (path: string, least: Amount, currency: Currency): FieldError => ({
  path,
  code: 'too_small',
  params: { min: Number(writeAmount(least, currency)) },
});

/** An amount above `most`, which is told in units of the currency. */
export const atMost = (path: string, most: Amount, currency: Currency): FieldError => ({
  path,
  code: 'too_large',
  params: { max: Number(writeAmount(most, currency)) },
});

type Texts = Readonly<Record<string, string | null>>;
type Amounts<T extends Texts> = { [Path in keyof T]: Amount | Extract<T[Path], null> };

/**
 * Amounts of a form by their names, null where a rule sets none. One with more digits than the
 * currency has is refused before any bound is looked at: it may break none.
 */
export function readAmounts<T extends Texts>(
  texts: T,
  currency: Currency,
  /** What stands before their names in the path of a refusal. */
  within = '',
): Result<Amounts<T>, 'invalid_fields'> {
  const amounts: Record<string, Amount | null> = {};
  for (const [path, text] of Object.entries(texts)) {
    const value = text === null ? null : parseAmount(text, currency);
    if (value === undefined) return refuseField({ path: `${within}${path}`, code: 'pattern' });
    amounts[path] = value;
  }
  return ok(amounts as Amounts<T>);
}
