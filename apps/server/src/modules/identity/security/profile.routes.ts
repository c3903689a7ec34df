import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/profile';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Identity } from '../identity.ts';
import { findAvatar, writeAvatar } from './avatar.repo.ts';
import { takeAvatar } from './avatar.ts';
import { sendContactCode, setContact } from './contacts.ts';
import { readProfile, setProfile, setRealName } from './profile.ts';

/** Binds the contracts of packages/contracts/src/profile.ts to their use cases. */
export function registerProfile(identity: Identity): void {
  serveContacts(identity);
  serveProfile(identity);
  serveAvatars(identity);
}

function serveContacts(identity: Identity): void {
  const { http } = identity.platform;

  http.serve(contracts.sendMobileCode, ({ body, ...call }) =>
    sendContactCode(identity, { kind: 'mobile', ...body }, call),
  );
  http.serve(contracts.setMobile, ({ body, ...call }) =>
    setContact(identity, { kind: 'mobile', ...body }, call),
  );
  http.serve(contracts.sendEmailCode, ({ body, ...call }) =>
    sendContactCode(identity, { kind: 'email', ...body }, call),
  );
  http.serve(contracts.setEmail, ({ body, ...call }) =>
    setContact(identity, { kind: 'email', ...body }, call),
  );
}

function serveProfile(identity: Identity): void {
  const { http, db } = identity.platform;

  http.serve(contracts.readProfile, async ({ caller }) =>
    ok(await readProfile(identity, db, caller.memberId)),
  );
  http.serve(contracts.setProfile, ({ body, ...call }) => setProfile(identity, call, body));
  http.serve(contracts.setRealName, ({ body, ...call }) =>
    setRealName(identity, call, body.payeeName),
  );
}

function serveAvatars({ platform }: Identity): void {
  const { http, db, storage } = platform;

  http.serve(contracts.chooseAvatar, async ({ caller, body }) => {
    const avatar = { kind: 'set', name: body.name } as const;
    await writeAvatar(db, caller.memberId, avatar);
    return ok({ avatar });
  });
  http.serve(contracts.uploadAvatar, async ({ caller, file }) => {
    if (!file) return refuseField({ path: 'file', code: 'required' });
    const taken = await takeAvatar(platform, { memberId: caller.memberId, bytes: file.bytes });
    return taken.ok ? ok({ avatar: taken.value }) : taken;
  });
  http.serve(contracts.readAvatar, async ({ caller }) => {
    const avatar = await findAvatar(db, caller.memberId);
    if (avatar?.kind !== 'own') return refuse('file_not_found');
    const bytes = await storage.get(avatar.sha256);
    return bytes ? ok({ bytes, mediaType: avatar.mediaType }) : refuse('file_not_found');
  });
}
