/** What vitest's JSON reporter says of one test file, as far as it is read here. */
type FileReport = {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};
export type TestReport = { readonly testResults: readonly FileReport[] };

export type Verdict = {
  readonly passed: number;
  readonly failed: number;
  /** Failed beside all others and held alone: each of them is a fault to be found. */
  readonly unsteady: readonly string[];
};

const hasFailed = (file: FileReport): boolean => file.status === 'failed';

/** The files in which something failed; a file that could not start is one of them. */
export const failedFiles = (report: TestReport): readonly string[] =>
  report.testResults.filter(hasFailed).map(({ name }) => name);

/**
 * The count of a run. With a second run of the files that failed, their results are those of the
 * second, and what held there only is named: a test that fails for its neighbors’ sake is no fault
 * of the product, and none that may stay unnoticed.
 */
export function judge(first: TestReport, second: TestReport = { testResults: [] }): Verdict {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const final = first.testResults.map((file) => again.get(file.name) ?? file);
  const tests = final.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  // A suite that cannot even start counts as a failure, though no test of it ran.
  const lost = final.filter(
    (file) => hasFailed(file) && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + lost.length,
    unsteady: first.testResults.filter(hasFailed).flatMap((file) => {
      const held = again.get(file.name);
      if (!held || hasFailed(held)) return [];
      const names = file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName);
      return names.length > 0 ? names : [file.name];
    }),
  };
}
