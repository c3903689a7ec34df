import { DAY_MS, ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/security';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Merchant, Platform, Player } from '../../../platform/platform.ts';
import type { Identity } from '../identity.ts';
import type { SessionReader } from '../read-session.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator.ts';
import { sendProofCode } from './contacts.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { listLogins, listOpenSessions } from './open-sessions.repo.ts';
import { addPasskey, askForLogin, askForPasskey, askForSignature } from './passkey-ceremony.ts';
import { listPasskeys, type Passkey, renamePasskey } from './passkeys.repo.ts';
import { proveIdentity, requireProof } from './prove-identity.ts';
import { readSecurity } from './read-security.ts';
import { relyingPartyOf } from './relying-party.ts';
import { removePasskey } from './remove-passkey.ts';
import { signOutDevice, signOutOthers } from './sign-out-elsewhere.ts';

/** As far back as tries to log in are kept. */
const HISTORY_MS = 90 * DAY_MS;

type Sessions = Pick<SessionReader<unknown>, 'forget'>;

/** Binds the contracts of packages/contracts/src/security.ts to their use cases. */
export function registerSecurity(identity: Identity, sessions: Sessions): void {
  const { platform } = identity;
  serveProofs(identity, sessions);
  serveAuthenticator(identity);
  servePasskeys(identity);
  serveSessions(platform, sessions);
}

function serveProofs(identity: Identity, sessions: Sessions): void {
  const { platform } = identity;
  const { http, config } = platform;
  http.checkProof('player', async (caller) =>
    caller.kind === 'player' ? requireProof(platform, caller) : refuse('proof_required'),
  );

  http.serve(contracts.readSecurity, async ({ caller, merchant }) =>
    ok(await readSecurity(identity, caller, merchant.id)),
  );
  http.serve(contracts.sendProofCode, ({ body, ...call }) =>
    sendProofCode(identity, body.method, call),
  );
  http.serve(contracts.startPasskeyProof, ({ headers, caller, merchant }) =>
    askForSignature(platform, relyingPartyOf(headers, config.publicUrl), ownerOf(caller, merchant)),
  );
  http.serve(contracts.proveIdentity, async ({ body, caller, merchant, ip, headers }) => {
    const site = relyingPartyOf(headers, config.publicUrl);
    const proved = await proveIdentity(identity, { caller, merchant, ip, site, given: body });
    if (!proved.ok) return proved;
    sessions.forget(caller.sessionId);
    const { token, provedUntil } = proved.value;
    return ok({ token, provedUntil: provedUntil.toISOString() });
  });
}

function serveAuthenticator({ platform, vault }: Identity): void {
  const { http } = platform;

  http.serve(contracts.startAuthenticator, ({ caller, merchant }) =>
    beginAuthenticator(platform, vault, {
      memberId: caller.memberId,
      account: caller.account,
      issuer: merchant.name,
    }),
  );
  http.serve(contracts.confirmAuthenticator, async ({ caller, body }) => {
    const { memberId } = caller;
    const confirmed = await confirmAuthenticator(platform, vault, { memberId, code: body.code });
    if (!confirmed.ok) return confirmed;
    return ok({ enrolledAt: confirmed.value.enrolledAt.toISOString() });
  });
  http.serve(contracts.removeAuthenticator, async ({ caller }) => {
    const removed = await removeAuthenticator(platform, caller.memberId);
    return removed.ok ? ok({}) : removed;
  });
}

function servePasskeys(identity: Identity): void {
  const { platform } = identity;
  const { http, db, config } = platform;

  http.serve(contracts.listPasskeys, async ({ caller, merchant }) => {
    const passkeys = await listPasskeys(db, ownerOf(caller, merchant));
    return ok({ passkeys: passkeys.map(toWirePasskey) });
  });
  http.serve(contracts.startPasskey, ({ caller, merchant, headers }) =>
    askForPasskey(platform, relyingPartyOf(headers, config.publicUrl), {
      ...ownerOf(caller, merchant),
      account: caller.account,
      siteName: merchant.name,
    }),
  );
  http.serve(contracts.addPasskey, async ({ caller, merchant, headers, body }) => {
    const site = relyingPartyOf(headers, config.publicUrl);
    const added = await addPasskey(platform, site, ownerOf(caller, merchant), body);
    return added.ok ? ok(toWirePasskey(added.value)) : added;
  });
  http.serve(contracts.renamePasskey, async ({ caller, merchant, params, body }) => {
    const renamed = await renamePasskey(db, ownerOf(caller, merchant), { ...params, ...body });
    return renamed ? ok(toWirePasskey(renamed)) : refuse('passkey_not_found');
  });
  http.serve(contracts.removePasskey, async ({ caller, merchant, params }) => {
    const { memberId } = caller;
    const removed = await removePasskey(identity, { memberId, merchant, ...params });
    return removed.ok ? ok({}) : removed;
  });

  http.serve(contracts.startPasskeyLogin, async ({ merchant, headers }) => {
    const site = relyingPartyOf(headers, config.publicUrl);
    const asked = { realm: 'player', merchantId: merchant.id } as const;
    return ok(await askForLogin(platform, site, asked));
  });
  http.serve(contracts.logInByPasskey, ({ body: { page, ...given }, ...call }) => {
    const site = relyingPartyOf(call.headers, config.publicUrl);
    return logInByPasskey(identity, { ...call, site, given, page });
  });
}

function serveSessions(platform: Platform, sessions: Sessions): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listSessions, async ({ caller }) => {
    const open = await listOpenSessions(db, { realm: 'player', subjectIds: [caller.memberId] });
    return ok({
      sessions: open.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
        sessionId: id,
        current: id === caller.sessionId,
        userAgent,
        ip,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    });
  });
  http.serve(contracts.endSession, async ({ caller, params }) => {
    const ended = await signOutDevice(platform, sessions, { caller, ...params });
    return ended.ok ? ok({}) : ended;
  });
  http.serve(contracts.endOtherSessions, async ({ caller }) =>
    ok({ ended: await signOutOthers(platform, sessions, caller) }),
  );
  http.serve(contracts.listLogins, async ({ caller, query }) => {
    const page = pageOf(query);
    const since = new Date(clock.now().getTime() - HISTORY_MS);
    const { entries, total } = await listLogins(db, { memberId: caller.memberId, since, ...page });
    const content = entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
    return ok(writePage(page, content, total));
  });
}

const ownerOf = ({ memberId }: Player, merchant: Merchant) =>
  ({ realm: 'player', subjectId: memberId, merchantId: merchant.id }) as const;

export const toWirePasskey = ({ id, name, synced, createdAt, lastUsedAt }: Passkey) => ({
  passkeyId: id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
