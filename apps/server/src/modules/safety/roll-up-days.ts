import { parseAmount } from '@padauk/base';
import type { OutboxEvent, Tx } from '../../platform/platform.ts';
import { addDeposit, addRounds } from './play-days.repo.ts';
import type { SafetyNeeds } from './safety.routes.ts';

/** What the days of play are kept from. */
export const DAY_EVENTS = ['round.settled', 'deposit.posted', 'deposit.changed'] as const;

/** Keeps the days of all players, for the signs of harm; once for each event. */
export async function rollUpDays(
  tx: Tx,
  batch: readonly OutboxEvent[],
  describePlayers: SafetyNeeds['describePlayers'],
): Promise<void> {
  const ids = new Set(
    batch.flatMap((event) =>
      event.name === 'round.settled' ||
      event.name === 'deposit.posted' ||
      event.name === 'deposit.changed'
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
    return [{ ...player, staked, returned, at: event.at }];
  });
  await addRounds(tx, rounds);
  for (const event of batch) {
    if (event.name !== 'deposit.posted' && event.name !== 'deposit.changed') continue;
    const player = players.get(event.payload.memberId);
    if (!player) continue;
    const { at } = event;
    if (event.name === 'deposit.posted') {
      const amount = parseAmount(event.payload.amount, player.currency);
      if (amount !== undefined) await addDeposit(tx, { ...player, amount, at });
    } else if (event.payload.state === 'failed') {
      await addDeposit(tx, { ...player, amount: null, at });
    }
  }
}
