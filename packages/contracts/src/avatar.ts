import * as z from 'zod/mini';
import { route } from './route.ts';

/*
 * The picture of a player. Apart from the profile, since every page asks for it.
 */

/** The pictures of the set, as they lie in the site's folder `avatars`. */
export const SetAvatar = z.string().check(z.regex(/^(0[1-9]|1[0-9]|2[0-4])$/));
export const Avatar = z.union([
  z.strictObject({ kind: z.literal('set'), name: SetAvatar }),
  /** Read it at `/wps/member/info/icon`; another version is another picture. */
  z.strictObject({ kind: z.literal('own'), version: z.string() }),
]);
export type Avatar = z.output<typeof Avatar>;

export const readAvatar = route({
  id: 'profile.readAvatar',
  method: 'GET',
  path: '/wps/member/info/icon',
  summary: 'The player’s own picture, where one was sent',
  auth: 'session',
  limit: 'read',
  file: true,
  reply: z.unknown(),
  refusals: ['file_not_found'],
});
