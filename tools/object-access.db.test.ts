import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { addressOf, domains, type Role, type Route } from '@padauk/contracts';
import { sendBroadcast } from '@padauk/contracts/inbox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { openSession } from '../apps/server/src/modules/identity/index.ts';
import { openStaffDesk } from '../apps/server/src/modules/operator/testing/staff-desk.ts';
import { openMemberAccounts } from '../apps/server/src/modules/wallet/index.ts';
import { type Actor, granted, newMember, openFrame, password } from './testing/actors.ts';
import { createPasskeyDevice } from './testing/passkey-device.ts';
import { demo } from './testing/product.ts';
import { routesWithIds } from './testing/route-ids.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const { contentDesk, gameDesk, identity, wallet, operator, security, staff, studio } = domains;
const SECOND = '00000000-0000-7000-8000-000000000002' as Uuid;
const paymentPassword = '135790';

/** Calls whose ids are no property of anybody, and why. */
const nobodys: Readonly<Record<string, string>> = {
  'messages.markMessages': 'ids of others are passed over: messages.db.test.ts',
  'messages.deleteMessages': 'ids of others are passed over: messages.db.test.ts',
  'games.addFavourite': 'the catalogue is public',
  'games.launchGame': 'the catalogue is public',
  'games.readGame': 'the catalogue is public',
  'games.removeFavourite': 'the catalogue is public, the favourites are the caller’s',
  'tournaments.readTournament': 'everybody of the brand may look on, names are masked',
  'tournaments.enterTournament': 'everybody of the brand may enter, for himself',
  'studio.playRound': 'the client makes the id',
  'payments.draftProvider': 'the id of a store at the provider, written by the brand itself',
  'social.setProvider': 'the name of the brand’s own client at the provider',
  'gameDesk.listGames': 'a filter of the brand’s own list by a vendor',
  'systemDesk.retryJob': 'jobs belong to the install, and only owners try them again',
  'studio.readReceipt': 'a receipt is for everybody who knows its 128 random bits',
  'identity.register': 'ids of the visitor’s own device and of who recommends',
  'identity.registerMobile': 'ids of the visitor’s own device and of who recommends',
  'social.register': 'the id of the visitor’s own device',
  'identity.login': 'the picture of a captcha, for whoever saw it',
  'identity.passSecondStep': 'a challenge, bound to its login: tested with the second step',
  'security.addPasskey': 'a challenge, bound to its asker: tested with the passkeys',
  'security.proveIdentity': 'a challenge, bound to its asker: tested with the passkeys',
  'security.logInByPasskey': 'a challenge, bound to its purpose: tested with the passkeys',
  'staff.addPasskey': 'a challenge, bound to its asker: tested with the passkeys',
  'staff.proveIdentity': 'a challenge, bound to its asker: tested with the passkeys',
  'staff.logInByPasskey': 'a challenge, bound to its purpose: tested with the passkeys',
  'operator.approveMany': 'each id has an outcome of its own: tested with the review',
  'operator.previewApprovals': 'each id has an outcome of its own: tested with the review',
  'provider.bet': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.betAndWin': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.balance': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.endRound': 'signed by the vendor; sessions of others: tested with the wallet',
  'rooms.placeRoomBet': 'a round is there for everybody',
  'rooms.leaveRound': 'bets of others are not found: tested with the rooms',
  'provider.rollback': 'signed by the vendor; sessions of others: tested with the wallet',
  'provider.win': 'signed by the vendor; sessions of others: tested with the wallet',
};

type Aim = { readonly params?: object; readonly body?: object };
type Caller = { readonly token: string | undefined; readonly merchant?: string };

let server: TestServer;
/** What is sent where a call takes a file. */
let picture: Blob;
let desk: ReturnType<typeof openStaffDesk>;
/** What belongs to the victims, by call. */
const aims = new Map<string, Aim>();
const owners = new Map<string, Caller>();
const others = new Map<'member' | 'frame' | 'operator', Record<string, Caller>>();

