import type { Sql } from './sessions.repo.ts';

export type KeptRules = {
  readonly title: string;
  readonly version: string;
  readonly rulesHash: string;
  /** As written by us when the version was first played. */
  readonly rules: Readonly<Record<string, unknown>>;
};

/** A title as it was played in a version. */
export async function readTitleVersion(
  sql: Sql,
  key: { readonly title: string; readonly version: string },
): Promise<KeptRules | undefined> {
  const { rows } = await sql.query<KeptRules>(
    `select title, version, rules, rules_hash as "rulesHash" from studio.title_version
     where title = $1 and version = $2`,
    [key.title, key.version],
  );
  return rows[0];
}

/** The same by the hash that names the rules. */
export async function findRules(sql: Sql, rulesHash: string): Promise<KeptRules | undefined> {
  const { rows } = await sql.query<KeptRules>(
    `select title, version, rules, rules_hash as "rulesHash" from studio.title_version
     where rules_hash = $1 order by title, version limit 1`,
    [rulesHash],
  );
  return rows[0];
}

/** Keeps the rules of a version; what is kept never changes. */
export async function keepTitleVersion(
  sql: Sql,
  version: {
    readonly title: string;
    readonly version: string;
    readonly rulesHash: string;
    readonly rules: object;
  },
): Promise<{ readonly rulesHash: string }> {
  await sql.query(
    `insert into studio.title_version (title, version, rules_hash, rules) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [version.title, version.version, version.rulesHash, JSON.stringify(version.rules)],
  );
  return (await readTitleVersion(sql, version)) ?? { rulesHash: version.rulesHash };
}
