import { randomUUID } from 'node:crypto';
import {
  createHttpTransport,
  type WalletOutcome,
  type WalletTransport,
} from '@padauk/provider-sdk';
import {
  createGamePlayers,
  giveVendorKey,
  launchAgain,
} from '../../../../tools/testing/game-players.ts';
import type { TestServer } from '../../../../tools/testing/server.ts';
import { openSession } from '../open-session.ts';
import type { FinishContext } from '../stuck-rounds.ts';
import type { StudioContext } from '../studio-context.ts';
import type { Vault } from '../studio-platform.ts';
import { createSeats } from '../seats.ts';
import { MANY, setCycle } from './seat.ts';

const keys = {
  1: 'a-signing-key-of-the-split-studio-0001',
  2: 'a-signing-key-of-the-split-studio-0002',
} as const;

/**
 * The wallet of a server, over HTTP and signed.
 *
 * @param slot - by which of the vendor's two keys: the same words under the same key, signed in the
 *   same second as a call that was refused, are that call, and under the other never
 */
export async function reachWallet(
  server: TestServer,
  slot: 1 | 2 = 1,
): Promise<WalletTransport & { close(): Promise<void> }> {
  const vendorCode = 'padauk';
  // Both at once: a server that has read the first looks for another one only after a while.
  for (const of of [1, 2] as const) {
    await giveVendorKey(server.database.pool, { vendorCode, slot: of, secret: keys[of] });
  }
  await setCycle(server, 0);
  return createHttpTransport({ url: server.url, vendorCode, secret: keys[slot], nowMs: Date.now });
}

/** A round of mines, in which the next tile is safe with one mine among many. */
export const minesRequest = (clientRoundId: string = randomUUID()) => ({
  stake: '100.00',
  bet: { mines: 1 },
  clientRoundId,
});
export const openTile = (tile: number) => ({ type: 'open', tile });
export const CASH_OUT = { type: 'cash-out' };

/** Seals nothing, so that no job of the server gets hold of what a split studio has left. */
const noVault: Vault = { seal: (_, secret) => secret, open: (_, sealed) => sealed };

/**
 * A studio in a process of its own: no wallet inside, and nothing shared but the database.
 *
 * @param lateMs - how far its clock is ahead
 * @param vault - that of the server, where both play the same rounds
 */
export function splitStudio(
  server: TestServer,
  wallet: WalletTransport,
  lateMs = 0,
  vault = noVault,
): FinishContext {
  const { pool } = server.database;
  const { random } = server.platform;
  const clock = { now: () => new Date(Date.now() + lateMs) };
  const seats = createSeats({ sql: pool, vault, clock });
  const apart = { joint: false, seats, faultPoint: () => {}, log: server.platform.log };
  return { sql: pool, clock, random, vault, wallet, ...apart };
}

/** A wallet whose answers to calls of one kind get lost, after or before it has carried them out. */
export function losing(
  wallet: WalletTransport,
  options: {
    readonly call: 'betAndWin' | 'bet' | 'win' | 'endRound' | 'settleRounds' | 'rollback';
    readonly when: 'after' | 'before';
    readonly times: number;
    readonly codes?: readonly ('outcome_unknown' | 'too_many_requests')[];
  },
): WalletTransport {
  let lost = 0;
  return {
    call: async (route, body) => {
      const other = route.id !== `provider.${options.call}`;
      if (other || lost === options.times) return wallet.call(route, body);
      if (options.when === 'after') await wallet.call(route, body);
      const code = options.codes?.[lost] ?? 'outcome_unknown';
      lost += 1;
      // Any call may be answered so; the type names only what each says for itself.
      return { ok: false, code } as WalletOutcome<typeof route>;
    },
  };
}

/**
 * The wallet of a server, which a call of one kind reaches late: held on its way till it is let go.
 *
 * @returns `held`: settles when the call is on its way
 */
export async function delayedWallet(server: TestServer, call: 'betAndWin' | 'bet') {
  const wallet = await reachWallet(server, 2);
  const onItsWay = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const late = {
    ...wallet,
    call: async (route, body) => {
      if (route.id === `provider.${call}`) {
        onItsWay.resolve();
        await free.promise;
      }
      return wallet.call(route, body);
    },
  } satisfies WalletTransport & { close(): Promise<void> };
  return { late, held: onItsWay.promise, letGo: free.resolve };
}

/** A player with money in an open frame of a split studio. */
export async function seatAt(
  server: TestServer,
  context: StudioContext,
  options: { readonly balance?: bigint; readonly gameCode?: string } = {},
) {
  const { pool } = server.database;
  const { balance = MANY, gameCode = 'padauk-blossom' } = options;
  const [player] = await createGamePlayers(pool, { count: 1, balance, gameCode });
  if (!player) throw new Error('a player was made');
  const opened = await openSession(context, await launchAgain(pool, player));
  if (!opened.ok) throw new Error(opened.code);
  const session = await context.seats.findByToken(opened.value.sessionToken);
  if (!session) throw new Error('the session is open');
  return { player, session, token: opened.value.sessionToken };
}
