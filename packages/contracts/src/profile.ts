import * as z from 'zod/mini';
import { Avatar, SetAvatar } from './avatar.ts';
import { DialingCode, TypedMobile } from './registration.ts';
import { route } from './route.ts';
import { line } from './wire.ts';

export * from './avatar.ts';

const SixDigits = z.string().check(z.regex(/^\d{6}$/));
/** When a code cannot be sent, and when the one that was typed is not taken. */
export const messageRefusals = ['sms_too_often', 'sms_quota_exceeded', 'message_not_sent'] as const;
/** What a call that takes a code by SMS or e-mail may be refused with. */
export const codeRefusals = [
  'verification_code_wrong',
  'verification_code_expired',
  'verification_locked',
] as const;

const own = { auth: 'member' } as const;
/** It changes by what the account is proved or paid out: a recent proof is needed. */
const sensitive = { ...own, recentProof: true } as const;

const MobileNumber = { mobileNum: TypedMobile, countryDialingCode: DialingCode };
const sent = z.strictObject({ expiredMinutes: z.int() });

export const sendMobileCode = route({
  ...sensitive,
  id: 'profile.sendMobileCode',
  method: 'POST',
  path: '/wps/v2/security/mobile/code',
  summary: 'Send a code to the mobile number that is to become the player’s',
  limit: 'login',
  encrypted: true,
  body: z.strictObject(MobileNumber),
  reply: sent,
  refusals: [...messageRefusals],
});

export const setMobile = route({
  ...sensitive,
  id: 'profile.setMobile',
  method: 'PUT',
  path: '/wps/v2/security/mobile',
  summary: 'Set the player’s mobile number, by the code that was sent to it',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({ ...MobileNumber, verificationCode: SixDigits }),
  reply: z.strictObject({ masked: z.string() }),
  refusals: ['contact_taken', ...codeRefusals],
});

const Email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/));

export const sendEmailCode = route({
  ...sensitive,
  id: 'profile.sendEmailCode',
  method: 'POST',
  path: '/wps/v2/security/email/code',
  summary: 'Send a code to the e-mail address that is to become the player’s',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({ email: Email }),
  reply: sent,
  refusals: [...messageRefusals],
});

export const setEmail = route({
  ...sensitive,
  id: 'profile.setEmail',
  method: 'PUT',
  path: '/wps/v2/security/email',
  summary: 'Set the player’s e-mail address, by the code that was sent to it',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({ email: Email, verificationCode: SixDigits }),
  reply: z.strictObject({ masked: z.string() }),
  refusals: ['contact_taken', ...codeRefusals],
});

export const setRealName = route({
  ...sensitive,
  id: 'profile.setRealName',
  method: 'PUT',
  path: '/wps/v2/security/real-name',
  summary: 'Give the real name, once',
  limit: 'write',
  encrypted: true,
  body: z.strictObject({ payeeName: line(255) }),
  reply: z.strictObject({ masked: z.string() }),
  refusals: ['real_name_set'],
});

/** The rules of the brand judge them as they do at the registration, and take no more than this. */
const optionalLine = z.nullable(line(255));
const ProfileFields = {
  nickname: line(255),
  qqNum: optionalLine,
  line: optionalLine,
  whatsapp: optionalLine,
  facebook: optionalLine,
  wechat: optionalLine,
  telegram: optionalLine,
  zalo: optionalLine,
  address: optionalLine,
  nationality: optionalLine,
  occupation: optionalLine,
  incomeSource: optionalLine,
  birthplace: optionalLine,
};
export const Birthday = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const Profile = z.strictObject({
  ...ProfileFields,
  birthday: z.nullable(Birthday),
  avatar: z.nullable(Avatar),
});

export const readProfile = route({
  ...own,
  id: 'profile.readProfile',
  method: 'GET',
  path: '/wps/v2/profile',
  summary: 'What the player has said of themselves',
  limit: 'read',
  reply: Profile,
  refusals: [],
});

export const setProfile = route({
  ...own,
  id: 'profile.setProfile',
  method: 'PUT',
  path: '/wps/v2/profile',
  summary: 'Change the player’s profile; the birthday is given once',
  limit: 'write',
  encrypted: true,
  body: z.strictObject({ ...ProfileFields, birthday: z.optional(Birthday) }),
  reply: Profile,
  refusals: ['birthday_set'],
});

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
  summary:
    'Take a picture of the player’s own (png or jpg by content, at most 5 MB); it is re-encoded',
  limit: 'write',
  upload: true,
  reply: z.strictObject({ avatar: Avatar }),
  refusals: ['file_not_an_image', 'body_too_large'],
});
