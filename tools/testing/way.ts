import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A way to a database over TCP that can be cut so that only the server learns of it. */
export async function openWay(databaseUrl: string): Promise<{
  readonly url: string;
  cut(pid: number | undefined): void;
  close(): void;
}> {
  const server = new URL(databaseUrl);
  const socket = `${server.searchParams.get('host')}/.s.PGSQL.${server.searchParams.get('port')}`;
  const pairs: { readonly near: Socket; readonly far: Socket; pid?: number; cut?: true }[] = [];
  const way = createServer((near) => {
    const pair: (typeof pairs)[number] = { near, far: createConnection(socket) };
    pairs.push(pair);
    near.on('data', (piece) => pair.far.write(piece));
    near.on('close', () => pair.far.destroy());
    near.on('error', () => undefined);
    pair.far.on('data', (piece: Buffer) => {
      // The message that tells the client which process of the server it has.
      const told = piece.indexOf('K\0\0\0\x0c', 'latin1');
      if (pair.pid === undefined && told >= 0) pair.pid = piece.readInt32BE(told + 5);
      if (!pair.cut) near.write(piece);
    });
    pair.far.on('close', () => pair.cut ?? near.destroy());
    pair.far.on('error', () => undefined);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (pid) => {
      for (const pair of pairs.filter((one) => one.pid === pid)) {
        pair.cut = true;
        pair.far.destroy();
      }
    },
    close: () => {
      for (const { near } of pairs) near.destroy();
      way.close();
    },
  };
}
