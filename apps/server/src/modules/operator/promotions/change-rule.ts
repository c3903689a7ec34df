import { ok, type Result, refuse } from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { type AuditEntry, writeAudit } from '../audit/audit.repo.ts';

/** Who changes a rule, and from where. */
export type RuleActor = {
  readonly merchant: Merchant;
  readonly operatorId: string;
  readonly ip: string;
};
/** `one` may take, and `two` may also give more. */
export type People = 'one' | 'two';

/**
 * Writes a rule of what the brand gives, and the change into the trail, while the rule is locked by
 * who calls. What gives more than before is refused to one person.
 */
export async function changeRule(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { merchant, operatorId, ip }: RuleActor,
  change: {
    readonly people: People;
    readonly givesMore: boolean;
    readonly write: (at: Date) => Promise<void>;
    readonly trail: Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'before' | 'after'>;
  },
): Promise<Result<undefined, 'two_people_needed'>> {
  const { people, givesMore, write, trail } = change;
  if (people === 'one' && givesMore) return refuse('two_people_needed');
  const at = clock.now();
  await write(at);
  await writeAudit(tx, { merchantId: merchant.id, operatorId, at, ip, ...trail });
  return ok(undefined);
}
