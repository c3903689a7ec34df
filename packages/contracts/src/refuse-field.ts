import { type Amount, type Currency, type Refusal, refuse, writeAmount } from '@padauk/base';
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
