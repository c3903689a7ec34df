import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { HelpSectionEntry } from './content.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'site.help_section': {
      merchant_id: string;
      key: string;
      position: number;
      in_footer: boolean;
      texts: ColumnType<HelpSectionEntry['texts'], string, string>;
      changed_at: Date;
    };
  }
}

/** The sections of the help centre in their order. */
export async function listHelpSections(db: Db, merchantId: string): Promise<HelpSectionEntry[]> {
  const rows = await db
    .selectFrom('site.help_section')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    inFooter: row.in_footer,
    texts: row.texts,
    changedAt: row.changed_at,
  }));
}

export async function insertHelpSection(
  tx: Tx,
  merchantId: string,
  section: HelpSectionEntry & { readonly position: number },
): Promise<void> {
  await tx
    .insertInto('site.help_section')
    .values({
      merchant_id: merchantId,
      key: section.key,
      position: section.position,
      in_footer: section.inFooter,
      texts: JSON.stringify(section.texts),
      changed_at: section.changedAt,
    })
    .execute();
}