async function session(realm: 'player' | 'operator', subjectId: string): Promise<string> {
  const { platform } = server;
  const opened = await platform.db.transaction().execute((tx) =>
    openSession(tx, platform, {
      realm,
      subjectId: subjectId as Uuid,
      ip: '127.0.0.1',
      userAgent: 'test',
      proved: true,
    }),
  );
  return opened.token;
}

async function memberOf(merchantId: Uuid, currency: string, type = 0): Promise<Uuid> {
  const id = randomUUID() as Uuid;
  await desk.sql(
    `insert into identity.member (id, merchant_id, username, username_key, nickname, type,
       currency, password_hash, agreed_at, registered_at, registered_ip)
     values ($1, $2, $3, $3, $3, $4, $5, 'none', now(), now(), '127.0.0.1')`,
    [id, merchantId, `n${id.slice(-12)}`, type, currency],
  );
  await server.platform.db
    .transaction()
    .execute((tx) => openMemberAccounts(tx, { merchantId, memberId: id, currency }));
  return id;
}

const operatorIdOf = async (username: string): Promise<string> => {
  const [row] = await desk.sql<{ id: string }>(
    'select id from operator.operator where username = $1',
    [username],
  );
  return row?.id ?? '';
};

type OfBrand = (id: string, aim: Aim) => void;

/** What the desk keeps of a member, and a member whom nobody misses when he is frozen. */
async function equipDesk(
  ofBrand: OfBrand,
  memberId: string,
  ownerCall: ReturnType<TestServer['callAs']>,
): Promise<void> {
  const [row] = await desk.sql<{ id: Uuid }>(
    'select merchant_id as id from identity.member where id = $1',
    [memberId],
  );
  const merchantId = row?.id ?? (randomUUID() as Uuid);
  const sleeper = { memberId: await memberOf(merchantId, 'MMK') };
  const [caseId, blockId, exportId] = [randomUUID(), randomUUID(), randomUUID()];
  const operatorId = await operatorIdOf(demo.operator);
  await desk.sql(
    `with one as (
       insert into operator.risk_case
         (id, merchant_id, member_id, kind, facts, found_on, opened_at)
       values ($1, $4, $5, 'large_win', '{}', current_date, now())
     ), other as (
       insert into operator.block (id, merchant_id, kind, shown, network, reason, set_by, set_at)
       values ($2, $4, 'ip', '203.0.113.7/32', '203.0.113.7/32', 'x', $6, now())
     )
     insert into operator.export (id, merchant_id, operator_id, report, format, from_day, to_day,
       period, requested_at, expires_at)
     values ($3, $4, $6, 'games', 'csv', now(), now(), 'day', now(), now() + interval '1 day')`,
    [caseId, blockId, exportId, merchantId, sleeper.memberId, operatorId],
  );
  const view = { page: '/members', name: 'Mine', query: '' };
  const { viewId } = granted(await ownerCall(domains.desk.saveView, { body: view }));
  const params = { memberId };
  const body = { reason: 'Asked for' };
  ofBrand('desk.dropView', { params: { viewId } });
  ofBrand('operator.readMemberFile', { params });
  ofBrand('operator.listMemberLedger', { params });
  ofBrand('operator.listMemberLogins', { params });
  ofBrand('operator.revealContacts', { params, body });
  ofBrand('operator.addMemberNote', { params, body: { text: 'Mine' } });
  ofBrand('operator.freezeMember', { params: sleeper, body });
  for (const id of ['readAgent', 'listLine', 'previewLineFreeze'])
    ofBrand(`agentDesk.${id}`, { params });
  ofBrand('operator.thawMember', { params: sleeper, body });
  ofBrand('operator.signMemberOut', { params: sleeper, body });
  ofBrand('operator.holdWithdrawals', { params: sleeper, body: { days: 1, ...body } });
  ofBrand('risk.takeCase', { params: { caseId }, body: {} });
  ofBrand('risk.decideCase', { params: { caseId }, body: { outcome: 'cleared', note: 'Fine' } });
  ofBrand('risk.liftBlock', { params: { blockId } });
  ofBrand('reports.downloadExport', { params: { exportId } });
}

