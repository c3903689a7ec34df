import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { AppliedMigration } from '../migrations.ts';
import { StartError } from '../start-error.ts';

/*
 * A dump is a zipped text. First a line of JSON with the migrations that had been applied; then
 * each table: a line of JSON, its rows as COPY writes them, and `\.`; and a last line with the
 * waiting jobs, the sequences and the counts, without which the file was cut off.
 */

export const FORMAT = 1;
export const END_OF_ROWS = '\\.';

export type DumpHead = {
  readonly padaukDump: number;
  readonly migrations: readonly AppliedMigration[];
  /** Parts of the journal, by the names of their tables: they are made as months go by. */
  readonly months: readonly string[];
};
/** Names as SQL takes them. */
export type DumpTable = { readonly table: string; readonly columns: readonly string[] };
export type DumpJob = {
  readonly task: string;
  readonly payload: unknown;
  readonly runAt: string;
  readonly attemptsMax: number;
  readonly key: string | null;
  readonly priority: number;
};
export type DumpTail = {
  readonly jobs: readonly DumpJob[];
  /** The last numbers that were given, by sequence; texts, since they may be large. */
  readonly sequences: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, number>>;
};

const NEWLINE = 10;

/** The lines of a dump, one after the other, with their line ends. */
export class DumpReader {
  readonly #lines: AsyncIterator<Buffer>;

  constructor(file: string) {
    const text = createGunzip();
    pipeline(createReadStream(file), text, () => undefined);
    this.#lines = splitLines(text);
  }

  /** @throws StartError where the file ends instead */
  async next(): Promise<Buffer> {
    let found: IteratorResult<Buffer>;
    try {
      found = await this.#lines.next();
    } catch (error) {
      throw new StartError('The dump cannot be read: it is damaged, or no dump.', { cause: error });
    }
    if (found.done) throw new StartError('The dump has no end: it was cut off.');
    return found.value;
  }

  async json(): Promise<unknown> {
    const line = await this.next();
    try {
      return JSON.parse(line.toString('utf8'));
    } catch (error) {
      throw new StartError('The dump cannot be read: it is damaged, or no dump.', { cause: error });
    }
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE, start)) {
      yield text.subarray(start, end + 1);
      start = end + 1;
    }
    rest = text.subarray(start);
  }
  if (rest.length > 0) yield rest;
}
