import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { type NewCampaign, redeemCode as redeemCodeCall } from '@padauk/contracts/campaigns';
import { checkInvariants } from '@padauk/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayer, granted } from '../../../../../tools/testing/actors.ts';
import { createGamePlayers } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { findDemoMerchant } from '../site/index.ts';
import { createBonusDesk } from '../wallet/testing/bonus-desk.ts';
import { beginCampaign, endCampaign, makeCodes } from './begin-campaign.ts';
import { offerOnDeposit } from './offer-on-deposit.ts';
import { countCodeTry, redeemCode } from './redeem-code.ts';

let one: TestServer;
let two: TestServer;
let merchantId: Uuid;
const operatorId = randomUUID() as Uuid;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  const merchant = await findDemoMerchant(one.platform.db);
  if (!merchant) throw new Error('the demo brand is there');
  merchantId = merchant.id;
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const plain: NewCampaign = {
  kind: 'code',
  terms: {
    titles: { EN: 'Welcome', MY: 'ကြိုဆိုပါသည်', CN: '欢迎' },
    wageringBps: 50_000,
    contributions: { types: {}, nodes: {}, others: 10_000 },
    stakeMax: null,
    conversionBps: 50_000,
    freeBets: null,
    validHours: 48,
  },
  matchBps: null,
  depositMin: null,
  amount: '1000.00',
  claimsMax: null,
  claimsEach: 1,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2100-01-01T00:00:00Z',
};

async function begin(campaign: Partial<NewCampaign> = {}): Promise<Uuid> {
  const { platform } = one;
  const asked = {
    campaign: { ...plain, ...campaign },
    currency: 'MMK' as const,
    agreedBy: null,
  };
  const begun = await platform.db
    .transaction()
    .execute((tx) => beginCampaign(tx, platform, { merchantId, operatorId, ...asked }));
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.campaignId;
}
async function codeOf(campaignId: Uuid, usesMax: number): Promise<string> {
  const asked = { merchantId, operatorId, campaignId, usesMax, count: 1 };
  const made = await one.platform.db
    .transaction()
    .execute((tx) => makeCodes(tx, one.platform, asked));
  const code = made.ok ? made.value.codes[0] : undefined;
  if (!code) throw new Error('a code is made');
  return code;
}
const members = async (count: number): Promise<Uuid[]> =>
  (await createGamePlayers(one.database.pool, { count, balance: 0n })).map((p) => p.playerId);

const nodes = { 'padauk-blossom': 5_000 };

/** As the route does it: what is refused leaves nothing behind. */
async function redeem(server: TestServer, memberId: Uuid, code: string, ip = '10.0.0.1') {
  const { platform } = server;
  const merchant = { id: merchantId };
  const counted = await countCodeTry(platform, { caller: { memberId }, merchant, ip });
  if (!counted.ok) return counted.code;
  let told = '';
  await platform.db
    .transaction()
    .execute(async (tx) => {
      const redeemed = await redeemCode(tx, platform, {
        code,
        caller: { memberId },
        merchant,
        currency: 'MMK',
      });
      told = redeemed.ok ? 'offered' : redeemed.code;
      if (!redeemed.ok) throw new Error('roll back');
    })
    .catch((error: unknown) => {
      if (told === '') throw error;
    });
  return told;
}

test('incident 2: 1,000 claims of one code at once, on two nodes: each member once, all together the limit', async () => {
  const code = await codeOf(await begin({ claimsMax: 60 }), 1_000);
  const players = await members(100);
  const calls = Array.from({ length: 1_000 }, (_, n) => ({
    memberId: players[n % players.length] ?? ('' as Uuid),
    server: n % 2 ? one : two,
  }));
  const told: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      told.push(await redeem(call.server, call.memberId, code));
    }
  };
  await Promise.all(Array.from({ length: 24 }, work));
  expect(told.filter((each) => each === 'offered')).toHaveLength(60);
  const { rows } = await one.database.pool.query<{ claims: number; grants: number; most: number }>(
    `select (select claims from promotions.campaign where claims_max = 60) as claims,
       count(*)::int as grants, max(n)::int as most
     from (select count(*) as n from wallet.bonus_grant
       where campaign_id = (select id from promotions.campaign where claims_max = 60)
       group by member_id) of_member`,
  );
  expect(rows).toEqual([{ claims: 60, grants: 60, most: 1 }]);
});

test('a code is used as often as it was made for, and only while its campaign runs', async () => {
  const campaignId = await begin({ claimsEach: 5 });
  const code = await codeOf(campaignId, 2);
  const [member = '' as Uuid] = await members(1);
  expect(await redeem(one, member, code.toLowerCase())).toBe('offered');
  expect(await redeem(one, member, code)).toBe('offered');
  expect(await redeem(one, member, code)).toBe('promo_used_up');
  const terms = { ...plain.terms, contributions: { ...plain.terms.contributions, nodes } };
  const named = await codeOf(await begin({ terms }), 1);
  const player = await demoPlayer(one.url);
  const offered = granted(await player.call(redeemCodeCall, { body: { code: named } }));
  expect(offered.contributions.games).toMatchObject([{ nodeId: 'padauk-blossom', bps: 5_000 }]);
  const fresh = await codeOf(campaignId, 1);
  const { platform } = one;
  await platform.db
    .transaction()
    .execute((tx) => endCampaign(tx, platform, { merchantId, operatorId, campaignId }));
  expect(await redeem(one, member, fresh)).toBe('promo_code_unknown');
});

