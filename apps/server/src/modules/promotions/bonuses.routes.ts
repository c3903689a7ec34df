import { assert, isCurrency, ok, refuse, type Uuid, writeAmount } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/bonuses';
import * as campaigns from '@padauk/contracts/campaigns';
import type { Merchant, Platform } from '../../platform/platform.ts';
import { stopLaunch } from '../safety/index.ts';
import { findBonusGrant, listBonusGrants, moveBonus, readBonusPurse } from '../wallet/index.ts';
import type { PromotionNeeds } from './promotion-needs.ts';
import { redeemCode } from './redeem-code.ts';
import { tellCost } from './tell-cost.ts';
import { writeBonus } from './write-bonus.ts';

const HISTORY_MAX = 100;

/** Binds the contracts of packages/contracts/src/bonuses.ts to their use cases. */
export function serveBonuses(platform: Platform, needs: PromotionNeeds): void {
  const { http, db, clock } = platform;
  const readingOf = async (merchant: Merchant, language: Language) => ({
    language,
    games: await needs.listGames(db, merchant.id),
  });

  http.serve(contracts.listBonuses, async ({ caller, merchant, language }) => {
    const { memberId } = caller;
    const reading = await readingOf(merchant, language);
    const grants = await listBonusGrants(db, { memberId, limit: HISTORY_MAX });
    const { purse, currency } = await readBonusPurse(db, memberId);
    return ok({
      purse: writeAmount(purse, currency),
      bonuses: grants.map((grant) => writeBonus(grant, reading)),
    });
  });

  http.serve(contracts.readBonusCost, async ({ params, caller, merchant, language }) => {
    const grant = await findBonusGrant(db, params.bonusId as Uuid);
    if (grant?.memberId !== caller.memberId) return refuse('bonus_not_found');
    const cost = tellCost(grant, await readingOf(merchant, language));
    return cost ? ok(cost) : refuse('bonus_not_found');
  });

  http.serveIdempotent(
    contracts.acceptBonus,
    async ({ params, caller, merchant, language }, tx) => {
      const { memberId } = caller;
      const grantId = params.bonusId as Uuid;
      const found = await findBonusGrant(tx, grantId);
      if (found?.memberId !== memberId) return refuse('bonus_not_found');
      const stop = await stopLaunch(tx, clock, { memberId, currency: found.currency });
      if (stop) return refuse('self_excluded', stop.facts);
      const moved = await moveBonus(tx, platform, { memberId, grantId, event: 'accept' });
      return moved.ok ? ok(writeBonus(moved.value, await readingOf(merchant, language))) : moved;
    },
  );

  http.serveIdempotent(
    campaigns.redeemCode,
    async ({ body, caller, merchant, language, ip }, tx) => {
      const { currency } = caller;
      assert(isCurrency(currency), `the currency of a player: ${currency}`);
      const asked = { code: body.code, caller, merchant, currency, ip };
      const redeemed = await redeemCode(tx, platform, asked);
      if (!redeemed.ok) return redeemed;
      return ok(writeBonus(redeemed.value, await readingOf(merchant, language)));
    },
  );

  http.serveIdempotent(
    contracts.forfeitBonus,
    async ({ params, caller, merchant, language }, tx) => {
      const asked = { memberId: caller.memberId, grantId: params.bonusId as Uuid };
      const moved = await moveBonus(tx, platform, { ...asked, event: 'forfeit' });
      if (!moved.ok) {
        return refuse(moved.code === 'bonus_not_found' ? moved.code : 'wrong_state');
      }
      return ok(writeBonus(moved.value, await readingOf(merchant, language)));
    },
  );
}
