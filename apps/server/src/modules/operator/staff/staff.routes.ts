import { ok, refuse } from '@padauk/base';
import type { BodyOf, ReplyOf, Route } from '@padauk/contracts';
import * as social from '@padauk/contracts/social';
import * as contracts from '@padauk/contracts/staff';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Call, Merchant, Operator, Platform } from '../../../platform/platform.ts';
import {
  askForLogin,
  askForPasskey,
  askForSignature,
  checkSignature,
  countPasskeys,
  listAllProviders,
  listPasskeys,
  relyingPartyOf,
  type SessionReader,
  toWirePasskey,
} from '../../identity/index.ts';
import { approveProposal, propose, rejectProposal } from '../proposals/decide-proposal.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { type Actor, inviteAlone } from './invite-staff.ts';
import { joinStaff, startJoining } from './join-staff.ts';
import { disableStaff, enableAlone } from './manage-staff.ts';
import { openStaffSession } from './open-staff-session.ts';
import { writeProposal, writeProposals } from '../proposals/proposal-wire.ts';
import { listProposals } from '../proposals/proposals.repo.ts';
import { proveOperator, requireOperatorProof } from './prove-operator.ts';
import { setSocialProvider, toWireSetting } from '../proposals/set-social-provider.ts';
import type { Staff } from './staff.ts';
import { findStaff } from './staff.repo.ts';
import { listStaff, type StaffRecord } from './staff-list.repo.ts';
import { addStaffPasskey, passkeyOwnerOf, removeStaffPasskey } from './staff-passkeys.ts';
import { endStaffSession, listStaffSessions } from './staff-sessions.ts';

type Sessions = Pick<SessionReader<unknown>, 'forget'>;

/** Binds the contracts of packages/contracts/src/staff.ts to their use cases. */
export function serveStaff(platform: Platform, sessions: Sessions): void {
  serveSignIn(platform);
  serveProofs(platform, sessions);
  servePasskeys(platform);
  serveSessions(platform, sessions);
  servePeople(platform);
  serveProposals(platform);
  serveSocialSettings(platform);
}

function serveSignIn(platform: Platform): void {
  const { http, config, db, vault } = platform;

  http.serve(contracts.startPasskeyLogin, async ({ merchant, headers }) => {
    const asked = { realm: 'operator', merchantId: merchant.id } as const;
    return ok(await askForLogin(platform, relyingPartyOf(headers, config.publicUrl), asked));
  });
  http.serve(contracts.logInByPasskey, async ({ merchant, headers, body, ip, userAgent }) => {
    const site = relyingPartyOf(headers, config.publicUrl);
    const asked = { realm: 'operator', merchantId: merchant.id, subjectId: null } as const;
    const signed = await checkSignature(platform, site, asked, body);
    if (!signed.ok) return signed;
    const staff = await findStaff(db, signed.value.subjectId);
    if (!staff) return refuse('passkey_refused');
    const { credentialId } = signed.value;
    const shown = { realm: 'operator', merchantId: merchant.id, credentialId } as const;
    const token = await openStaffSession(platform, staff, { ip, userAgent }, shown);
    if (token === undefined) return refuse('passkey_refused');
    return ok({ token, operator: toWireOperator(staff, merchant) });
  });
  http.serve(contracts.startJoining, ({ merchant, body }) =>
    startJoining(platform, vault, { merchant, ...body }),
  );
  http.serve(contracts.join, async ({ merchant, body, ip, userAgent }) => {
    const joined = await joinStaff(platform, vault, { ...body, merchant, ip, userAgent });
    if (!joined.ok) return joined;
    const { token, staff } = joined.value;
    return ok({ token, operator: toWireOperator(staff, merchant) });
  });
}

function serveProofs(platform: Platform, sessions: Sessions): void {
  const { http, config, vault } = platform;
  http.checkProof('operator', async (caller) =>
    caller.kind === 'operator' ? requireOperatorProof(platform, caller) : refuse('proof_required'),
  );

  http.serve(contracts.startPasskeyProof, (call) =>
    askForSignature(platform, relyingPartyOf(call.headers, config.publicUrl), passkeyOwnerOf(call)),
  );
  http.serve(contracts.proveIdentity, async ({ caller, headers, body }) => {
    const site = relyingPartyOf(headers, config.publicUrl);
    const asked = { operator: caller, site, given: body };
    const proved = await proveOperator(platform, vault, asked);
    if (!proved.ok) return proved;
    sessions.forget(caller.sessionId);
    const { token, provedUntil } = proved.value;
    return ok({ token, provedUntil: provedUntil.toISOString() });
  });
}

function servePasskeys(platform: Platform): void {
  const { http, config, db } = platform;

  http.serve(contracts.listPasskeys, async (call) => {
    const passkeys = await listPasskeys(db, passkeyOwnerOf(call));
    return ok({ passkeys: passkeys.map(toWirePasskey) });
  });
  http.serve(contracts.startPasskey, (call) =>
    askForPasskey(platform, relyingPartyOf(call.headers, config.publicUrl), {
      ...passkeyOwnerOf(call),
      account: call.caller.username,
      siteName: call.merchant.name,
    }),
  );
  http.serve(contracts.addPasskey, async (call) => {
    const site = relyingPartyOf(call.headers, config.publicUrl);
    return addStaffPasskey(platform, site, call, call.body);
  });
  http.serve(contracts.removePasskey, (call) =>
    removeStaffPasskey(platform, call, call.params.passkeyId),
  );
}

