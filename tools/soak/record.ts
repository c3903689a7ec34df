import { writeFileSync } from 'node:fs';
import { type Cells, readTablePage, writeTablePage } from '../page-table.ts';

/** What a battery says of a run beside whether it held. */
export type Told = {
  readonly size: string;
  readonly seed?: string | number;
  readonly figures: string;
};
/** Names the file in which whoever started a battery reads what it told. */
export const TOLD_VARIABLE = 'SOAK_TOLD';

/** Said by a battery that has come to its end; without `--record` nobody listens. */
export function tell(told: Told): void {
  const file = process.env[TOLD_VARIABLE];
  if (file) writeFileSync(file, JSON.stringify(told));
}

export type SoakRun = Told & {
  readonly battery: string;
  readonly date: string;
  readonly commit: string;
  readonly seconds: number;
  readonly held: boolean;
};

const HEAD = ['battery', 'date', 'commit', 'size', 'seed', 'seconds', 'outcome', 'figures'];
export const outcomes = { held: 'held', failed: 'failed' } as const;

const rowOf = (run: SoakRun): Cells =>
  [
    run.battery,
    run.date,
    run.commit,
    run.size,
    String(run.seed ?? ''),
    String(Math.round(run.seconds)),
    run.held ? outcomes.held : outcomes.failed,
    run.figures,
  ].map((cell) => cell.replaceAll(/[|\s]+/g, ' '));

/** The runs that a page holds, by the names of their columns. */
export const runsIn = (page: string): readonly Readonly<Record<string, string>>[] =>
  readTablePage(page).rows.map((row) =>
    Object.fromEntries(HEAD.map((name, at) => [name, row[at] ?? ''])),
  );

/**
 * The page with this run on top, in place of the one before it of the same battery.
 *
 * @param page - its text, whose table stands last
 */
export function withRun(page: string, run: SoakRun): string {
  const { words, rows } = readTablePage(page);
  const others = rows.filter(([battery]) => battery !== run.battery);
  return writeTablePage({ words, rows: [rowOf(run), ...others] }, HEAD);
}
