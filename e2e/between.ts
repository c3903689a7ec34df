import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Requests whose address matches are answered with a status, or by a broken connection, or kept
 * waiting until the rule is another one, or in two pieces, the second beginning with these words.
 */
type Rule = {
  readonly match: RegExp;
  readonly as: number | 'cut' | 'hold' | { readonly pauseBefore: string };
};
/** A browser draws what it has in this time, and forgives no more what moves then. */
const PAUSE_MS = 1_500;

/** What is between the browser and the product, and can be told to misbehave. */
export type Between = {
  readonly url: string;
  misbehave: (rule: Rule | undefined) => void;
  readonly close: () => Promise<void>;
};

/** A way to the product by another address. */
export async function standBetween(product: string): Promise<Between> {
  let rule: Rule | undefined;
  let held: (() => void)[] = [];
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const address = incoming.url ?? '/';
    if (rule?.match.test(address)) {
      if (rule.as === 'cut') return void incoming.socket.destroy();
      if (rule.as === 'hold') return void held.push(() => answer(incoming, outgoing));
      if (typeof rule.as === 'object') {
        return void inPieces(`${product}${address}`, rule.as.pauseBefore, outgoing);
      }
      outgoing.writeHead(rule.as, { 'content-type': 'text/html' });
      outgoing.end('<h1>Gateway</h1>');
      return;
    }
    const { hostname, port } = new URL(product);
    const { method, headers } = incoming;
    const onward = request({ hostname, port, method, path: address, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    misbehave: (next) => {
      rule = next;
      const waiting = held;
      held = [];
      for (const goOn of waiting) goOn();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function inPieces(address: string, words: string, outgoing: ServerResponse): Promise<void> {
  const reply = await fetch(address);
  const text = await reply.text();
  const at = text.indexOf(words);
  outgoing.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
  outgoing.write(text.slice(0, at));
  await sleep(PAUSE_MS);
  outgoing.end(text.slice(at));
}
