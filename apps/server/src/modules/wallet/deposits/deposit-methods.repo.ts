import { amount, type Uuid } from '@padauk/base';
import type { ColumnType, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { DepositMethod, MethodDetails, MethodTitles } from './deposit.ts';

type MethodTable = {
  merchant_id: string;
  code: string;
  kind: string;
  provider: string;
  titles: ColumnType<MethodTitles, string, string>;
  amount_min: bigint;
  amount_max: bigint;
  fee: bigint;
  expected_minutes: number;
  expires_minutes: number;
  amount_chips: bigint[];
  details: ColumnType<MethodDetails, string, string>;
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  position: number;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.deposit_method': MethodTable;
  }
}

/** The brand's methods that are switched on, in its order. */
export async function listMethods(tx: Db | Tx, merchantId: Uuid): Promise<DepositMethod[]> {
  const rows = await tx
    .selectFrom('wallet.deposit_method')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('enabled', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(toMethod);
}

/** A method with what only the back office sees. */
export type SetMethod = DepositMethod & { readonly enabled: boolean; readonly position: number };

/** All methods of a brand, in its order. */
export async function listAllMethods(tx: Db | Tx, merchantId: Uuid): Promise<SetMethod[]> {
  const rows = await tx
    .selectFrom('wallet.deposit_method')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ ...toMethod(row), enabled: row.enabled, position: row.position }));
}

/** Changes how a method is offered; what it does stays. */
export async function updateMethod(
  tx: Tx,
  { merchantId, method }: { merchantId: Uuid; method: SetMethod },
): Promise<void> {
  await tx
    .updateTable('wallet.deposit_method')
    .set({ ...offerOf(method), enabled: method.enabled, position: method.position })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', method.code)
    .execute();
}

export async function findMethod(
  tx: Db | Tx,
  key: { merchantId: Uuid; code: string },
): Promise<DepositMethod | undefined> {
  const row = await tx
    .selectFrom('wallet.deposit_method')
    .selectAll()
    .where('merchant_id', '=', key.merchantId)
    .where('code', '=', key.code)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row && toMethod(row);
}

export async function insertMethod(
  tx: Tx,
  args: { merchantId: Uuid; method: DepositMethod; position: number },
): Promise<void> {
  const { merchantId, method, position } = args;
  await tx
    .insertInto('wallet.deposit_method')
    .values({
      merchant_id: merchantId,
      code: method.code,
      kind: method.kind,
      provider: method.provider,
      ...offerOf(method),
      details: JSON.stringify(method.details),
      position,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doNothing())
    .execute();
}

/** How a method is offered: what an operator may change of it. */
const offerOf = (method: DepositMethod) => ({
  titles: JSON.stringify(method.titles),
  amount_min: method.amountMin,
  amount_max: method.amountMax,
  fee: method.fee,
  expected_minutes: method.expectedMinutes,
  expires_minutes: method.expiresMinutes,
  amount_chips: [...method.amountChips],
});

function toMethod(row: Selectable<MethodTable>): DepositMethod {
  return {
    code: row.code,
    kind: row.kind as DepositMethod['kind'],
    provider: row.provider,
    titles: row.titles,
    amountMin: amount(row.amount_min),
    amountMax: amount(row.amount_max),
    fee: amount(row.fee),
    expectedMinutes: row.expected_minutes,
    expiresMinutes: row.expires_minutes,
    amountChips: row.amount_chips.map(amount),
    details: row.details,
  };
}
