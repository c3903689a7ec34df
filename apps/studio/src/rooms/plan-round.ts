import { assert } from '@padauk/base';
import { createRecentMap, type RecentMap } from '@padauk/base/recent-map';
import { rulesOfRound } from '../replay-round.ts';
import { chanceOf } from '../round.ts';
import type { Chance } from '@padauk/engines';
import type { RoomContext } from './room-context.ts';
import type { DecidedBet, RoundPlan } from './room-game.ts';
import { findRoom, type RoundRules } from './room-games.ts';
import { type BetInRound, listBetsOf } from './room-bets.repo.ts';
import type { StoredRoomRound } from './room-rounds.repo.ts';

/** A round whose bets stand, and what the game makes of it. */
type PlannedRound = RoundRules & { readonly plan: RoundPlan };

const plans = new WeakMap<RoomContext, RecentMap<string, PlannedRound>>();
const PLANS_KEPT = 8;

/** Bets of one brand, one currency and one kind of money share prizes. */
export const poolOf = ({ circle, currency }: Pick<BetInRound, 'circle' | 'currency'>): string =>
  `${circle} ${currency}`;

/** What a bet is decided by. */
export const decidedBet = (bet: BetInRound): DecidedBet => ({
  id: bet.id,
  stake: bet.stake,
  // Written by us.
  bet: JSON.parse(bet.bet),
  seed: bet.seed,
  leftMs: bet.leftMs,
  pool: poolOf(bet),
});

/** A round keeps the rules that it was opened by. */
export async function roundRules(
  context: RoomContext,
  round: StoredRoomRound,
): Promise<RoundRules> {
  const room = findRoom(round.room);
  assert(room, `the room ${round.room} is known`);
  const { rules } = await rulesOfRound(context, { title: round.room, version: round.version });
  const link = await context.links.linkOf(round.chainId, round.position);
  return { game: room.game, rules, link };
}

/** The chance of a round: its link is the server seed, the mix of the bets the other one. */
export function chanceOfRound({ id, mix, position: nonce }: StoredRoomRound, link: string): Chance {
  assert(mix !== null, `the seeds of a running round are mixed: ${id}`);
  return chanceOf({ serverSeed: link, clientSeed: mix, nonce });
}

/** What becomes of a round that runs or has run. Kept: it never changes once betting has closed. */
export async function planRound(
  context: RoomContext,
  round: StoredRoomRound,
): Promise<PlannedRound> {
  const kept = plans.get(context) ?? createRecentMap<string, PlannedRound>(PLANS_KEPT);
  plans.set(context, kept);
  const known = kept.get(round.id);
  if (known) return known;
  const by = await roundRules(context, round);
  const { game, rules, link } = by;
  const chance = () => chanceOfRound(round, link);
  const bets = (await listBetsOf(context.sql, round.id)).map(decidedBet);
  const planned = { ...by, plan: game.plan(rules, { link, chance, bets }) };
  kept.set(round.id, planned);
  return planned;
}
