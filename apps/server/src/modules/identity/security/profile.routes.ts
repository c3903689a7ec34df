import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/profile';
import type { Platform } from '../../../platform/platform.ts';
import { findAvatar, writeAvatar } from './avatar.repo.ts';
import { takeAvatar } from './avatar.ts';

/** Binds the contracts of packages/contracts/src/profile.ts to their use cases. */
export function registerProfile(platform: Platform): void {
  serveAvatars(platform);
}

function serveAvatars(platform: Platform): void {
  const { http, db, storage } = platform;

  http.serve(contracts.chooseAvatar, async ({ caller, body }) => {
    const avatar = { kind: 'set', name: body.name } as const;
    await writeAvatar(db, caller.memberId, avatar);
    return ok({ avatar });
  });
  http.serve(contracts.uploadAvatar, async ({ caller, file }) => {
    if (!file) return refuse('invalid_fields', { fields: [{ path: 'file', code: 'required' }] });
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
