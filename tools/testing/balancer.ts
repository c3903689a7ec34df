import { createServer, request as forward } from 'node:http';
import { connect } from 'node:net';
import { freePort } from './product.ts';

export type Balancer = {
  readonly url: string;
  /** Requests and sockets that each target got. */
  readonly counts: () => readonly number[];
  readonly stop: () => Promise<void>;
};

/** A load balancer in front of several processes: one after the other, without any stickiness. */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const counts = targets.map(() => 0);
  let turn = 0;
  const next = (): URL => {
    const index = turn % targets.length;
    turn += 1;
    counts[index] = (counts[index] ?? 0) + 1;
    return new URL(targets[index] ?? '');
  };
  const server = createServer((incoming, outgoing) => {
    const target = next();
    const onward = forward(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const target = next();
    const onward = connect(Number(target.port), target.hostname, () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    counts: () => counts,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
