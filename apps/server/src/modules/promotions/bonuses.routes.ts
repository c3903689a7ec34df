import { assert, isCurrency, ok, refuse, type Uuid, writeAmount } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type { Bonus } from '@padauk/contracts/bonuses';
import * as contracts from '@padauk/contracts/bonuses';
import * as campaigns from '@padauk/contracts/campaigns';
import type { Db, Merchant, Platform, Tx } from '../../platform/platform.ts';
import { stopLaunch } from '../safety/index.ts';
import {
  type BonusGrant,
  findBonusGrant,
  listBonusGrants,
  moveBonus,
  readBonusPurse,
} from '../wallet/index.ts';
import type { PromotionNeeds } from './promotion-needs.ts';
import { countCodeTry, redeemCode } from './redeem-code.ts';
import { tellCost } from './tell-cost.ts';
import { namedGames, writeBonus } from './write-bonus.ts';

const HISTORY_MAX = 100;

/** Binds the contracts of packages/contracts/src/bonuses.ts to their use cases. */
export function serveBonuses(platform: Platform, needs: PromotionNeeds): void {
  const { http, db, clock } = platform;
  const writeAll = async (
    from: Db | Tx,
    grants: readonly BonusGrant[],
    { merchant, language }: { readonly merchant: Merchant; readonly language: Language },
  ): Promise<Bonus[]> => {
    const named = namedGames(grants);
    const games = named.length > 0 ? await needs.listGames(from, merchant.id, named) : [];
    return grants.map((grant) => writeBonus(grant, { language, games }));
  };
  const writeOne = async (
    tx: Tx,
    grant: BonusGrant,
    reader: { readonly merchant: Merchant; readonly language: Language },
  ): Promise<Bonus> => {
    const [bonus] = await writeAll(tx, [grant], reader);
    assert(bonus, `a bonus as it is written: ${grant.id}`);
    return bonus;
  };

  http.serve(contracts.listBonuses, async ({ caller, merchant, language }) => {
    const { memberId } = caller;
    const grants = await listBonusGrants(db, { memberId, limit: HISTORY_MAX });
    const { purse, currency } = await readBonusPurse(db, memberId);
    return ok({
      purse: writeAmount(purse, currency),
      bonuses: await writeAll(db, grants, { merchant, language }),
    });
  });

  http.serve(contracts.readBonusCost, async ({ params, caller, merchant, language }) => {
    const grant = await findBonusGrant(db, params.bonusId as Uuid);
    if (grant?.memberId !== caller.memberId) return refuse('bonus_not_found');
    const games = await needs.listGames(db, merchant.id);
    const cost = tellCost(grant, { games, language });
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
      return moved.ok ? ok(await writeOne(tx, moved.value, { merchant, language })) : moved;
    },
  );

  http.servePrepared(campaigns.redeemCode, {
    prepare: ({ caller, merchant, ip }) => countCodeTry(platform, { caller, merchant, ip }),
    commit: async ({ body, caller, merchant, language }, tx) => {
      const { currency } = caller;
      assert(isCurrency(currency), `the currency of a player: ${currency}`);
      const redeemed = await redeemCode(tx, platform, { ...body, caller, merchant, currency });
      if (!redeemed.ok) return redeemed;
      return ok(await writeOne(tx, redeemed.value, { merchant, language }));
    },
  });

  http.serveIdempotent(
    contracts.forfeitBonus,
    async ({ params, caller, merchant, language }, tx) => {
      const asked = { memberId: caller.memberId, grantId: params.bonusId as Uuid };
      const moved = await moveBonus(tx, platform, { ...asked, event: 'forfeit' });
      if (!moved.ok) {
        return refuse(moved.code === 'bonus_not_found' ? moved.code : 'wrong_state');
      }
      return ok(await writeOne(tx, moved.value, { merchant, language }));
    },
  );
}
