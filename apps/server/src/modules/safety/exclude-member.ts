import { ok, type Result, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import {
  allowExclusion,
  allowReturn,
  type Exclusion,
  type ExclusionWish,
  strongestOf,
} from './exclusion.ts';
import { insertExclusion, listExclusions, setReturn } from './exclusions.repo.ts';
import { ensureMember, lockMember } from './limits.repo.ts';
import { insertChange } from './members.repo.ts';
import type { SafetyPlayer } from './set-limit.ts';

/** A break that somebody wants for one player. */
export type BreakAsked = {
  readonly player: SafetyPlayer;
  readonly wish: ExclusionWish;
  readonly everyBrand: boolean;
  readonly reason?: string | undefined;
  /** Who of the house begins it; null: the player. */
  readonly operatorId: Uuid | null;
};

/**
 * Begins a time-out or a self-exclusion at once. Games end with it (`safety.excluded`); money that
 * is there can be withdrawn, and open rounds settle.
 *
 * @param asked.first - that of the same person's account that asked, with which it begins and ends
 */
export async function excludeMember(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random' | 'outbox'>,
  asked: BreakAsked & { readonly first?: Exclusion },
): Promise<Result<Exclusion, 'exclusion_shorter'>> {
  const { player, wish, everyBrand, reason = null, operatorId, first } = asked;
  const now = first?.startsAt ?? platform.clock.now();
  const { memberId, merchantId } = player;
  await ensureMember(tx, player);
  await lockMember(tx, memberId);
  const allowed = allowExclusion(wish, strongestOf(await listExclusions(tx, memberId), now), now);
  if (!allowed.ok) return allowed;
  const id = platform.random.uuid();
  const exclusion: Exclusion = {
    id,
    memberId,
    merchantId,
    kind: wish.kind,
    startsAt: now,
    endsAt: allowed.value,
    returnsAt: null,
    reason,
    operatorId,
    madeWith: first?.id ?? id,
    everyBrand,
  };
  await insertExclusion(tx, exclusion);
  await insertChange(tx, {
    memberId,
    at: now,
    what: 'exclusion',
    facts: { kind: wish.kind, endsAt: allowed.value.toISOString(), operatorId },
  });
  await platform.outbox.emit(tx, 'safety.excluded', { memberId });
  return ok(exclusion);
}

/** The player asks to come back from a self-exclusion that has run; a day later it ends. */
export async function askReturn(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  memberId: Uuid,
): Promise<Result<Exclusion, 'exclusion_not_found' | 'exclusion_running'>> {
  const now = clock.now();
  await lockMember(tx, memberId);
  const current = strongestOf(await listExclusions(tx, memberId), now);
  const allowed = allowReturn(current, now);
  if (!allowed.ok || current?.returnsAt) return allowed;
  const { returnsAt } = allowed.value;
  await setReturn(tx, allowed.value, returnsAt);
  await insertChange(tx, {
    memberId,
    at: now,
    what: 'return',
    facts: { returnsAt: returnsAt.toISOString() },
  });
  return allowed;
}
