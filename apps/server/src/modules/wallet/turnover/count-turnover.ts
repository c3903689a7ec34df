import { parseAmount } from '@padauk/base';
import type { OutboxEvent, Tx } from '../../../platform/platform.ts';
import { findMembers } from '../members.repo.ts';
import { playThrough, type Stake } from './turnover.ts';
import { lockOpenTurnovers, updateTurnovers } from './turnovers.repo.ts';

/** Counts the stakes of own money in settled rounds towards the turnover of deposits, a batch at a time. */
export async function countTurnover(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  const rounds = batch
    .filter((event) => event.name === 'round.settled')
    .filter(({ payload }) => payload.bonus === undefined);
  const byMember = Map.groupBy(rounds, (event) => event.payload.memberId);
  const open = await lockOpenTurnovers(tx, [...byMember.keys()]);
  if (open.size === 0) return;
  const members = await findMembers(tx, [...open.keys()]);
  const counted = members.flatMap(({ memberId, currency }) => {
    const stakes: Stake[] = (byMember.get(memberId) ?? []).flatMap((event) => {
      const stake = parseAmount(event.payload.stake, currency);
      return stake ? [{ sequence: event.sequence, at: event.at, stake }] : [];
    });
    return playThrough(open.get(memberId) ?? [], stakes);
  });
  await updateTurnovers(tx, counted);
}
