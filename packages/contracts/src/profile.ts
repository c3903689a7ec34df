import * as z from 'zod/mini';
import { route } from './route.ts';

const own = { auth: 'member' } as const;

/** The pictures of the set, as they lie in the site's folder `avatars`. */
export const SetAvatar = z.string().check(z.regex(/^(0[1-9]|1[0-9]|2[0-4])$/));
export const Avatar = z.union([
  z.strictObject({ kind: z.literal('set'), name: SetAvatar }),
  /** Read it at `/wps/member/info/icon`; another version is another picture. */
  z.strictObject({ kind: z.literal('own'), version: z.string() }),
]);
export type Avatar = z.output<typeof Avatar>;

export const chooseAvatar = route({
  ...own,
  id: 'profile.chooseAvatar',
  method: 'PUT',
  path: '/wps/v2/profile/avatar',
  summary: 'Take a picture of the set',
  limit: 'write',
  body: z.strictObject({ name: SetAvatar }),
  reply: z.strictObject({ avatar: Avatar }),
  refusals: [],
});

export const uploadAvatar = route({
  ...own,
  id: 'profile.uploadAvatar',
  method: 'POST',
  path: '/wps/v2/profile/avatar',
  summary: 'Take an own picture (png or jpg by content, at most 5 MB); it is encoded anew',
  limit: 'write',
  upload: true,
  reply: z.strictObject({ avatar: Avatar }),
  refusals: ['file_not_an_image', 'body_too_large'],
});

export const readAvatar = route({
  id: 'profile.readAvatar',
  method: 'GET',
  path: '/wps/member/info/icon',
  summary: 'The own picture, where one was sent',
  auth: 'session',
  limit: 'read',
  file: true,
  reply: z.unknown(),
  refusals: ['file_not_found'],
});
