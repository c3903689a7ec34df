import type pg from 'pg';

/** The tables of a database that have this text in one of their rows, as letters or as bytes. */
export async function tablesWith(pool: pg.Pool, text: string): Promise<readonly string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from ${name} t where t::text like any ($1))`,
  );
  const said = [text, Buffer.from(text).toString('hex')].map((one) => `%${one}%`);
  const { rows } = await pool.query<{ name: string }>(looks.join(' union all '), [said]);
  return rows.map(({ name }) => name);
}
