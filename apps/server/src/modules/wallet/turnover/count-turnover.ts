import { amount, parseAmount, type Uuid } from '@padauk/base';
import { sumByKind } from '@padauk/ledger/statement';
import type { OutboxEvent, Tx } from '../../../platform/platform.ts';
import { findMembers, type WalletMember } from '../members.repo.ts';
import {
  playThrough,
  type Stake,
  type StakedTurnover,
  takeBack,
  type Turnover,
} from './turnover.ts';
import { lockOpenTurnovers, lockPlayedTurnovers, updateTurnovers } from './turnovers.repo.ts';

/**
 * Counts the stakes of own money in settled rounds towards the turnover of deposits, a batch at a
 * time, and takes away what was given back of them after that.
 */
export async function countTurnover(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  await countStakes(tx, batch);
  await takeStakesBack(tx, batch);
}

async function countStakes(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
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

async function takeStakesBack(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  const corrections = batch
    .filter((event) => event.name === 'round.corrected')
    .filter(({ payload }) => payload.bonus === undefined);
  if (corrections.length === 0) return;
  const byMember = Map.groupBy(corrections, (event) => event.payload.memberId as Uuid);
  const played = await lockPlayedTurnovers(tx, [...byMember.keys()]);
  for (const member of await findMembers(tx, [...played.keys()])) {
    const undone = (byMember.get(member.memberId) ?? []).reduce(
      (sum, { payload }) => sum + (parseAmount(payload.stake, member.currency) ?? 0n),
      0n,
    );
    const turnovers = await readStaked(tx, member, played.get(member.memberId) ?? []);
    await updateTurnovers(tx, takeBack(turnovers, amount(undone)));
  }
}

/** A stake of a round that is still open is counted with them: it is reported soon. */
const readStaked = (
  tx: Tx,
  { cashId }: WalletMember,
  turnovers: readonly Turnover[],
): Promise<StakedTurnover[]> =>
  Promise.all(
    turnovers.map(async (turnover) => {
      const kinds = ['stake', 'stake_refund'] as const;
      const sums = await sumByKind(tx, { accountId: cashId, kinds, from: turnover.openedAt });
      const staked = [...sums.values()].reduce((sum, of) => sum + of.paid - of.received, 0n);
      return { ...turnover, stakedSince: amount(staked > 0n ? staked : 0n) };
    }),
  );
