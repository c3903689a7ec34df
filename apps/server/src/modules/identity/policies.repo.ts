import type { ColumnType } from 'kysely';
import type { Db } from '../../platform/platform.ts';
import {
  defaultRegisterRules,
  type RegisterRules,
  type StoredFieldRule,
} from './register-rules.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.policy': {
      merchant_id: string;
      age_min: number;
      register_fields: ColumnType<StoredFieldRule[], string, string>;
    };
  }
}

/** The brand's own rules of registration, or those of the house. */
export async function readRegisterRules(tx: Db, merchantId: string): Promise<RegisterRules> {
  const row = await tx
    .selectFrom('identity.policy')
    .select(['age_min', 'register_fields'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ? { ageMin: row.age_min, fields: row.register_fields } : defaultRegisterRules;
}
