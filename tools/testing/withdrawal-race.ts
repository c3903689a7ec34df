import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** One request for a payout, as a thief of an account would send it many times. */
export type RaceRequest = {
  /** Of the node that takes it. */
  readonly url: string;
  readonly token: string;
  /** The sealed body. */
  readonly body: string;
};

/**
 * Sends all requests so that they arrive at the same instant: each on a socket of its own, whole
 * but for the last byte; then the last bytes of all of them, one after the other (incident 1).
 *
 * @returns the code of each answer: `granted`, or that of the refusal
 */
export async function raceByLastByte(
  path: string,
  requests: readonly RaceRequest[],
): Promise<readonly string[]> {
  const open = await Promise.all(
    requests.map(async ({ url, token, body }) => {
      const { hostname, port, host } = new URL(url);
      const socket = connect({ host: hostname, port: Number.parseInt(port, 10) });
      socket.setNoDelay(true);
      await once(socket, 'connect');
      const head = [
        `POST ${path} HTTP/1.1`,
        `host: ${host}`,
        `authorization: Bearer ${token}`,
        `idempotency-key: ${randomUUID()}`,
        'content-type: application/jose',
        `content-length: ${body.length}`,
        'connection: close',
      ];
      const answer = answerOf(socket);
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
      return { socket, answer, last: body.slice(-1) };
    }),
  );
  for (const { socket, last } of open) socket.write(last);
  return Promise.all(open.map(({ answer }) => answer));
}

async function answerOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await once(socket, 'close');
  const text = Buffer.concat(parts).toString();
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const { success, code } = JSON.parse(json) as { success: boolean; code?: string };
  return success ? 'granted' : (code ?? 'nothing');
}
