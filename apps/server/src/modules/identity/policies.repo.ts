import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { hasAffiliateCodes } from './affiliate-codes.repo.ts';
import { type Policy, readOptions } from './policy.ts';
import { houseFields, type StoredFieldRule, withFixedBounds } from './register-fields.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.policy': {
      merchant_id: string;
      age_min: number;
      register_fields: ColumnType<StoredFieldRule[] | null, string | null, string | null>;
      options: ColumnType<unknown, string, string>;
    };
  }
}

const AGE_MIN = 18;

/** What the brand has set, and the rules of the house for the rest. */
export async function readPolicy(tx: Db, merchantId: string): Promise<Policy> {
  const row = await tx
    .selectFrom('identity.policy')
    .select(['age_min', 'register_fields', 'options'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return {
    ageMin: row?.age_min ?? AGE_MIN,
    fields: withFixedBounds(row?.register_fields ?? houseFields),
    options: readOptions(row?.options ?? {}),
  };
}

/**
 * The same as a registration is judged by: a brand that has given codes to agents takes them, also
 * where its form has no field for them yet.
 */
export async function readSignupPolicy(tx: Db, merchantId: string): Promise<Policy> {
  const policy = await readPolicy(tx, merchantId);
  if (!(await hasAffiliateCodes(tx, merchantId))) return policy;
  const fields = policy.fields.map((rule) =>
    rule.field === 'affiliateCode' ? { ...rule, enabled: true } : rule,
  );
  return { ...policy, fields };
}

/** Replaces the whole of it. */
export async function writePolicy(tx: Tx, merchantId: string, policy: Policy): Promise<void> {
  const row = {
    age_min: policy.ageMin,
    register_fields: JSON.stringify(policy.fields),
    options: JSON.stringify(policy.options),
  };
  await tx
    .insertInto('identity.policy')
    .values({ merchant_id: merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
}
