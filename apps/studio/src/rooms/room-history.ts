import { assert, currencyDigits, isCurrency, writeAmount } from '@padauk/base';
import type { Receipt } from '@padauk/contracts/studio';
import { publicIdOf, type Round } from '../round.ts';
import { type KeptRules, readTitleVersion } from '../title-versions.repo.ts';
import type { Sql } from '../sessions.repo.ts';
import type { Input } from './room-game.ts';
import { decidedBet, poolOf } from './plan-round.ts';
import { findRoom } from './room-games.ts';
import { findRoomBet, listBetsOf, listSeeds, type StoredRoomBet } from './room-bets.repo.ts';
import { betState } from './room-states.ts';
import { findRoomRound, readChainEnd, type StoredRoomRound } from './room-rounds.repo.ts';

/** A bet with its round, and what the engine of the room plays again. */
type PaidBet = {
  readonly bet: StoredRoomBet;
  readonly round: StoredRoomRound;
  readonly input: Input;
  readonly kept: KeptRules | undefined;
};

/** A bet of a room whose round is over and paid. */
async function findPaid(sql: Sql, betId: string): Promise<PaidBet | undefined> {
  const bet = await findRoomBet(sql, betId);
  if (bet?.state !== betState.paid) return undefined;
  const round = await findRoomRound(sql, bet.roundId);
  if (!round) return undefined;
  const kept = await readTitleVersion(sql, { title: round.room, version: round.version });
  return { bet, round, kept, input: await recallInput(sql, bet, round) };
}

async function recallInput(sql: Sql, bet: StoredRoomBet, round: StoredRoomRound): Promise<Input> {
  const kept = parse<Input>(bet.input);
  const { recall } = findRoom(round.room)?.game ?? {};
  if (!recall) return kept;
  const pool = (await listBetsOf(sql, round.id)).filter((other) => poolOf(other) === poolOf(bet));
  const link = round.link ?? '';
  return recall(kept, { link, pool: pool.map(decidedBet) });
}

/** A paid bet in the words of every round. */
export async function recallRoomBet(
  sql: Sql,
  owner: { readonly playerId: string; readonly title: string },
  betId: string,
): Promise<Round | undefined> {
  const found = await findPaid(sql, betId);
  const isOwn = found?.bet.playerId === owner.playerId && found.round.room === owner.title;
  return isOwn ? describe(found) : undefined;
}

function describe({ bet, round, kept, input }: PaidBet): Round {
  const { currency, payout, balance, actions, events } = bet;
  assert(
    isCurrency(currency) && payout !== null && balance !== null && round.mix !== null,
    `a paid bet has its result: ${bet.id}`,
  );
  const write = (value: typeof payout) => writeAmount(value, currency);
  const stake = write(bet.stake);
  const taken = parse<unknown[]>(actions);
  return {
    roundId: bet.id,
    publicId: publicIdOf(bet.id),
    clientRoundId: bet.id,
    title: round.room,
    rulesHash: kept?.rulesHash ?? null,
    currency,
    state: 'settled',
    stake,
    staked: stake,
    payout: write(payout),
    bet: input,
    events: parse(events),
    eventsBefore: 0,
    actionsTaken: taken.length,
    actions: [],
    balance: write(balance),
    playedAt: bet.placedAt.toISOString(),
    fairness: {
      serverSeedHash: round.linkHash,
      clientSeed: round.mix,
      nonce: round.position,
    },
  };
}

/** JSON that was written by us when the bet was paid. */
const parse = <T>(text: string | null): T => JSON.parse(text ?? '[]') as T;

/**
 * The receipt of a bet in a room. Its seeds are told with the end of the round, and with them what
 * shows that they were fixed before: the chain that they belong to, and all that was mixed in.
 */
export async function readRoomReceipt(sql: Sql, betId: string): Promise<Receipt | undefined> {
  const found = await findPaid(sql, betId);
  if (!found) return undefined;
  const { bet, round, kept } = found;
  const { fairness, ...told } = describe(found);
  const chainEnd = await readChainEnd(sql, round.chainId);
  const seeds = await listSeeds(sql, round.id);
  assert(kept && isCurrency(bet.currency), `the rules of ${round.room} are kept`);
  return {
    format: 'padauk-receipt/1',
    roundId: told.roundId,
    publicId: told.publicId,
    title: told.title,
    rulesHash: kept.rulesHash,
    rules: kept.rules,
    currency: told.currency,
    currencyDigits: currencyDigits(bet.currency),
    stake: told.stake,
    staked: told.staked,
    bet: told.bet,
    actions: parse(bet.actions),
    payout: told.payout,
    serverSeed: round.link,
    ...fairness,
    shared: {
      room: round.number,
      chainEnd,
      mixBefore: round.mixBefore,
      seeds: [...seeds],
      // Players with the same seed have the same cards: the first of them stands for both.
      own: seeds.indexOf(bet.seed),
    },
    events: told.events,
    playedAt: told.playedAt,
  };
}
