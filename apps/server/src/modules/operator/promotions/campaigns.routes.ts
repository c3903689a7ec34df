import {
  type Amount,
  assert,
  type Currency,
  ok,
  parseAmount,
  refuse,
  shareOf,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { Language } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/campaigns';
import { refuseField } from '@padauk/contracts/refuse-field';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { listGameFacts } from '../../games/index.ts';
import { findMember } from '../../identity/index.ts';
import {
  beginCampaign,
  costMaxOf,
  endCampaign,
  makeCodes,
  pageCampaigns,
  readCampaign,
  readTerms,
  tellCost,
  writeBonus,
  writeCampaign,
} from '../../promotions/index.ts';
import {
  type BonusTerms,
  currencyOf,
  findBonusGrant,
  listBonusGrants,
  moveBonus,
  readBonusPurse,
} from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { mayGiveAlone } from './give-alone.ts';
import { offerByHand } from './offer-by-hand.ts';

const GRANTS_MAX = 100;

/** Binds the calls of operators in packages/contracts/src/campaigns.ts to their use cases. */
export function serveCampaigns(platform: Platform): void {
  serveCampaignList(platform);
  serveMemberBonuses(platform);
}

function serveCampaignList(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listCampaigns, async ({ merchant, query }) => {
    const page = pageOf(query);
    const { rows, total } = await pageCampaigns(db, { merchantId: merchant.id, ...page });
    const told = { currency: currencyOf(merchant), now: clock.now() };
    return ok(
      writePage(
        page,
        rows.map((row) => writeCampaign(row, told)),
        total,
      ),
    );
  });

  http.serveIdempotent(contracts.createCampaign, async (call, tx) => {
    const { body: campaign, merchant, caller } = call;
    const currency = currencyOf(merchant);
    const asked = { merchantId: merchant.id, operatorId: caller.operatorId, currency };
    const read = readCampaign(campaign, currency);
    if (!read.ok) return read;
    const alone = await mayGiveAlone(tx, platform, { ...asked, cost: costMaxOf(read.value) });
    if (!alone.ok) return alone;
    const begun = await beginCampaign(tx, platform, { ...asked, agreedBy: null, campaign });
    if (!begun.ok) return begun;
    const entityId = begun.value.campaignId;
    const act = { action: 'campaign.begin', entity: 'campaign', entityId } as const;
    await noteAct(tx, platform.clock.now(), call, { ...act, after: campaign });
    return begun;
  });

  http.serveIdempotent(contracts.endCampaign, async (call, tx) => {
    const { params, merchant, caller } = call;
    const campaignId = params.campaignId as Uuid;
    const asked = { merchantId: merchant.id, operatorId: caller.operatorId, campaignId };
    const ended = await endCampaign(tx, platform, asked);
    if (!ended.ok) return ended;
    const act = { action: 'campaign.end', entity: 'campaign', entityId: campaignId } as const;
    await noteAct(tx, platform.clock.now(), call, { ...act, after: null });
    return ended;
  });

  http.serveIdempotent(contracts.makeCodes, async (call, tx) => {
    const { params, body, merchant, caller } = call;
    const campaignId = params.campaignId as Uuid;
    const asked = { merchantId: merchant.id, operatorId: caller.operatorId, campaignId };
    const made = await makeCodes(tx, platform, { ...asked, ...body });
    if (!made.ok) return made;
    const act = { action: 'campaign.codes', entity: 'campaign', entityId: campaignId } as const;
    await noteAct(tx, platform.clock.now(), call, { ...act, after: body });
    return made;
  });

  http.serve(contracts.priceTerms, async ({ body, merchant, language }) => {
    const currency = currencyOf(merchant);
    const terms = readTerms(body.terms, currency);
    if (!terms.ok) return terms;
    const amount = parseAmount(body.amount, currency);
    if (!amount) {
      return refuseField({ path: 'amount', code: 'pattern' });
    }
    const games = await listGameFacts(db, merchant.id);
    const cost = tellCost(pricedOf(terms.value, amount, currency), { games, language });
    return cost ? ok(cost) : refuse('game_not_found');
  });
}