/** A member with a deposit, a withdrawal under way, a passkey and a second device. */
async function equipVictim(victim: Actor): Promise<void> {
  const { call } = victim;
  const deposit = granted(
    await call(wallet.createDeposit, { body: { method: 'sandbox', amount: '600000.00' } }),
  );
  await fetch(new URL(deposit.checkoutUrl ?? '', server.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  await vi.waitFor(
    async () => {
      const { balance } = granted(await call(wallet.readBalance));
      if (balance !== '600000.00') throw new Error(`the balance is ${balance}`);
    },
    { timeout: 15_000 },
  );
  await desk.sql('update wallet.turnover set played = required');
  granted(
    await call(wallet.setPaymentPassword, { body: { loginPassword: password, paymentPassword } }),
  );
  const account = { bank: 'KBZPay', holder: 'U Ba', number: '09791234567', paymentPassword };
  const { payoutAccountId } = granted(await call(wallet.addPayoutAccount, { body: account }));
  const asked = { amount: '5000.00', payoutAccountId, paymentPassword };
  const { withdrawalId } = granted(await call(wallet.requestWithdrawal, { body: asked }));
  const { options, challengeId } = granted(await call(security.startPasskey, { body: {} }));
  const response = createPasskeyDevice(server.url).create(options);
  const { passkeyId } = granted(
    await call(security.addPasskey, { body: { challengeId, name: 'Phone', response } }),
  );
  const { id: memberId } = granted(await call(identity.readMemberInfo));
  await session('player', memberId);
  const { sessions } = granted(await call(security.listSessions));
  const params = { withdrawalId };
  const token = victim.token() ?? undefined;
  const own = (id: string, aim: Aim) => {
    aims.set(id, aim);
    owners.set(id, { token });
  };
  own('wallet.readDeposit', { params: { depositId: deposit.depositId } });
  const ofDeposit = { params: { depositId: deposit.depositId } };
  own('wallet.readDepositSlip', ofDeposit);
  own('wallet.sendDepositSlip', ofDeposit);
  own('wallet.readWithdrawal', { params });
  own('wallet.readWithdrawalProof', { params });
  own('wallet.readReceiptPicture', { params });
  const oneAccount = { params: { payoutAccountId } };
  own('wallet.setDefaultPayoutAccount', { ...oneAccount, body: {} });
  own('wallet.removePayoutAccount', { ...oneAccount, body: { paymentPassword } });
  own('wallet.confirmReceipt', { params, body: { received: 'all' } });
  own('wallet.requestWithdrawal', { body: asked });
  own('security.renamePasskey', { params: { passkeyId }, body: { name: 'Mine' } });
  own('security.removePasskey', { params: { passkeyId } });
  const bonusId = randomUUID();
  await desk.sql(
    `insert into wallet.bonus_grant (id, merchant_id, member_id, currency, kind, titles, state,
       amount, wagering_required, contributions, valid_hours, offered_at, expires_at)
     select $1, merchant_id, member_id, currency, 'manual', '{}', 'offered', 1000, 5000,
       '{"types": {}, "nodes": {}, "others": 10000}', 24, now(), now() + interval '1 day'
     from wallet.member where member_id = $2`,
    [bonusId, memberId],
  );
  own('bonuses.readBonusCost', { params: { bonusId } });
  own('bonuses.acceptBonus', { params: { bonusId }, body: {} });
  own('bonuses.forfeitBonus', { params: { bonusId }, body: {} });
  const device = sessions.find(({ current }) => !current);
  own('security.endSession', { params: { sessionId: device?.sessionId } });

  const ownerToken = await session('operator', await operatorIdOf(demo.operator));
  const ofBrand = (id: string, aim: Aim) => {
    aims.set(id, aim);
    owners.set(id, { token: ownerToken });
  };
  const ownerCall = server.callAs(ownerToken);
  const file = new File([picture], 'slip.png');
  const { fileId } = granted(await ownerCall(operator.uploadFile, { file }));
  await desk.hire('colleague', 'support');
  const operatorId = await operatorIdOf('colleague');
  const colleague = server.callAs(await session('operator', operatorId));
  const reset = { kind: 'staff.reset-factors', operatorId, reason: 'Lost' } as const;
  const { proposalId } = granted(await colleague(staff.propose, { body: reset }));
  const [colleagues] = granted(await colleague(staff.listSessions)).sessions;
  await desk.sql(
    `insert into identity.passkey (id, realm, subject_id, merchant_id, credential_id, host,
       public_key, counter, transports, synced, name, created_at)
     select $1, 'operator', id, merchant_id, 'of the owner', 'localhost', '', 0, '{}', false,
       'Key', now() from operator.operator where username = $2`,
    [SECOND, demo.operator],
  );
  await desk.sql(
    `insert into identity.held_member (member_id, merchant_id, held_at, links)
     select id, merchant_id, now(), '[]' from identity.member where id = $1`,
    [memberId],
  );
  const { broadcastId } = granted(
    await ownerCall(sendBroadcast, {
      body: {
        kind: 'service',
        audience: {},
        texts: { EN: { title: 'Later', content: 'Later' } },
        sendAt: '2099-01-01T00:00:00Z',
      },
    }),
  );
  ofBrand('messages.cancelBroadcast', { params: { broadcastId }, body: {} });
  const terms = {
    titles: { EN: 'a', MY: 'a', CN: 'a' },
    wageringBps: 0,
    contributions: { types: {}, nodes: {}, others: 10_000 },
    stakeMax: null,
    conversionBps: null,
    freeBets: null,
    validHours: 1,
  };
  const campaignId = randomUUID();
  await desk.sql(
    `insert into promotions.campaign (id, merchant_id, kind, terms, amount, claims_each, starts_at,
       ends_at, created_by, created_at)
     select $1, merchant_id, 'code', $3, 1, 1, now(), now() + interval '1 day', id, now()
     from operator.operator where username = $2`,
    [campaignId, demo.operator, terms],
  );
  const given = { terms, amount: '1.00', reason: 'Kind' };
  const ofCampaign = { params: { campaignId } };
  ofBrand('campaigns.makeCodes', { ...ofCampaign, body: { count: 1, usesMax: 1 } });
  ofBrand('campaigns.endCampaign', { ...ofCampaign, body: {} });
  ofBrand('campaigns.listMemberBonuses', { params: { memberId } });
  ofBrand('campaigns.grantBonus', { params: { memberId }, body: given });
  const called = { params: { memberId, bonusId }, body: { reason: 'No' } };
  ofBrand('campaigns.cancelBonus', called);
  const tournamentId = randomUUID();
  await desk.sql(
    `insert into tournaments.tournament (id, merchant_id, currency, titles, criterion, games,
       stake_min, buy_in, guaranteed, shares, starts_at, ends_at, account_id, state, created_by,
       created_at)
     select $1, merchant_id, 'MMK', '{"EN": "A", "MY": "B", "CN": "C"}', 'rounds', '{}', 0, 0, 1, '{10000}', now(),
       now() + interval '1 day', 1, 'announced', id, now()
     from operator.operator where username = $2`,
    [tournamentId, demo.operator],
  );
  const ofTournament = { params: { tournamentId } };
  ofBrand('tournaments.readDeskTournament', ofTournament);
  ofBrand('tournaments.cancelTournament', { ...ofTournament, body: { reason: 'No' } });
  ofBrand('operator.readFile', { params: { fileId } });
  ofBrand('operator.readReview', { params });
  ofBrand('operator.readReviewProof', { params });
  ofBrand('operator.readReviewReceipt', { params });
  ofBrand('operator.claimWithdrawal', { params, body: {} });
  ofBrand('operator.releaseWithdrawal', { params, body: {} });
  ofBrand('operator.noteWithdrawal', { params, body: { text: 'Mine' } });
  ofBrand('operator.payRest', { params, body: { bankReference: 'x', proofFileId: fileId } });
  ofBrand('operator.returnRest', { params, body: { reason: 'Back' } });
  ofBrand('operator.approveWithdrawal', { params, body: {} });
  ofBrand('operator.rejectWithdrawal', { params, body: { reason: 'No' } });
  ofBrand('operator.sendWithdrawal', { params, body: {} });
  ofBrand('operator.giveUpPayout', { params, body: { reason: 'No' } });
  ofBrand('operator.payWithdrawal', {
    params,
    body: { bankReference: 'x', proofFileId: fileId },
  });
  ofBrand('operator.settleReceipt', { params, body: { reason: 'Yes' } });
  await desk.sql(
    `insert into wallet.payment_mismatch (id, provider, provider_reference, day, kind, deposit_id,
       merchant_id, theirs, currency, found_at)
     select $1, provider, 'other', now()::date, 'missing_here', id, merchant_id, '1', 'MMK', now()
     from wallet.deposit where id = $2`,
    [SECOND, deposit.depositId],
  );
  ofBrand('payments.readDeposit', ofDeposit);
  ofBrand('payments.readSlip', ofDeposit);
  const found = { amount: '600000.00', bankReference: 'x' };
  ofBrand('payments.confirmDeposit', { ...ofDeposit, body: found });
  ofBrand('payments.refuseDeposit', { ...ofDeposit, body: { reason: 'No' } });
  const mismatch = { params: { mismatchId: SECOND }, body: { reason: 'Seen' } };
  ofBrand('payments.closeMismatch', mismatch);
  ofBrand('operator.decideHeldMember', {
    params: { memberId },
    body: { decision: 'release', reason: 'One person' },
  });
  const [marker, request, exclusion] = [randomUUID(), randomUUID(), randomUUID()];
  await desk.sql(
    `with player as (
       insert into safety.member (member_id, merchant_id, time_zone)
       select id, merchant_id, 'Asia/Yangon' from identity.member where id = $1
       returning member_id, merchant_id
     ), sign as (
       insert into safety.marker (id, member_id, merchant_id, kind, facts, found_on, found_at)
       select $2, member_id, merchant_id, 'long_play', '{}', current_date, now() from player
     ), away as (
       insert into safety.exclusion (id, member_id, merchant_id, kind, starts_at, ends_at)
       select $3, member_id, merchant_id, 'time_out', now() - interval '2 days',
         now() - interval '1 day' from player
     )
     insert into safety.return_request
       (id, member_id, merchant_id, exclusion_id, reason, asked_at, decide_by)
     select $4, member_id, merchant_id, $3, 'Please', now(), now() from player`,
    [memberId, marker, exclusion, request],
  );
  ofBrand('operator.decideMarker', {
    params: { markerId: marker },
    body: { outcome: 'no_action', note: 'Fine' },
  });
  ofBrand('operator.decideReturnRequest', {
    params: { requestId: request },
    body: { granted: false, note: 'Not yet' },
  });
  ofBrand('operator.readMemberSafety', { params: { memberId } });
  ofBrand('operator.tightenLimit', {
    params: { memberId },
    body: { kind: 'deposit', period: 'day', amount: '9.00', reason: 'Agreed' },
  });
  ofBrand('operator.excludeMember', {
    params: { memberId },
    body: { kind: 'time_out', length: 1, everyBrand: false, reason: 'Asked for' },
  });
  await equipDesk(ofBrand, memberId, ownerCall);
  const [game] = await desk.sql<{ id: string }>(
    `select id from games.game where game_code = 'roulette-european'`,
  );
  const stopped = await ownerCall(gameDesk.stopGames, {
    body: { scope: 'game', subjectId: game?.id ?? '', reason: 'Fault' },
  });
  const ofGame = { params: { gameId: game?.id } };
  const ofMember = { params: { memberId } };
  ofBrand('gameDesk.readGame', ofGame);
  ofBrand('gameDesk.changeGame', { ...ofGame, body: { hotPinned: false } });
  const subject = { scope: 'game', subjectId: game?.id, reason: 'Fault' };
  ofBrand('gameDesk.stopGames', { body: subject });
  ofBrand('gameDesk.liftStop', { params: { stopId: granted(stopped).stopId }, body: {} });
  ofBrand('gameDesk.readSuspension', ofMember);
  ofBrand('gameDesk.suspendMember', { ...ofMember, body: { reason: 'Inquiry' } });
  ofBrand('gameDesk.endSuspension', { ...ofMember, body: {} });
  const ofItem = { params: { kind: 'help', itemId: 'terms' } };
  const { categoryId } = granted(
    await ownerCall(contentDesk.saveCategory, { body: { titles: { EN: 'Mine' } } }),
  );
  ofBrand('contentDesk.saveCategory', { body: { categoryId, titles: { EN: 'Mine' } } });
  ofBrand('contentDesk.dropCategory', { params: { categoryId } });
  const help = granted(await ownerCall(contentDesk.listContent, { query: { kind: 'help' } }));
  const section = help.items.find(({ itemId }) => itemId === 'terms');
  if (!section) throw new Error('the demo brand has its terms');
  const saved = { itemId: 'terms', body: section.body };
  granted(await ownerCall(contentDesk.saveDraft, { body: saved }));
  ofBrand('contentDesk.saveDraft', { body: saved });
  ofBrand('contentDesk.listVersions', ofItem);
  ofBrand('contentDesk.publishContent', { ...ofItem, body: { version: 2 } });
  ofBrand('contentDesk.withdrawContent', { ...ofItem, body: {} });
  ofBrand('staff.approveProposal', { params: { proposalId }, body: {} });
  ofBrand('staff.rejectProposal', { params: { proposalId }, body: {} });
  ofBrand('staff.propose', { body: reset });
  ofBrand('staff.disableStaff', { params: { operatorId }, body: {} });
  ofBrand('staff.enableStaff', { params: { operatorId }, body: {} });
  ofBrand('staff.endSession', { params: { sessionId: colleagues?.sessionId } });
  ofBrand('staff.removePasskey', { params: { passkeyId: SECOND } });

  const frame = await openFrame(server.url, victim);
  const round = granted(
    await frame.call(studio.playRound, {
      body: { stake: '100.00', bet: {}, clientRoundId: randomUUID() },
    }),
  );
  for (const id of ['studio.recallRound', 'studio.actInRound', 'studio.adviseRound']) {
    owners.set(id, { token: frame.token() ?? undefined });
  }
  aims.set('studio.recallRound', { params: { roundId: round.roundId } });
  aims.set('studio.adviseRound', { params: { roundId: round.roundId } });
  aims.set('studio.actInRound', {
    params: { roundId: round.roundId },
    body: { action: 'stand', sequence: 1 },
  });
}

beforeAll(async () => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  picture = new Blob([new Uint8Array(await drawn.png().toBuffer())]);
  server = await startTestServer();
  desk = openStaffDesk(server);
  const [brand] = await desk.sql<{ id: Uuid }>(`select id from site.merchant`);
  const first = brand?.id ?? SECOND;
  await desk.sql(
    `insert into site.merchant
       values ($1, 'second', 'Second', 'MMK', 'K', 'Asia/Yangon', true, '{EN}', now())`,
    [SECOND],
  );
  await desk.sql(`insert into site.merchant_host values ('127.0.0.1', $1)`, [first]);
  const victim = await newMember(server.url);
  await equipVictim(victim);

  const stranger = await session('player', await memberOf(first, 'MMK'));
  const trial = await session('player', await memberOf(first, 'FUN', 4));
  const foreigner = await session('player', await memberOf(SECOND, 'MMK'));
  await desk.hire('foreign-owner', 'owner' satisfies Role);
  await desk.sql(`update operator.operator set merchant_id = $1 where username = 'foreign-owner'`, [
    SECOND,
  ]);
  const foreignOwner = await session('operator', await operatorIdOf('foreign-owner'));
  const guest = { token: undefined };
  const players = {
    'another member': { token: stranger },
    'a trial account': { token: trial },
    'a member of another brand': { token: foreigner, merchant: 'second' },
    'an owner of another brand': { token: foreignOwner, merchant: 'second' },
    guest,
  };
  others.set('member', players);
  others.set('operator', { ...players, 'the member concerned': { token: victim.token() ?? '' } });
  const otherFrame = await openFrame(server.url, await newMember(server.url));
  others.set('frame', { 'another player': { token: otherFrame.token() ?? '' }, guest });
});
afterAll(() => server.stop());

async function send(route: Route, caller: Caller, aim: Aim) {
  const sealed = route.encrypted ? await server.seal(aim.body) : undefined;
  const body = sealed ?? (aim.body && JSON.stringify(aim.body));
  const upload = new FormData();
  if (route.upload) upload.set('file', picture, 'slip.png');
  const response = await fetch(server.url + addressOf(route, aim.params ?? {}), {
    method: route.method,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller.merchant ? { merchant: caller.merchant } : {}),
      ...(route.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(body ? { 'content-type': sealed ? 'application/jose' : 'application/json' } : {}),
    },
    ...(route.upload ? { body: upload } : body ? { body } : {}),
  });
  const text = await response.text();
  const answer = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  return { status: response.status, code: answer.code ?? 'granted' };
}

