import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import type { Account } from './member.ts';
import { lookupOf, openText, sealText } from './sealed.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.profile': {
      member_id: string;
      merchant_id: string;
      sealed: Buffer;
      id_number_lookup: Buffer | null;
      changed_at: Date;
    };
  }
}

/** What members say of themselves, apart from how to reach them. */
export const profileFieldNames = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'recommenderId',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'birthplace',
] as const;
export type ProfileField = (typeof profileFieldNames)[number];
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

export async function readProfile(tx: Db, vault: Vault, memberId: string): Promise<Profile> {
  const row = await tx
    .selectFrom('identity.profile')
    .select('sealed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? readSealed(vault, row.sealed) : {};
}

/** Only `putProfile` writes it. */
const readSealed = (vault: Vault, sealed: Buffer): Profile =>
  JSON.parse(openText(vault, sealed)) as Profile;

/** By which names some members are known; whoever has given none is left out. */
export async function readRealNames(
  tx: Db | Tx,
  vault: Vault,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('identity.profile')
    .select(['member_id', 'sealed'])
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(
    rows.flatMap(({ member_id, sealed }) => {
      const { payeeName } = readSealed(vault, sealed);
      return payeeName === undefined ? [] : [[member_id, payeeName]];
    }),
  );
}

/** Writes the whole profile of a member. */
export async function putProfile(
  tx: Tx,
  vault: Vault,
  member: { readonly memberId: string; readonly merchantId: string; readonly at: Date },
  profile: Profile,
): Promise<void> {
  const { memberId, merchantId, at } = member;
  const { idNumber } = profile;
  const row = {
    sealed: sealText(vault, JSON.stringify(profile)),
    id_number_lookup:
      idNumber === undefined
        ? null
        : lookupOf(vault, 'idNumber', { merchantId, value: idNumberKeyOf(idNumber) }),
    changed_at: at,
  };
  await tx
    .insertInto('identity.profile')
    .values({ member_id: memberId, merchant_id: merchantId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** `12/ABC (N) 123456` and `12/abc(n)123456` are one number. */
export const idNumberKeyOf = (idNumber: string): string =>
  idNumber
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The other accounts of these brands that have one of these id numbers. */
export async function listSameIdNumber(
  tx: Tx,
  asked: {
    readonly memberId: Uuid;
    readonly merchantIds: readonly Uuid[];
    readonly lookups: readonly Buffer[];
  },
): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select member_id as "memberId", merchant_id as "merchantId" from identity.profile
    where merchant_id = any(${[...asked.merchantIds]}::uuid[])
      and id_number_lookup = any(${[...asked.lookups]}::bytea[])
      and member_id <> ${asked.memberId}`.execute(tx);
  return rows;
}
