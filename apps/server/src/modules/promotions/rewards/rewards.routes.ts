import { assert, type Currency, DAY_MS, isCurrency, ok, writeAmount } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import * as contracts from '@padauk/contracts/rewards';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Merchant, Platform, Player } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import { claimRewards } from './claim-rewards.ts';
import { listRewards } from './list-rewards.ts';
import { listPaidRates } from './rebate-rates.ts';
import { lastDay, pageRebates, sumOpenRebates } from './rebates.repo.ts';
import { maskMiddle, readReferral } from './read-referral.ts';

const LEADERS_MAX = 20;

function currencyOf(holder: { readonly currency: string }): Currency {
  const { currency } = holder;
  assert(isCurrency(currency), `a known currency: ${currency}`);
  return currency;
}

/** Binds what players call in packages/contracts/src/rewards.ts; staff calls by module operator. */
export function serveRewards(platform: Platform, needs: PromotionNeeds): void {
  const { http, db, clock } = platform;

  http.serve(contracts.readRebates, async ({ caller, merchant, query }) => {
    const currency = currencyOf(caller);
    const { memberId } = caller;
    const page = pageOf(query);
    const { rows, total } = await pageRebates(db, { memberId, ...page });
    const content = rows.map((row) => ({
      date: row.date,
      gameType: row.gameType,
      stakes: writeAmount(row.stakes, currency),
      rateBps: row.rateBps,
      amount: writeAmount(row.amount, currency),
      claimedAt: row.claimedAt?.toISOString() ?? null,
    }));
    return ok({
      rates: await listPaidRates(db, needs, merchant.id),
      claimable: writeAmount(await sumOpenRebates(db, memberId), currency),
      reckonedUntil: await lastDay(db, merchant.id),
      rebates: writePage(page, content, total),
    });
  });

  http.serveIdempotent(contracts.claimRebates, async ({ caller }, tx) => {
    const claimed = await claimRewards(tx, platform, caller, 'rebate');
    return claimed.ok ? ok({ amount: writeAmount(claimed.value, currencyOf(caller)) }) : claimed;
  });
  http.serveIdempotent(contracts.claimReferral, async ({ caller }, tx) => {
    const claimed = await claimRewards(tx, platform, caller, 'referral');
    return claimed.ok ? ok({ amount: writeAmount(claimed.value, currencyOf(caller)) }) : claimed;
  });

  http.serve(contracts.readReferral, async ({ caller, merchant, query }) => {
    const { memberId } = caller;
    const asked = { memberId, merchant, currency: currencyOf(caller), ...query };
    return ok(await readReferral(platform, needs, asked));
  });

  http.serve(contracts.listRewards, async ({ caller, merchant, language }) => {
    const { memberId } = caller;
    const asked = { memberId, merchant, language, currency: currencyOf(caller) };
    return ok(await listRewards(db, needs, asked));
  });

  http.serve(contracts.readMissions, async () => ok({ count: 0, missions: [] }));

  http.serve(contracts.readMissionLeaderboard, async ({ caller, merchant }) =>
    ok(await readLeaders(caller, merchant)),
  );

  /** The highest stakes of the last seven days, where the brand shows them. */
  async function readLeaders(caller: Player, merchant: Merchant) {
    const day = (back: number) =>
      brandDayOf(new Date(clock.now().getTime() - back * DAY_MS), merchant.timeZone).date;
    const span = { from: day(6), to: day(0) };
    const shown = (await needs.readSwitches(merchant.id))('LEADERBOARD');
    if (!shown) return { shown, ...span, leaders: [] };
    const ranked = await needs.rankPlayers(db, {
      merchantId: merchant.id,
      ...span,
      limit: LEADERS_MAX,
    });
    const names = await findMembers(
      db,
      ranked.map(({ memberId }) => memberId),
    );
    const leaders = ranked.map(({ memberId, stakes }, index) => ({
      rank: index + 1,
      name: maskMiddle(names.get(memberId)?.account ?? ''),
      stakes: writeAmount(stakes, currencyOf(merchant)),
      own: memberId === caller.memberId,
    }));
    return { shown, ...span, leaders };
  }
}
