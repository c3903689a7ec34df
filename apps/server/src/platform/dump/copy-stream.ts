import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { Client, Submittable } from 'pg';

/* PostgreSQL's COPY over the driver, which knows its messages and leaves the rest to whoever asks. */

/** What the driver lets a query of one's own see of its connection. */
type Line = {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};
type CopyQuery = {
  submit(line: Line): void;
  handleError(error: Error): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
};

// The driver's type of such a query names its first part only.
const ask = (client: Client, query: CopyQuery & Record<string, unknown>): void => {
  client.query(query as unknown as Submittable);
};

/** Writes what `copy … to stdout` tells, one line for each row, and counts the rows. */
export function copyOut(client: Client, text: string, sink: Writable): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let isWaiting = false;
    ask(client, {
      submit: (line) => line.query(text),
      // The server sends each row by itself. The bytes are the driver's, and it uses them again.
      handleCopyData: ({ chunk }: { readonly chunk: Buffer }, line: Line) => {
        rows += 1;
        if (sink.write(Buffer.from(chunk)) || isWaiting) return;
        isWaiting = true;
        line.stream.pause();
        sink.once('drain', () => {
          isWaiting = false;
          line.stream.resume();
        });
      },
      handleError: reject,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(rows),
    });
  });
}

/** Sends pieces of whole or cut lines to `copy … from stdin`. */
export function copyIn(client: Client, text: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const send = async (line: Line): Promise<void> => {
    for await (const piece of pieces) {
      line.sendCopyFromChunk(piece);
      if (line.stream.writableNeedDrain) await once(line.stream, 'drain');
    }
    line.endCopyFrom();
  };
  return new Promise((resolve, reject) => {
    ask(client, {
      submit: (line) => line.query(text),
      handleCopyInResponse: (line: Line) => {
        send(line).catch((error: unknown) => {
          reject(error);
          line.sendCopyFail('the dump ended early');
        });
      },
      handleError: reject,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
    });
  });
}