/** Said before anybody has looked whose it is: an attack that ends here has shown nothing. */
const tooEarly = [
  'invalid_fields',
  'malformed_body',
  'proof_required',
  'idempotency_key_required',
  'encrypted_body_required',
  'unsupported_media_type',
  'merchant_not_found',
  'too_many_requests',
];
const notTheirs =
  /^(not_logged_in|session_expired|trial_account|operators_only|.*_not_found|payout_account_missing|payment_password_missing|not_found)$/;

const aimed = routesWithIds.filter(({ route }) => nobodys[route.id] === undefined);

test('every call that takes an id has a victim, or a reason why there is none', () => {
  const known = [...aims.keys(), ...Object.keys(nobodys)].sort();
  expect(routesWithIds.map(({ route }) => route.id).sort()).toEqual(known);
});

describe('what belongs to one is out of reach of all others (ASVS 8.2.2, 8.4.1)', () => {
  test.each(aimed)('$route.id', async ({ route }) => {
    const aim = aims.get(route.id) ?? {};
    const kind = route.auth === 'operator' || route.auth === 'frame' ? route.auth : 'member';
    for (const [who, caller] of Object.entries(others.get(kind) ?? {})) {
      const { status, code } = await send(route, caller, aim);
      expect(tooEarly, `${who}: ${code}`).not.toContain(code);
      expect(code, who).toMatch(notTheirs);
      expect(status, who).toBeLessThan(500);
    }
  });

  test('and is still there for its owner', async () => {
    for (const { route } of aimed) {
      const caller = owners.get(route.id) ?? { token: undefined };
      const { code } = await send(route, caller, aims.get(route.id) ?? {});
      // The state of things may say no by now; but nobody else has taken it away.
      const lost =
        /^(not_logged_in|session_expired|deposit_not_found|withdrawal_not_found|passkey_not_found|session_not_found|operator_not_found|proposal_not_found|member_not_found|not_found|round_not_found)$/;
      const unsaid = [...tooEarly, 'trial_account', 'system_error'];
      expect(unsaid, `${route.id}: ${code}`).not.toContain(code);
      expect(code, route.id).not.toMatch(lost);
    }
  });
});