function serveSessions(platform: Platform, sessions: Sessions): void {
  const { http } = platform;

  http.serve(contracts.changePassword, async (call) => {
    const changed = await changeStaffPassword(platform, actorOf(call), call.body);
    if (!changed.ok) return changed;
    for (const sessionId of changed.value) sessions.forget(sessionId);
    return ok({});
  });
  http.serve(contracts.listSessions, async (call) =>
    ok({ sessions: await listStaffSessions(platform, actorOf(call)) }),
  );
  http.serve(contracts.endSession, async (call) => {
    const { sessionId } = call.params;
    const ended = await endStaffSession(platform, actorOf(call), sessionId);
    if (!ended.ok) return ended;
    sessions.forget(sessionId as Operator['sessionId']);
    return ok({});
  });
}

function servePeople(platform: Platform): void {
  const { http, db } = platform;
  const toWire = async (records: readonly StaffRecord[]) => {
    const subjectIds = records.map(({ operatorId }) => operatorId);
    const passkeys = await countPasskeys(db, { realm: 'operator', subjectIds });
    return records.map((record) => ({
      ...record,
      passkeys: passkeys.get(record.operatorId) ?? 0,
      createdAt: record.createdAt.toISOString(),
      lastLoginAt: record.lastLoginAt?.toISOString() ?? null,
    }));
  };
  const one = async (record: StaffRecord): Promise<ReplyOf<typeof contracts.disableStaff>> => {
    const [wire] = await toWire([record]);
    if (!wire) throw new Error('one record in, one out');
    return wire;
  };

  http.serve(contracts.listStaff, async ({ merchant }) =>
    ok({ staff: await toWire(await listStaff(db, { merchantId: merchant.id })) }),
  );
  http.serveIdempotent(contracts.inviteStaff, (call, tx) =>
    inviteAlone(tx, platform, actorOf(call), call.body),
  );
  http.serve(contracts.disableStaff, async (call) => {
    const disabled = await disableStaff(platform, actorOf(call), call.params.operatorId);
    return disabled.ok ? ok(await one(disabled.value)) : disabled;
  });
  http.serve(contracts.enableStaff, async (call) => {
    const enabled = await enableAlone(platform, actorOf(call), call.params.operatorId);
    return enabled.ok ? ok(await one(enabled.value)) : enabled;
  });
}

function serveProposals(platform: Platform): void {
  const { http, db, clock } = platform;
  http.serve(contracts.listProposals, async (call) => {
    const { merchant, query } = call;
    const page = pageOf(query);
    const now = clock.now();
    const asked = { merchantId: merchant.id, state: query.state, now, ...page };
    const { proposals, total } = await listProposals(db, asked);
    return ok(writePage(page, await writeProposals(db, platform, call, proposals), total));
  });
  http.serveIdempotent(contracts.propose, async (call, tx) => {
    const { kind, reason, subjectId, ...details } = namingSubject(call.body, call.merchant);
    const proposed = await propose(tx, platform, actorOf(call), {
      kind,
      reason,
      subjectId,
      details,
    });
    if (!proposed.ok) return proposed;
    return ok(await writeProposal(tx, platform, call, proposed.value));
  });
  http.serveIdempotent(contracts.approveProposal, async (call, tx) => {
    const { proposalId } = call.params;
    const approved = await approveProposal(tx, platform, actorOf(call), proposalId);
    if (!approved.ok) return approved;
    const { proposal, shown } = approved.value;
    return ok({ proposal: await writeProposal(tx, platform, call, proposal), ...shown });
  });
  http.serve(contracts.rejectProposal, async (call) => {
    const rejected = await rejectProposal(platform, actorOf(call), call.params.proposalId);
    if (!rejected.ok) return rejected;
    return ok(await writeProposal(db, platform, call, rejected.value));
  });
}

/** What it is about has one name in the table: a member, one of the staff, a stop, a round, else the brand. */
function namingSubject(body: BodyOf<typeof contracts.propose>, merchant: Merchant) {
  if ('memberId' in body) {
    const { memberId: subjectId, ...rest } = body;
    return { subjectId, ...rest };
  }
  if ('operatorId' in body) {
    const { operatorId: subjectId, ...rest } = body;
    return { subjectId, ...rest };
  }
  if ('stopId' in body) {
    const { stopId: subjectId, ...rest } = body;
    return { subjectId, ...rest };
  }
  if ('roundId' in body) {
    const { roundId: subjectId, ...rest } = body;
    return { subjectId, ...rest };
  }
  return { subjectId: merchant.id as string, ...body };
}

function serveSocialSettings(platform: Platform): void {
  const { http, db } = platform;
  const { vault } = platform;

  http.serve(social.listSocialSettings, async ({ merchant }) =>
    ok({ providers: (await listAllProviders(db, merchant.id)).map(toWireSetting) }),
  );
  http.serve(social.setSocialProvider, (call) =>
    setSocialProvider(platform, vault, actorOf(call), call.params.provider, call.body),
  );
}

type StaffCall = Pick<Call<Route & { auth: 'operator' }>, 'caller' | 'merchant' | 'ip'>;

/** Who makes a call of the back office, and from where. */
export const actorOf = ({ caller, merchant, ip }: StaffCall): Actor => ({
  operator: caller,
  merchant,
  ip,
});

const toWireOperator = ({ id, username, roles }: Staff, merchant: Merchant) => ({
  operatorId: id,
  username,
  roles: [...roles],
  merchantCode: merchant.code,
});
