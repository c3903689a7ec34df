import type { WalletTransport } from '@padauk/provider-sdk';
import {
  createGamePlayers,
  type GamePlayer,
} from '../../../../../../tools/testing/game-players.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';
import { createBonusDesk } from '../../wallet/testing/bonus-desk.ts';
import { createInProcessWallet } from '../in-process-wallet.ts';
import { createWalletContext } from '../wallet-context.ts';
import { callFields } from './call-fields.ts';
import { type PlayingVendor, playingVendor } from './playing-vendor.ts';

/** A process on which players play with bonuses. */
export type BonusNode = {
  readonly server: TestServer;
  readonly wallet: WalletTransport;
  readonly vendor: PlayingVendor;
  readonly bonuses: ReturnType<typeof createBonusDesk>;
};

export function bonusNode(server: TestServer): BonusNode {
  const wallet = createInProcessWallet(createWalletContext(server.platform), 'padauk');
  const bonuses = createBonusDesk(server.platform);
  return { server, wallet, vendor: playingVendor(wallet), bonuses };
}

/** A player with so much cash, in minor units. */
export async function openPlayer({ server }: BonusNode, cash: bigint): Promise<GamePlayer> {
  const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: cash });
  if (!player) throw new Error('a player is made');
  return player;
}

/** What a call says that is of no round. */
export const fieldsOfPlayer = (player: GamePlayer) => {
  const { sessionToken, playerId, currency } = callFields(player, '');
  return { sessionToken, playerId, currency };
};
