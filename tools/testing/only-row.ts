/**
 * The one row of an answer.
 *
 * @throws where there is none, or more than one: a test looks at something else than it thinks
 */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows in place of one`);
  return row;
}
