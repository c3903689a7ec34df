import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { sendBroadcast } from '@padauk/contracts/inbox';
import { bonusTerms } from './bonus-terms.ts';
import { granted } from './actors.ts';
import type { equipMember } from './member-objects.ts';
import type { ObjectScene } from './object-scene.ts';
import { onlyRow } from './only-row.ts';
import { demo } from './product.ts';

const { contentDesk, gameDesk, operator, staff } = domains;
/** For rows that are written by hand. */
const FIXED_ID = '00000000-0000-7000-8000-000000000002' as Uuid;

type Victim = Awaited<ReturnType<typeof equipMember>>;
type Brand = ObjectScene & {
  readonly ownerCall: ReturnType<ObjectScene['server']['callAs']>;
  readonly ofBrand: ReturnType<ObjectScene['ownedBy']>;
};

/** What the back office of the brand has: of the member, of its own, and of its staff. */
export async function equipBrand(scene: ObjectScene, victim: Victim): Promise<void> {
  const ownerToken = await scene.session('operator', await scene.operatorIdOf(demo.operator));
  const ownerCall = scene.server.callAs(ownerToken);
  const at: Brand = { ...scene, ownerCall, ofBrand: scene.ownedBy(ownerToken) };
  await equipStaff(at);
  await equipPromotions(at, victim);
  await equipReview(at, victim);
  await equipCare(at, victim);
  await equipFile(at, victim);
  await equipGames(at, victim);
  await equipContent(at);
}

/** A colleague with a proposal and a session, and a passkey of the owner. */
async function equipStaff(at: Brand): Promise<void> {
  const { server, desk, session, operatorIdOf, ofBrand } = at;
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
    [FIXED_ID, demo.operator],
  );
  ofBrand('staff.approveProposal', { params: { proposalId }, body: {} });
  ofBrand('staff.rejectProposal', { params: { proposalId }, body: {} });
  ofBrand('staff.propose', { body: reset });
  ofBrand('staff.disableStaff', { params: { operatorId }, body: {} });
  ofBrand('staff.enableStaff', { params: { operatorId }, body: {} });
  ofBrand('staff.endSession', { params: { sessionId: colleagues?.sessionId } });
  ofBrand('staff.removePasskey', { params: { passkeyId: FIXED_ID } });
}

/** A message that waits, a campaign, a bonus and a tournament. */
async function equipPromotions(at: Brand, { memberId, bonusId }: Victim): Promise<void> {
  const { desk, ownerCall, ofBrand } = at;
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
  const terms = { ...bonusTerms, wageringBps: 0, validHours: 1 };
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
}

