import { amount, parseAmount, type Uuid } from '@padauk/base';
import { lockBalances } from '@padauk/ledger';
import type { OutboxEvent, Platform, Tx } from '../../../platform/platform.ts';
import { lockMembers, type WalletMember } from '../members.repo.ts';
import { closeRounds, findGrant, setWagering } from './bonus-grants.repo.ts';
import { takeBonusStep } from './move-bonus.ts';

type Counted = {
  readonly sequence: bigint;
  readonly round: string;
  readonly counted: string;
  /** A stake given back after its round was reported counts no more. */
  readonly undone: boolean;
};

/**
 * Counts what was staked of bonus money towards its wagering when rounds are settled, takes away
 * what was given back of them later, and ends a bonus that was played through or lost. An event
 * that comes again counts once.
 */
export const countWagering =
  (platform: Pick<Platform, 'clock' | 'outbox'>) =>
  async (tx: Tx, batch: readonly OutboxEvent[]): Promise<void> => {
    const byGrant = new Map<string, { memberId: string; rounds: Counted[] }>();
    for (const event of batch) {
      if (event.name !== 'round.settled' && event.name !== 'round.corrected') continue;
      const { memberId, bonus } = event.payload;
      if (!bonus) continue;
      const of = byGrant.get(bonus.grantId) ?? { memberId, rounds: [] };
      const undone = event.name === 'round.corrected';
      const { round, counted } = bonus;
      of.rounds.push({ sequence: event.sequence, round, counted, undone });
      byGrant.set(bonus.grantId, of);
    }
    if (byGrant.size === 0) return;
    const members = await lockPlayers(
      tx,
      [...byGrant.values()].map(({ memberId }) => memberId),
    );
    for (const [grantId, { memberId, rounds }] of byGrant) {
      const member = members.get(memberId as Uuid);
      if (member) await countOne(tx, platform, { member, grantId: grantId as Uuid, rounds });
    }
  };

/**
 * All locks before all work, in the order of everybody else: members, then balances, and rows of
 * grants and rounds last, as a stake takes them. Two batches, or a batch and a stake or a transfer,
 * wait for each other and never in a circle.
 */
async function lockPlayers(tx: Tx, memberIds: readonly string[]) {
  const members = await lockMembers(tx, [...new Set(memberIds)]);
  const purses = [...members.values()].flatMap(({ cashId, bonusId }) =>
    bonusId === null ? [] : [cashId, bonusId],
  );
  await lockBalances(tx, purses);
  return members;
}

async function countOne(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  asked: {
    readonly member: WalletMember;
    readonly grantId: Uuid;
    readonly rounds: readonly Counted[];
  },
): Promise<void> {
  const { member } = asked;
  const grant = await findGrant(tx, asked.grantId);
  if (grant?.memberId !== member.memberId) return;
  await closeRounds(
    tx,
    asked.rounds.map(({ round }) => round),
  );
  if (grant.state !== 'active') return;
  let { sequence } = grant;
  let done: bigint = grant.wageringDone;
  for (const round of asked.rounds) {
    if (round.sequence <= grant.sequence) continue;
    const counted = parseAmount(round.counted, grant.currency) ?? 0n;
    done += round.undone ? -counted : counted;
    if (round.sequence > sequence) sequence = round.sequence;
  }
  const counted = { ...grant, wageringDone: amount(done > 0n ? done : 0n), sequence };
  // What is lost is reported as lost, even where enough was played on the way.
  const spent = await takeBonusStep(tx, platform, { member, grant: counted, event: 'spend' });
  if (!spent.ok) await takeBonusStep(tx, platform, { member, grant: counted, event: 'complete' });
  await setWagering(tx, { id: grant.id, done: counted.wageringDone, sequence });
}
