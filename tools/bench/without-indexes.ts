/**
 * Filling a table with tens of millions of rows is several times as quick when its indexes are made
 * afterwards, by one sort each. They are at the end as the product has made them.
 */
import type { ClientBase } from 'pg';

type Index = { readonly drop: string; readonly make: string };

async function indexesOf(client: ClientBase, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
                 else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname)
            end as drop,
            case when c.oid is null then pg_get_indexdef(i.indexrelid)
                 else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
                        pg_get_constraintdef(c.oid))
            end as make
     from unnest($1::text[]) name
     join pg_partition_tree(name::regclass) part on part.isleaf
     join pg_index i on i.indrelid = part.relid
     left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
     order by 1`,
    [tables],
  );
  return rows;
}

/**
 * Runs `fill` while the tables, and the partitions that they have now, are without indexes and keys.
 * The server does not vacuum meanwhile.
 */
export async function withoutIndexes(
  client: ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await indexesOf(client, tables);
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  for (const { drop } of indexes) await client.query(drop);
  await fill();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { make } of indexes) await client.query(make);
  await client.query('alter system reset autovacuum');
  await client.query('select pg_reload_conf()');
}
