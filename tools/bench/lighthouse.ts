/** Lighthouse, which is installed by the first bench that asks for it, in a folder of its own. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = new URL('./lighthouse/', import.meta.url).pathname;
const cli = `${folder}node_modules/lighthouse/cli/index.js`;
/** A report holds pictures of the page. */
const REPORT_BYTES_MAX = 64 * 1024 * 1024;

/** What is read of a report, as Lighthouse writes it. */
type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: {
    readonly [name: string]: {
      /** Of 1. */
      readonly score: number | null;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    };
  };
  readonly audits: {
    readonly [id: string]: { readonly score: number | null; readonly displayValue?: string };
  };
};

/**
 * Its report on the page at this address, on a phone, in a browser that listens on `port`.
 *
 * @throws where it is not there and cannot be installed, or does not get the page
 */
export async function askLighthouse(
  address: string,
  { port, categories }: { readonly port: number; readonly categories: readonly string[] },
): Promise<Report> {
  if (!existsSync(cli)) {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  }
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      address,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
    ],
    { maxBuffer: REPORT_BYTES_MAX },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
}