/** A withdrawal and a deposit in review, a file, and a payment that does not match. */
async function equipReview(at: Brand, { depositId, withdrawalId }: Victim): Promise<void> {
  const { desk, ownerCall, ofBrand, picture } = at;
  const params = { withdrawalId };
  const ofDeposit = { params: { depositId } };
  const file = new File([picture], 'slip.png');
  const { fileId } = granted(await ownerCall(operator.uploadFile, { file }));
  ofBrand('operator.readFile', { params: { fileId } });
  ofBrand('operator.readReview', { params });
  ofBrand('operator.readReviewProof', { params });
  ofBrand('operator.readReviewReceipt', { params });
  ofBrand('operator.claimWithdrawal', { params, body: {} });
  ofBrand('operator.releaseWithdrawal', { params, body: {} });
  ofBrand('operator.noteWithdrawal', { params, body: { text: 'Mine' } });
  ofBrand('operator.agreeRest', { params, body: { way: 'pay' } });
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
  ofBrand('operator.reopenReceipt', { params, body: { reason: 'Yes' } });
  await desk.sql(
    `insert into wallet.payment_mismatch (id, provider, provider_reference, day, kind, deposit_id,
       merchant_id, theirs, currency, found_at)
     select $1, provider, 'other', now()::date, 'missing_here', id, merchant_id, '1', 'MMK', now()
     from wallet.deposit where id = $2`,
    [FIXED_ID, depositId],
  );
  ofBrand('payments.readDeposit', ofDeposit);
  ofBrand('payments.readSlip', ofDeposit);
  const found = { amount: '600000.00', bankReference: 'x' };
  ofBrand('payments.confirmDeposit', { ...ofDeposit, body: found });
  ofBrand('payments.refuseDeposit', { ...ofDeposit, body: { reason: 'No' } });
  const mismatch = { params: { mismatchId: FIXED_ID }, body: { reason: 'Seen' } };
  await desk.sql(
    `with listed as (
       insert into games.vendor_statement (id, vendor_id, statement_id, from_at, to_at, received_at)
       select $1, v.id, 'day', now() - interval '1 day', now(), now()
       from games.vendor v join wallet.deposit d on d.merchant_id = v.merchant_id
       where d.id = $2 and v.code = 'padauk' returning id, vendor_id)
     insert into games.vendor_difference (id, vendor_id, transaction, transaction_id, side, kind,
       theirs, their_currency, found_at)
     select $1, vendor_id, $1, 'other', 2, 'missing_here', 100, 'MMK', now() from listed`,
    [FIXED_ID, depositId],
  );
  ofBrand('vendorStatements.closeDifference', {
    params: { differenceId: FIXED_ID },
    body: { reason: 'Seen' },
  });
  ofBrand('payments.closeMismatch', mismatch);
  ofBrand('payments.claimMismatch', mismatch);
}

/** A member who is held, shows a sign of harm and asks to come back. */
async function equipCare(at: Brand, { memberId }: Victim): Promise<void> {
  const { desk, ofBrand } = at;
  await desk.sql(
    `insert into identity.held_member (member_id, merchant_id, held_at, links)
     select id, merchant_id, now(), '[]' from identity.member where id = $1`,
    [memberId],
  );
  ofBrand('operator.decideHeldMember', {
    params: { memberId },
    body: { decision: 'release', reason: 'One person' },
  });
  const [marker, request, exclusion] = [randomUUID(), randomUUID(), randomUUID()];
  await desk.sql(
    `insert into site.feedback (id, merchant_id, member_id, category, content, language, sent_at)
     select $1, merchant_id, id, 'idea', 'More of it', 'EN', now()
     from identity.member where id = $2`,
    [FIXED_ID, memberId],
  );
  ofBrand('operator.handleFeedback', { params: { feedbackId: FIXED_ID }, body: {} });
  await desk.sql(
    `with player as (
       insert into safety.member (member_id, merchant_id, time_zone)
       select id, merchant_id, 'Asia/Yangon' from identity.member where id = $1
       returning member_id, merchant_id
     ), sign as (
       insert into safety.marker (id, member_id, merchant_id, kind, facts, found_on, found_at)
       select $2, member_id, merchant_id, 'long_play', '{}', current_date, now() from player
     ), away as (
       insert into safety.exclusion
         (id, member_id, merchant_id, kind, starts_at, ends_at, made_with)
       select $3, member_id, merchant_id, 'time_out', now() - interval '2 days',
         now() - interval '1 day', $3 from player
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
}

/** What the desk keeps of a member, and a member whom nobody misses when he is frozen. */
async function equipFile(at: Brand, { memberId }: Victim): Promise<void> {
  const { desk, ownerCall, ofBrand, memberOf, operatorIdOf } = at;
  const row = onlyRow(
    await desk.sql<{ id: Uuid }>('select merchant_id as id from identity.member where id = $1', [
      memberId,
    ]),
  );
  const merchantId = row.id;
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

/** A game that is stopped. */
async function equipGames(at: Brand, { memberId }: Victim): Promise<void> {
  const { desk, ownerCall, ofBrand } = at;
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
}

/** A category of the lobby, and a draft of the terms. */
async function equipContent(at: Brand): Promise<void> {
  const { ownerCall, ofBrand } = at;
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
}
