import { amount, parseAmount, type Uuid } from '@padauk/base';
import type { OutboxEvent, Platform, Tx } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { closeRounds, findGrant, setWagering } from './bonus-grants.repo.ts';
import { takeBonusStep } from './move-bonus.ts';

type Counted = { readonly sequence: bigint; readonly round: string; readonly counted: string };

/**
 * Counts what was staked of bonus money towards its wagering when rounds are settled, and ends a
 * bonus that was played through or lost. An event that comes again counts once.
 */
export const countWagering =
  (platform: Pick<Platform, 'clock' | 'outbox'>) =>
  async (tx: Tx, batch: readonly OutboxEvent[]): Promise<void> => {
    const byGrant = new Map<string, { memberId: string; rounds: Counted[] }>();
    for (const event of batch) {
      if (event.name !== 'round.settled' || !event.payload.bonus) continue;
      const { memberId, bonus } = event.payload;
      const of = byGrant.get(bonus.grantId) ?? { memberId, rounds: [] };
      of.rounds.push({ sequence: event.sequence, round: bonus.round, counted: bonus.counted });
      byGrant.set(bonus.grantId, of);
    }
    // In one order everywhere: the members' rows are locked one after the other.
    const grants = [...byGrant].toSorted(([, a], [, b]) => (a.memberId < b.memberId ? -1 : 1));
    for (const [grantId, { memberId, rounds }] of grants) {
      await countOne(tx, platform, {
        grantId: grantId as Uuid,
        memberId: memberId as Uuid,
        rounds,
      });
    }
  };

async function countOne(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  asked: { readonly grantId: Uuid; readonly memberId: Uuid; readonly rounds: readonly Counted[] },
): Promise<void> {
  const member = await lockMember(tx, asked.memberId);
  const grant = member && (await findGrant(tx, asked.grantId));
  if (!member || !grant) return;
  await closeRounds(
    tx,
    asked.rounds.map(({ round }) => round),
  );
  if (grant.state !== 'active') return;
  let { sequence } = grant;
  let done: bigint = grant.wageringDone;
  for (const round of asked.rounds) {
    if (round.sequence <= grant.sequence) continue;
    done += parseAmount(round.counted, grant.currency) ?? 0n;
    if (round.sequence > sequence) sequence = round.sequence;
  }
  const counted = { ...grant, wageringDone: amount(done), sequence };
  // What is lost is told as lost, even where enough was played on the way.
  const spent = await takeBonusStep(tx, platform, { member, grant: counted, event: 'spend' });
  if (!spent.ok) await takeBonusStep(tx, platform, { member, grant: counted, event: 'complete' });
  await setWagering(tx, { id: grant.id, done: counted.wageringDone, sequence });
}
