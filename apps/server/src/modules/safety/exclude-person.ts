import type { Result, Uuid } from '@padauk/base';
import type { OutboxEvent, Platform, Tx } from '../../platform/platform.ts';
import { type BreakAsked, excludeMember } from './exclude-member.ts';
import { type Exclusion, strongestOf } from './exclusion.ts';
import { insertExclusion, listExclusions } from './exclusions.repo.ts';
import { ensureMember, lockMember } from './limits.repo.ts';
import type { SafetyNeeds } from './safety-needs.ts';
import type { SafetyPlayer } from './set-limit.ts';

/**
 * Begins a break of a person: of the account that asks, and of each other account of the same
 * person (RG-12). A break that another account has already may be longer; then it stays.
 */
export async function excludePerson(
  tx: Tx,
  context: Pick<Platform, 'clock' | 'random' | 'outbox'> & Pick<SafetyNeeds, 'findSamePerson'>,
  asked: BreakAsked,
): Promise<Result<Exclusion, 'exclusion_shorter'>> {
  const made = await excludeMember(tx, context, asked);
  if (!made.ok) return made;
  const reach = { everyBrand: asked.everyBrand, proved: true };
  for (const player of await context.findSamePerson(tx, asked.player.memberId, reach)) {
    await excludeMember(tx, context, { ...asked, player, first: made.value });
  }
  return made;
}

/**
 * Somebody who stays away and opens another account takes the break along: of an account of the
 * same brand whichever it is, of other brands one that was meant for every brand.
 */
export async function takeExclusionsAlong(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random' | 'outbox'>,
  batch: readonly OutboxEvent[],
  needs: Pick<SafetyNeeds, 'findSamePerson' | 'describePlayers'>,
): Promise<void> {
  const now = platform.clock.now();
  for (const event of batch) {
    if (event.name !== 'member.registered') continue;
    const memberId = event.payload.memberId as Uuid;
    const player = (await needs.describePlayers(tx, [memberId])).get(memberId);
    const strongest = player && strongestOf(await listBreaks(tx, player, needs), now);
    if (!strongest) continue;
    await ensureMember(tx, player);
    await lockMember(tx, memberId);
    if (strongestOf(await listExclusions(tx, memberId), now)) continue;
    const { merchantId } = player;
    await insertExclusion(tx, { ...strongest, id: platform.random.uuid(), memberId, merchantId });
    await platform.outbox.emit(tx, 'safety.excluded', { memberId });
  }
}

/** The exclusions of a person's other accounts that hold for a new one, past ones too. */
async function listBreaks(
  tx: Tx,
  player: SafetyPlayer,
  { findSamePerson }: Pick<SafetyNeeds, 'findSamePerson'>,
): Promise<readonly Exclusion[]> {
  const { memberId, merchantId } = player;
  const breaks: Exclusion[] = [];
  const others = await findSamePerson(tx, memberId, { everyBrand: true, proved: false });
  for (const other of others) {
    const own = await listExclusions(tx, other.memberId);
    if (other.merchantId === merchantId) {
      breaks.push(...own);
      continue;
    }
    // As where the new account had been there already: by what the excluded one has proved.
    const wide = own.filter(({ everyBrand }) => everyBrand);
    if (wide.length === 0) continue;
    const reached = await findSamePerson(tx, other.memberId, { everyBrand: true, proved: true });
    if (reached.some((one) => one.memberId === memberId)) breaks.push(...wide);
  }
  return breaks;
}
