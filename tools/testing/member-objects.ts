import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { askForPayout } from '../../apps/server/src/modules/operator/testing/withdrawal-desk.ts';
import { granted, openFrame } from './actors.ts';
import type { ObjectScene } from './object-scene.ts';
import { createPasskeyDevice } from './passkey-device.ts';

const { identity, security, studio } = domains;

/** A member with a deposit, a withdrawal under way, a bonus, a passkey and a second device. */
export async function equipMember({ server, desk, session, ownedBy }: ObjectScene) {
  const asked = await askForPayout(server);
  const { member, depositId, withdrawalId, payoutAccountId, paymentPassword } = asked;
  const { call } = member;
  const { options, challengeId } = granted(await call(security.startPasskey, { body: {} }));
  const response = createPasskeyDevice(server.url).create(options);
  const { passkeyId } = granted(
    await call(security.addPasskey, { body: { challengeId, name: 'Phone', response } }),
  );
  const { id: memberId } = granted(await call(identity.readMemberInfo));
  await session('player', memberId);
  const { sessions } = granted(await call(security.listSessions));
  const params = { withdrawalId };
  const own = ownedBy(member.token() ?? undefined);
  const ofDeposit = { params: { depositId } };
  own('wallet.readDeposit', ofDeposit);
  own('wallet.readDepositSlip', ofDeposit);
  own('wallet.sendDepositSlip', ofDeposit);
  own('wallet.cancelDeposit', { ...ofDeposit, body: {} });
  own('wallet.readWithdrawal', { params });
  own('wallet.readWithdrawalProof', { params });
  own('wallet.readReceiptPicture', { params });
  const oneAccount = { params: { payoutAccountId } };
  own('wallet.setDefaultPayoutAccount', { ...oneAccount, body: {} });
  own('wallet.removePayoutAccount', { ...oneAccount, body: { paymentPassword } });
  own('wallet.confirmReceipt', { params, body: { received: 'all' } });
  own('wallet.requestWithdrawal', {
    body: { amount: '5000.00', payoutAccountId, paymentPassword },
  });
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
  return { member, memberId, depositId, withdrawalId, bonusId };
}

/** An open round of the member, in his frame. */
export async function equipFrame(
  { server, ownedBy }: ObjectScene,
  member: Parameters<typeof openFrame>[1],
): Promise<void> {
  const frame = await openFrame(server.url, member);
  const { roundId } = granted(
    await frame.call(studio.playRound, {
      body: { stake: '100.00', bet: {}, clientRoundId: randomUUID() },
    }),
  );
  const own = ownedBy(frame.token() ?? undefined);
  own('studio.recallRound', { params: { roundId } });
  own('studio.adviseRound', { params: { roundId } });
  own('studio.actInRound', { params: { roundId }, body: { action: 'stand', sequence: 1 } });
}
