import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { readBalances } from '@padauk/ledger';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';
import { findGrant } from '../bonuses/bonus-grants.repo.ts';
import { moveBonus } from '../bonuses/move-bonus.ts';
import { type BonusTerms, offerBonus } from '../bonuses/offer-bonus.ts';

export const plainTerms: BonusTerms = {
  titles: { EN: 'Test bonus' },
  wageringBps: 50_000,
  contributions: { types: {}, nodes: {}, others: 10_000 },
  stakeMax: null,
  conversionBps: null,
  freeBets: null,
  validHours: 24,
};

/** Offers a bonus and takes steps with it, as the routes and jobs do. Amounts are minor units. */
export function createBonusDesk(platform: Platform) {
  const { db } = platform;
  const desk = {
    offer: async (
      memberId: Uuid,
      minor: bigint,
      terms: Partial<BonusTerms> = {},
    ): Promise<Uuid> => {
      const id = randomUUID() as Uuid;
      await db.transaction().execute((tx) =>
        offerBonus(tx, platform, {
          id,
          memberId,
          kind: 'manual',
          terms: { ...plainTerms, ...terms },
          amount: minor,
          campaignId: null,
          grantedBy: null,
          agreedBy: null,
          note: null,
        }),
      );
      return id;
    },
    step: (memberId: Uuid, grantId: Uuid, event: Parameters<typeof moveBonus>[2]['event']) =>
      db.transaction().execute((tx) => moveBonus(tx, platform, { memberId, grantId, event })),
    /** An active bonus. */
    grant: async (
      memberId: Uuid,
      minor: bigint,
      terms: Partial<BonusTerms> = {},
    ): Promise<Uuid> => {
      const id = await desk.offer(memberId, minor, terms);
      const accepted = await desk.step(memberId, id, 'accept');
      if (!accepted.ok) throw new Error(accepted.code);
      return id;
    },
    read: async (grantId: Uuid) => {
      const grant = await findGrant(db, grantId);
      if (!grant) throw new Error(`no grant ${grantId}`);
      return grant;
    },
    /** What is in each purse. */
    purses: async (memberId: Uuid): Promise<{ readonly cash: bigint; readonly bonus: bigint }> => {
      const member = await findMember(db, memberId);
      if (!member) throw new Error(`no wallet of ${memberId}`);
      const ids = [member.cashId, ...(member.bonusId === null ? [] : [member.bonusId])];
      const balances = await readBalances(db, ids);
      const of = (id: typeof member.bonusId) => (id === null ? 0n : balances.get(id)?.balance);
      return { cash: of(member.cashId) ?? 0n, bonus: of(member.bonusId) ?? 0n };
    },
  };
  return desk;
}
