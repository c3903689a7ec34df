import { randomUUID } from 'node:crypto';
import { readBalances } from '@padauk/ledger';
import {
  createHttpTransport,
  signCall,
  vendorHeader,
  signatureHeader,
  walletRoutes,
} from '@padauk/provider-sdk';
import {
  createGamePlayers,
  type GamePlayer,
  giveVendorKey,
} from '../../../../../../tools/testing/game-players.ts';
import { startTestServer } from '../../../../../../tools/testing/server.ts';
import { callFields } from './call-fields.ts';

const secret = 'a-signing-key-of-the-wallet-call-tests';

/** A wallet over HTTP as our own vendor calls it, with players, and a clock that can be put on. */
export async function openSignedWallet() {
  const clock = { late: 0, now: () => new Date(Date.now() + clock.late) };
  const server = await startTestServer({ clock });
  const { pool } = server.database;
  await giveVendorKey(pool, { vendorCode: 'padauk', secret });
  const nowMs = () => clock.now().getTime();
  const wallet = createHttpTransport({ url: server.url, vendorCode: 'padauk', secret, nowMs });

  const make = (count: number, balance: bigint) => createGamePlayers(pool, { count, balance });
  return {
    server,
    wallet,
    clock,
    secret,
    make,
    makeOne: async (balance: bigint): Promise<GamePlayer> => {
      const [player] = await make(1, balance);
      if (!player) throw new Error('a player was made');
      return player;
    },
    makeTwo: async (balance: bigint): Promise<readonly [GamePlayer, GamePlayer]> => {
      const [one, other] = await make(2, balance);
      if (!one || !other) throw new Error('players were made');
      return [one, other];
    },
    bet: (player: GamePlayer, amount: string, id = randomUUID(), round = randomUUID()) =>
      wallet.call(walletRoutes.bet, { ...callFields(player, round), transactionId: id, amount }),
    cashOf: async (players: readonly GamePlayer[]): Promise<bigint[]> => {
      const ids = players.map(({ cashId }) => cashId);
      const balances = await readBalances(pool, ids);
      return ids.map((id) => balances.get(id)?.balance ?? -1n);
    },
    signatureOf: (path: string, body: string, key = secret): string =>
      signCall(key, { path, rawBody: Buffer.from(body), nowSeconds: nowMs() / 1_000 }),
    /** Sends bytes under a signature, wherever both are from. */
    sendBytes: async (path: string, body: string, signature: string, vendor = 'padauk') => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [vendorHeader]: vendor,
          [signatureHeader]: signature,
        },
        body,
      });
      const told = (await answer.json()) as { readonly code?: string; readonly value?: unknown };
      return { status: answer.status, ...told };
    },
    close: async (): Promise<void> => {
      await wallet.close();
      await server.stop();
    },
  };
}
export type SignedWallet = Awaited<ReturnType<typeof openSignedWallet>>;
