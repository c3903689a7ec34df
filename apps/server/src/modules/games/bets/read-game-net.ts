import {
  type Amount,
  amount,
  type Currency,
  DAY_MS,
  ok,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
  ZERO,
} from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { listTransferVendors } from '../../wallet/index.ts';
import { findGameByNode } from '../catalogue.repo.ts';
import { pageBets } from './bets.repo.ts';

/** A game that is open for longer has brought more than is looked at. */
const OPEN_MAX_MS = DAY_MS;
/** Rounds that are added up: it is asked for again and again while a game is open. */
const ROUNDS_MAX = 2_000;

/**
 * What a game has brought a member since it was opened (RG-17), by the rounds that are over.
 * Undefined where not all of them are seen here: a vendor with a wallet of its own tells of none.
 */
export async function readGameNet(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  asked: {
    readonly memberId: Uuid;
    readonly merchant: Merchant;
    readonly currency: Currency;
    readonly language: Language;
    readonly nodeId: string;
    readonly since: string;
  },
): Promise<Result<{ net: string | null }, 'game_not_found'>> {
  const { memberId, merchant, currency, language, nodeId } = asked;
  const merchantId = merchant.id;
  const game = await findGameByNode(db, { merchantId, nodeId, language });
  if (!game) return refuse('game_not_found');
  const to = clock.now();
  const from = new Date(asked.since);
  const vendors = await listTransferVendors(db, merchantId);
  const isElsewhere = vendors.some(({ code, enabled }) => enabled && code === game.vendorCode);
  if (isElsewhere || to.getTime() - from.getTime() > OPEN_MAX_MS) return ok({ net: null });
  const span = { from, to, offset: 0, limit: ROUNDS_MAX };
  const reader = { merchantId, memberId, currency, language, gameId: game.id };
  const { rows, total, partial } = await pageBets(db, { ...reader, ...span });
  if (partial || total > rows.length) return ok({ net: null });
  const net = rows
    .filter(({ state }) => state !== 'open')
    .reduce<Amount>((sum, { payout, stake }) => amount(sum + payout - stake), ZERO);
  return ok({ net: writeAmount(net, currency) });
}