/** What a bonus on these terms would be, for its price. */
function pricedOf(terms: BonusTerms, amount: Amount, currency: Currency) {
  const { freeBets, conversionBps, stakeMax } = terms;
  const granted = (freeBets ? freeBets.stake * BigInt(freeBets.rounds) : amount) as Amount;
  return {
    currency,
    amount: granted,
    wageringRequired: shareOf(granted, terms.wageringBps),
    stakeMax: stakeMax as Amount | null,
    conversionMax: conversionBps === null ? null : shareOf(granted, conversionBps),
    contributions: terms.contributions,
    freeStake: freeBets && (freeBets.stake as Amount),
    roundsMax: freeBets && freeBets.rounds,
  };
}

function serveMemberBonuses(platform: Platform): void {
  const { http, db } = platform;
  const readingOf = async (tx: Db | Tx, merchant: Merchant, language: Language) => ({
    language,
    games: await listGameFacts(tx, merchant.id),
  });
  const isOwn = async (tx: Db | Tx, merchant: Merchant, memberId: Uuid): Promise<boolean> =>
    (await findMember(tx, memberId))?.merchantId === merchant.id;

  http.serve(contracts.listMemberBonuses, async ({ params, merchant, language }) => {
    const memberId = params.memberId as Uuid;
    if (!(await isOwn(db, merchant, memberId))) return refuse('member_not_found');
    const reading = await readingOf(db, merchant, language);
    const grants = await listBonusGrants(db, { memberId, limit: GRANTS_MAX });
    const { purse, currency } = await readBonusPurse(db, memberId);
    return ok({
      purse: writeAmount(purse, currency),
      bonuses: grants.map((grant) => writeBonus(grant, reading)),
    });
  });

  http.serveIdempotent(contracts.grantBonus, async (call, tx) => {
    const { params, body, merchant, caller, language } = call;
    const memberId = params.memberId as Uuid;
    if (!(await isOwn(tx, merchant, memberId))) return refuse('member_not_found');
    const currency = currencyOf(merchant);
    const terms = readTerms(body.terms, currency);
    if (!terms.ok) return terms;
    const amount = parseAmount(body.amount, currency);
    if (!amount) {
      return refuseField({ path: 'amount', code: 'pattern' });
    }
    const { amount: cost } = pricedOf(terms.value, amount, currency);
    const given = { merchantId: merchant.id, operatorId: caller.operatorId, currency, cost };
    const alone = await mayGiveAlone(tx, platform, given);
    if (!alone.ok) return alone;
    const id = platform.random.uuid();
    const offered = await offerByHand(tx, platform, {
      id,
      memberId,
      terms: terms.value,
      amount,
      grantedBy: caller.operatorId,
      agreedBy: null,
      note: body.reason,
    });
    if (!offered.ok) return offered;
    const act = { action: 'bonus.grant', entity: 'bonus', entityId: id } as const;
    await noteAct(tx, platform.clock.now(), call, { ...act, after: { memberId, ...body } });
    const grant = await findBonusGrant(tx, id);
    assert(grant, `the bonus that was offered: ${id}`);
    return ok(writeBonus(grant, await readingOf(tx, merchant, language)));
  });

  http.serveIdempotent(contracts.cancelBonus, async (call, tx) => {
    const { params, body, merchant, language } = call;
    const memberId = params.memberId as Uuid;
    if (!(await isOwn(tx, merchant, memberId))) return refuse('member_not_found');
    const grantId = params.bonusId as Uuid;
    const moved = await moveBonus(tx, platform, { memberId, grantId, event: 'cancel' });
    if (!moved.ok) {
      return refuse(moved.code === 'bonus_not_found' ? moved.code : 'wrong_state');
    }
    const act = { action: 'bonus.cancel', entity: 'bonus', entityId: grantId } as const;
    await noteAct(tx, platform.clock.now(), call, {
      ...act,
      after: { memberId, reason: body.reason },
    });
    return ok(writeBonus(moved.value, await readingOf(tx, merchant, language)));
  });
}
