import { ok, refuse, type Result } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';
import { readPolicy, writeRegisterFields } from './policies.repo.ts';
import { houseFields, type StoredFieldRule } from './register-fields.ts';

/** What an operator decides about one field; its pattern is the house's. */
export type FieldChoice = Pick<
  StoredFieldRule,
  'field' | 'enabled' | 'required' | 'minLength' | 'maxLength'
>;
export type RegisterChoice = { readonly ageMin: number; readonly fields: readonly FieldChoice[] };

/** Without them nobody could come back. */
const always: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword']);
const PASSWORD_MIN = 8;

export async function readRegisterChoice(tx: Db | Tx, merchantId: string): Promise<RegisterChoice> {
  const { ageMin, fields } = await readPolicy(tx, merchantId);
  return {
    ageMin,
    fields: fields.map(({ field, enabled, required, minLength, maxLength }) => ({
      field,
      enabled,
      required,
      minLength,
      maxLength,
    })),
  };
}

/** Sets what the registration asks for. Fields that are not named stay as they are. */
export async function setRegisterRules(
  tx: Tx,
  merchantId: string,
  choice: RegisterChoice,
): Promise<Result<undefined, 'invalid_fields'>> {
  const { fields } = await readPolicy(tx, merchantId);
  const chosen = new Map(choice.fields.map((one) => [one.field, one]));
  const known = new Set(houseFields.map(({ field }) => field));
  const wrong = choice.fields.filter(
    (one) =>
      !known.has(one.field) ||
      one.minLength < (one.field.toLowerCase().includes('password') ? 6 : 1) ||
      (one.field === 'password' && one.minLength < PASSWORD_MIN) ||
      one.maxLength < one.minLength ||
      one.maxLength > 255 ||
      (one.required && !one.enabled) ||
      (always.has(one.field) && !one.required),
  );
  if (wrong.length > 0) {
    return refuse('invalid_fields', {
      fields: wrong.map(({ field }) => ({ path: `fields.${field}`, code: 'choice' })),
    });
  }
  await writeRegisterFields(tx, {
    merchantId,
    ageMin: choice.ageMin,
    fields: fields.map((rule) => ({ ...rule, ...chosen.get(rule.field) })),
  });
  return ok(undefined);
}