test('incident 11: codes are not to be guessed: accounts and networks run out of tries, and somebody is told', async () => {
  const strict = await startTestServer({ database: one.database, config: { limitFactor: 1 } });
  try {
    const [first = '' as Uuid, ...others] = await members(12);
    const guess = () => `${randomUUID()}`.slice(0, 19);
    const told: string[] = [];
    for (let n = 0; n < 11; n += 1) told.push(await redeem(strict, first, guess(), '10.9.0.1'));
    expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'promo_code_unknown'));
    expect(told[10]).toBe('too_many_requests');
    // A farm of accounts behind one network, each with tries of its own left.
    for (const member of others) {
      for (let n = 0; n < 9; n += 1) told.push(await redeem(strict, member, guess(), '10.9.0.77'));
    }
    expect(told.filter((each) => each === 'promo_code_unknown')).toHaveLength(100);
    const { rows } = await one.database.pool.query(
      `select from platform.outbox
       where name = 'alert.raised' and payload ->> 'kind' = 'promotions.codes_guessed'
         and payload ->> 'subject' = '10.9.0.0/24'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await strict.stop();
  }
});

test('a first deposit brings its share once, however often its event comes; a code brings cash to nobody', async () => {
  // The welcome bonus of the demo brand is over.
  await one.database.pool.query('update promotions.campaign set ends_at = now()');
  await begin({ kind: 'match', matchBps: 10_000, amount: '500.00', depositMin: '100.00' });
  const [memberId = '' as Uuid, frail = '' as Uuid, early = '' as Uuid] = await members(3);
  const { pool } = one.database;
  const deposit = async (amount: string, payer = memberId): Promise<void> => {
    const id = randomUUID();
    await pool.query(
      `insert into wallet.deposit (id, merchant_id, member_id, method, provider, currency, amount,
         fee, state, created_at, expires_at, checked_at, posted_at)
       values ($1, $2, $3, 'sandbox', 'sandbox', 'MMK', $4, 0, 'posted', now(), now(), now(), now())`,
      [id, merchantId, payer, BigInt(amount.replace('.', ''))],
    );
    for (const _ of [1, 2]) {
      await one.platform.db.transaction().execute((tx) =>
        one.platform.outbox.emit(tx, 'deposit.posted', {
          memberId: payer,
          depositId: id,
          amount,
          balance: '0.00',
        }),
      );
    }
    await one.settleOutbox();
  };
  // Nobody has looked at a sign of harm yet: nothing is offered (RG-11).
  await pool.query(
    `insert into safety.marker (id, member_id, merchant_id, kind, facts, found_on, found_at)
     values (gen_random_uuid(), $1, $2, 'chasing', '{}', current_date, now())`,
    [frail, merchantId],
  );
  await deposit('300.00', frail);
  await deposit('300.00');
  await deposit('5000.00');
  // What came before the campaign began is not in it, however late that is read.
  const payload = { memberId: early, depositId: randomUUID(), amount: '300.00', balance: '0.00' };
  const event = { sequence: 0n, name: 'deposit.posted' as const, payload };
  await one.platform.db
    .transaction()
    .execute((tx) => offerOnDeposit(one.platform)(tx, [{ ...event, at: new Date('2025-12-31') }]));
  const { rows } = await pool.query<{ state: string; amount: string; wagering_required: string }>(
    `select state, amount, wagering_required from wallet.bonus_grant where member_id = any($1)`,
    [[memberId, frail, early]],
  );
  expect(rows).toEqual([{ state: 'offered', amount: 30_000n, wagering_required: 150_000n }]);
  expect(await createBonusDesk(one.platform).purses(memberId)).toEqual({ cash: 0n, bonus: 0n });
  expect(await checkInvariants(one.platform.db)).toEqual([]);
});

test('free bets that could never be played through are refused, and old ones are made right', async () => {
  const { platform } = one;
  const freeBets = { stake: '100.00', rounds: 5 };
  const terms = { ...plain.terms, wageringBps: 20_000, freeBets };
  const campaign = { ...plain, kind: 'free_bets' as const, terms };
  const refused = await platform.db.transaction().execute((tx) =>
    beginCampaign(tx, platform, {
      merchantId,
      operatorId,
      campaign,
      currency: 'MMK',
      agreedBy: null,
    }),
  );
  expect(refused).toMatchObject({
    code: 'invalid_fields',
    facts: { fields: [{ path: 'terms.wageringBps', code: 'too_large', params: { max: 10_000 } }] },
  });
  const over = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' };
  await expect(begin(over)).rejects.toThrow('invalid_fields');
  const [member] = await members(1);
  const desk = createBonusDesk(platform);
  const old = await desk.offer(member as Uuid, 0n, {
    wageringBps: 20_000,
    freeBets: { stake: 10_000n, rounds: 5 },
  });
  expect((await desk.read(old)).wageringRequired).toBe(50_000n);
});
