import { type Refusal, refuse } from '@padauk/base';
import type { FieldError } from './refusals.ts';

type RefusedFields = Refusal<'invalid_fields', { readonly fields: readonly FieldError[] }>;

/** A "no" to one field: a value that the contract lets through and a rule does not. */
export const refuseField = (field: FieldError): RefusedFields => refuseFields([field]);

/** A "no" to several fields, each with its own reason; at least one. */
export const refuseFields = (fields: readonly FieldError[]): RefusedFields =>
  refuse('invalid_fields', { fields });
