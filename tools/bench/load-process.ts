/** The load generator as a process of its own, so that it does not share a thread with the server. */
import { randomUUID } from 'node:crypto';
import {
  signatureHeader,
  signCall,
  vendorHeader,
} from '../../packages/provider-sdk/src/signing.ts';
import { getRequest, type Load, postRequest, runLoad } from './http-load.ts';

/**
 * What is sent: rounds of a slot by the sessions of its frames, signed bets of a vendor, or reading
 * calls of visitors, or bodies that were sealed beforehand, in turn.
 */
export type LoadOrder = { readonly load: Load } & (
  | {
      readonly kind: 'reads';
      readonly paths: readonly string[];
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'sealed';
      readonly path: string;
      /** Each is sent once: a body that comes a second time is refused. */
      readonly bodies: readonly string[];
    }
  | { readonly kind: 'spins'; readonly tokens: readonly string[]; readonly stake: string }
  | {
      readonly kind: 'bets';
      readonly players: readonly { readonly playerId: string; readonly sessionToken: string }[];
      readonly vendorCode: string;
      readonly secret: string;
      readonly gameCode: string;
    }
);

function requestsOf(order: LoadOrder): (connection: number) => string {
  if (order.kind === 'spins') {
    return (connection) =>
      postRequest(
        '/studio/v1/rounds',
        `{"stake":"${order.stake}","bet":{},"clientRoundId":"${randomUUID()}"}`,
        { authorization: `Bearer ${order.tokens[connection % order.tokens.length]}` },
      );
  }
  let turn = 0;
  if (order.kind === 'reads') {
    return () => getRequest(order.paths[turn++ % order.paths.length] ?? '/', order.headers);
  }
  if (order.kind === 'sealed') {
    return () => {
      const body = order.bodies[turn++];
      if (body === undefined) throw new Error('more was sent than was sealed');
      return postRequest(order.path, body, {}, 'application/jose');
    };
  }
  return () => {
    const player = order.players[turn++ % order.players.length];
    const body = JSON.stringify({
      sessionToken: player?.sessionToken,
      playerId: player?.playerId,
      currency: 'MMK',
      gameCode: order.gameCode,
      roundId: randomUUID(),
      transactionId: randomUUID(),
      amount: '1.00',
    });
    const path = '/wallet/v1/bet';
    const call = { path, rawBody: Buffer.from(body), nowSeconds: Date.now() / 1_000 };
    return postRequest(path, body, {
      [vendorHeader]: order.vendorCode,
      [signatureHeader]: signCall(order.secret, call),
    });
  };
}

process.once('message', (order: LoadOrder) => {
  runLoad(order.load, requestsOf(order)).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
