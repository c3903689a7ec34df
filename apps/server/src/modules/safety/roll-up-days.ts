import { MINUTE_MS, parseAmount } from '@padauk/base';
import type { OutboxEvent, Tx } from '../../platform/platform.ts';
import { addDeposit, addRounds, type PlayedMinute, takeBackRound } from './play-days.repo.ts';
import type { SafetyNeeds } from './safety-needs.ts';

/** What the days of play are kept from. */
export const DAY_EVENTS = [
  'round.settled',
  'round.corrected',
  'deposit.posted',
  'deposit.changed',
  'line.given',
] as const;

/** Keeps the days of all players, for the signs of harm; once for each event. */
export async function rollUpDays(
  tx: Tx,
  batch: readonly OutboxEvent[],
  describePlayers: SafetyNeeds['describePlayers'],
): Promise<void> {
  const ids = new Set(
    batch.flatMap((event) =>
      event.name === 'round.settled' ||
      event.name === 'round.corrected' ||
      event.name === 'deposit.posted' ||
      event.name === 'deposit.changed' ||
      event.name === 'line.given'
        ? [event.payload.memberId]
        : [],
    ),
  );
  const players = await describePlayers(tx, [...ids]);
  const rounds = batch.flatMap((event) => {
    const player = event.name === 'round.settled' && players.get(event.payload.memberId);
    if (!player) return [];
    const staked = parseAmount(event.payload.stake, player.currency) ?? 0n;
    const returned = parseAmount(event.payload.payout, player.currency) ?? 0n;
    return [{ ...player, rounds: 1, staked, returned, at: event.at }];
  });
  await addRounds(tx, sumByMinute(rounds));
  for (const event of batch) {
    if (event.name !== 'round.corrected') continue;
    const player = players.get(event.payload.memberId);
    if (!player) continue;
    const staked = parseAmount(event.payload.stake, player.currency) ?? 0n;
    const returned = parseAmount(event.payload.payout, player.currency) ?? 0n;
    await takeBackRound(tx, { ...player, staked, returned, at: event.at });
  }
  for (const event of batch) {
    const came = event.name === 'deposit.posted' || event.name === 'line.given';
    if (!came && event.name !== 'deposit.changed') continue;
    const player = players.get(event.payload.memberId);
    if (!player) continue;
    const { at } = event;
    if (event.name !== 'deposit.changed') {
      const amount = parseAmount(event.payload.amount, player.currency);
      if (amount !== undefined) await addDeposit(tx, { ...player, amount, at });
    } else if (event.payload.state === 'failed') {
      await addDeposit(tx, { ...player, amount: null, at });
    }
  }
}

/** Days are kept by the minute: what one player played within a minute is added up beforehand. */
function sumByMinute(played: readonly PlayedMinute[]): readonly PlayedMinute[] {
  const minutes = new Map<string, PlayedMinute>();
  for (const one of played) {
    const key = `${one.memberId} ${Math.floor(one.at.getTime() / MINUTE_MS)}`;
    const sum = minutes.get(key);
    minutes.set(key, sum ? { ...sum, ...addUp(sum, one) } : one);
  }
  return [...minutes.values()];
}

const addUp = (a: PlayedMinute, b: PlayedMinute) => ({
  rounds: a.rounds + b.rounds,
  staked: a.staked + b.staked,
  returned: a.returned + b.returned,
});
