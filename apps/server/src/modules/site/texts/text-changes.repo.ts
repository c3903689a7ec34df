import type { Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type TextChange = {
  readonly key: string;
  /** Null: the words of the house. */
  readonly words: string | null;
  readonly by: Uuid;
  readonly at: Date;
};

export async function insertTextChange(
  tx: Tx,
  merchantId: string,
  language: Language,
  { key, words, by, at }: TextChange,
): Promise<void> {
  await sql`
    insert into site.text_change (merchant_id, language, key, words, changed_by, changed_at)
    values (${merchantId}, ${language}, ${key}, ${words}, ${by}, ${at})`.execute(tx);
}

/** The texts of a language that are in own words now, by their keys. */
export async function listOwnTexts(
  tx: Db | Tx,
  merchantId: string,
  language: Language,
): Promise<ReadonlyMap<string, TextChange>> {
  const { rows } = await sql<TextChange>`
    select * from (
      select distinct on (key) key, words, changed_by as by, changed_at as at
      from site.text_change
      where merchant_id = ${merchantId} and language = ${language}
      order by key, id desc
    ) newest where words is not null`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Changes of one text, the newest first. */
export async function listTextChanges(
  tx: Db | Tx,
  of: {
    readonly merchantId: string;
    readonly language: Language;
    readonly key: string;
    readonly limit: number;
  },
): Promise<TextChange[]> {
  const { rows } = await sql<TextChange>`
    select key, words, changed_by as by, changed_at as at from site.text_change
    where merchant_id = ${of.merchantId} and language = ${of.language} and key = ${of.key}
    order by id desc limit ${of.limit}`.execute(tx);
  return rows;
}
