import {
  type Amount,
  amount,
  type Currency,
  DAY_MS,
  MINUTE_MS,
  ok,
  parseAmount,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { Language, ReplyOf } from '@padauk/contracts';
import type { readGameNet as contract } from '@padauk/contracts/bets';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { listTransferVendors } from '../../wallet/index.ts';
import { findGameByNode } from '../catalogue.repo.ts';
import { type BetRow, pageBets } from './bets.repo.ts';

/** Who has not asked for longer has played more than is looked at. */
const SPAN_MAX_MS = DAY_MS;
/** Rounds that are added up at once. */
const ROUNDS_MAX = 2_000;
/** For this time a round that is over is looked at again: its vendor may take it back. */
const SETTLES_MS = MINUTE_MS;

/**
 * What a game has brought a member since it was opened (RG-17), by the rounds that are over. While
 * it is open it is asked for again and again: each answer says from when on to read next, so that
 * a long game costs no more than a short one. Null where not all rounds are seen here: a vendor
 * with a wallet of its own tells of none.
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
    readonly brought?: string | undefined;
  },
): Promise<Result<ReplyOf<typeof contract>, 'game_not_found' | 'invalid_fields'>> {
  const { memberId, merchant, currency, language, nodeId } = asked;
  const merchantId = merchant.id;
  const to = clock.now();
  const from = new Date(asked.since);
  // An instant such as the 31st of February is none.
  if (Number.isNaN(from.getTime())) return refuseField({ path: 'since', code: 'pattern' });
  const brought = parseAmount(asked.brought ?? '0', currency);
  if (brought === undefined) return refuseField({ path: 'brought', code: 'pattern' });
  const game = await findGameByNode(db, { merchantId, nodeId, language });
  if (!game) return refuse('game_not_found');
  const vendors = await listTransferVendors(db, merchantId);
  const isElsewhere = vendors.some(({ code, enabled }) => enabled && code === game.vendorCode);
  if (isElsewhere || to.getTime() - from.getTime() > SPAN_MAX_MS) return ok(UNSEEN);
  const span = { from, to, offset: 0, limit: ROUNDS_MAX };
  const reader = { merchantId, memberId, currency, language, gameId: game.id };
  const { rows, total, partial } = await pageBets(db, { ...reader, ...span });
  if (partial || total > rows.length) return ok(UNSEEN);
  const isOver = ({ state }: BetRow) => state !== 'open';
  // What is open is read until it has ended, and so is whatever was begun after it.
  const settled = to.getTime() - SETTLES_MS;
  const nextMs = Math.min(settled, ...rows.filter((row) => !isOver(row)).map(({ at }) => +at));
  const next = new Date(Math.max(nextMs, from.getTime()));
  const done = amount(brought + netOf(rows.filter(({ at }) => at < next)));
  const rest = netOf(rows.filter((row) => row.at >= next && isOver(row)));
  return ok({
    net: writeAmount(amount(done + rest), currency),
    next: { since: next.toISOString(), brought: writeAmount(done, currency) },
  });
}

const UNSEEN = { net: null, next: null };

const netOf = (rows: readonly BetRow[]): Amount =>
  amount(rows.reduce((sum, { payout, stake }) => sum + payout - stake, 0n));
